import { setTimeout as sleep } from 'node:timers/promises';
import type { Measures } from './measures.ts';
import type { ReverseProxy } from './proxy.ts';
import { shares } from './settings.ts';
import { contribute, signInAgain } from './visitors/others.ts';
import { read } from './visitors/read.ts';
import { register, type VisitContext } from './visitors/register.ts';
import { createVisitor, GaveUp } from './visitors/visitor.ts';

type Purpose = keyof typeof shares;
export type Shares = Record<Purpose, number>;
const journeys = { read, register, signInAgain, contribute };

export interface Outcome {
  came: number;
  done: number;
  gaveUp: number;
  retried: number;
}

export interface ArrivalOptions {
  proxy: Pick<ReverseProxy, 'send'>;
  measures: Measures;
  context: VisitContext;
  /** Percentages of journeys; those of the opening day by default. */
  mix?: Shares;
}

/** Open-loop arrivals: a Poisson process that does not slow down with the site. */
export function startArrivals({ proxy, measures, context, mix = shares }: ArrivalOptions) {
  const outcomes = Object.fromEntries(
    Object.keys(shares).map((purpose) => [purpose, { came: 0, done: 0, gaveUp: 0, retried: 0 }]),
  ) as Record<Purpose, Outcome>;
  const unexpectedErrors: string[] = [];
  const inside = new Set<Promise<void>>();
  let rate = 0;
  let isOver = false;

  async function visit(purpose: Purpose): Promise<void> {
    const outcome = outcomes[purpose];
    const visitor = createVisitor({ proxy, measures });
    outcome.came += 1;
    try {
      await journeys[purpose](visitor, context);
      outcome.done += 1;
    } catch (error) {
      outcome.gaveUp += 1;
      if (!(error instanceof GaveUp)) unexpectedErrors.push(`${purpose}: ${(error as Error).message}`);
    }
    if (visitor.retries > 0) outcome.retried += 1;
  }

  /** Waits until all visitors have left. */
  async function allGone(): Promise<void> {
    while (inside.size > 0) await Promise.all(inside);
  }

  const arrivalLoop = (async () => {
    let next = performance.now();
    while (!isOver) {
      if (rate === 0 || next > performance.now() + 1000) next = performance.now();
      for (; rate > 0 && next <= performance.now(); next += (-Math.log(1 - Math.random()) / rate) * 1000) {
        const done = visit(anyPurpose(mix));
        inside.add(done);
        void done.finally(() => inside.delete(done));
      }
      await sleep(5);
    }
  })();

  return {
    outcomes,
    unexpectedErrors,
    get inside() {
      return inside.size;
    },
    /** Sets the rate in visitors per second. */
    setRate: (perSecond: number) => {
      rate = perSecond;
    },
    allGone,
    async end(): Promise<void> {
      isOver = true;
      await arrivalLoop;
      await allGone();
    },
  };
}

export type Arrivals = ReturnType<typeof startArrivals>;

function anyPurpose(mix: Shares): Purpose {
  let place = Math.random() * Object.values(mix).reduce((sum, share) => sum + share, 0);
  for (const [purpose, share] of Object.entries(mix)) {
    place -= share;
    if (place < 0) return purpose as Purpose;
  }
  return 'read';
}
