import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { createIntervalJob } from '../../intervalJob.ts';
import { assignNumbers, findNumbers } from '../raceNumbers/index.ts';
import type { OrderEmails } from './orderEmails.ts';
import { getRegistrationIds } from './orderLines.ts';
import { createOrdersRepository } from './orders.repository.ts';

/** The embedded database does nothing else meanwhile. */
const BATCH = 20;
/** For orders that a process left behind when it ended. */
const EVERY_MS = 5_000;

export interface NumberingDependencies {
  db: Db;
  clock: Clock;
  emails: Pick<OrderEmails, 'sendManyPaid'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Assigns race numbers to paid orders and enqueues the emails that name them, some orders in one transaction. */
export interface Numbering {
  /** Resolves when orders that were settled before the call have their numbers, or wait for a later run. */
  run(): Promise<void>;
  close(): Promise<void>;
}

export function createNumbering({ db, clock, emails, log }: NumberingDependencies): Numbering {
  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  const job = createIntervalJob({ everyMs: EVERY_MS, job: run }).start();
  const onError = (err: unknown) => log.error({ err }, 'race numbers cannot be assigned');

  /** A run that has begun may have read before the caller's commit, so callers share the next one. */
  function run(): Promise<void> {
    next ??= last.then(() => {
      next = undefined;
      return assignAll().catch(onError);
    });
    last = next;
    return last;
  }

  async function assignAll(): Promise<void> {
    let count: number;
    do {
      count = await assignBatch().catch(assignOneByOne);
    } while (count === BATCH);
  }

  /** An order that cannot be numbered keeps no other waiting. */
  async function assignOneByOne(): Promise<number> {
    const ids = await createOrdersRepository(db).awaitingNumbers();
    for (const id of ids) await assignBatch(id).catch(onError);
    return ids.length;
  }

  /** @returns how many orders were numbered. */
  function assignBatch(only?: number): Promise<number> {
    return db.transaction(async (tx) => {
      const repository = createOrdersRepository(tx);
      const orders = await repository.lockAwaitingNumbers(BATCH, only);
      if (orders.length === 0) return 0;
      const lines = await repository.findLines(orders.map(({ id }) => id));
      const registrationIds = getRegistrationIds(lines);
      await assignNumbers(tx, { registrationIds, now: clock.now() });
      const runners = Map.groupBy(await findNumbers(tx, registrationIds), ({ registrationId }) => registrationId);
      const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId);
      const paid = orders.map((order) => {
        const own = linesByOrder.get(order.id) ?? [];
        const numbered = getRegistrationIds(own).flatMap((id) => runners.get(id) ?? []);
        return { order, lines: own, runners: numbered.map(({ number, name }) => ({ number, name })) };
      });
      await repository.endAwaitingNumbers(orders, await emails.sendManyPaid(tx, paid));
      return orders.length;
    });
  }

  return {
    run,
    close: async () => {
      await job.stop();
      await last;
    },
  };
}
