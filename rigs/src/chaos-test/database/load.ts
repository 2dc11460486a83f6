import { setTimeout as sleep } from 'node:timers/promises';
import { type Attempt, type Buyer, createBuyer } from '../buyer.ts';

const AT_A_TIME = 12;

export interface Observations {
  paid: number;
  attempts: Attempt[];
}

/** Buyers who register, order and pay in a loop until stopped. */
export async function startLoad(urls: readonly string[]) {
  let observations: Observations = { paid: 0, attempts: [] };
  let lastPaidAt = performance.now();
  let isOver = false;
  const numbers = new Set<string>();
  const buyer = await createBuyer(urls, (attempt) => observations.attempts.push(attempt));

  async function runOne(person: Buyer): Promise<void> {
    const registrationIds = await person.register(1);
    const { number } = (await person.order({ registrationIds })).body;
    await person.pay(number);
    if (numbers.has(number)) throw new Error(`Order ${number} was given twice.`);
    numbers.add(number);
    lastPaidAt = performance.now();
    observations.paid += 1;
  }

  const runners = Array.from({ length: AT_A_TIME }, async () => {
    while (!isOver) await runOne(buyer);
  });
  const all = Promise.all(runners);
  return {
    numbers,
    take(): Observations {
      const taken = observations;
      observations = { paid: 0, attempts: [] };
      return taken;
    },
    /** Seconds until the next order is paid. */
    async recovery(): Promise<number> {
      const started = performance.now();
      while (lastPaidAt < started) {
        if (performance.now() - started > 30_000) return Number.POSITIVE_INFINITY;
        await sleep(10);
      }
      return (lastPaidAt - started) / 1000;
    },
    async stop(): Promise<void> {
      isOver = true;
      await all;
    },
  };
}

export type Load = Awaited<ReturnType<typeof startLoad>>;
