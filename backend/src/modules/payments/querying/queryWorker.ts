import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock.ts';
import { createIntervalJob } from '../../../intervalJob.ts';
import type { PaymentEventsService } from '../paymentEvents.service.ts';
import { isOpen } from '../paymentState.ts';
import type { createPaymentsRepository, PaymentRow } from '../payments.repository.ts';
import type { PaymentProvider } from '../providers/paymentProvider.ts';
import { isQueryingOver, nextQueryAt } from './querySchedule.ts';

const BATCH_SIZE = 5;
const POLL_MS = 10_000;
const MIN_DELAY_MS = 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export interface QueryWorkerDependencies {
  repository: ReturnType<typeof createPaymentsRepository>;
  findProvider: (payment: PaymentRow) => PaymentProvider | undefined;
  paymentEvents: PaymentEventsService;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Queries providers about payments whose webhook did not arrive; several processes may share one database. */
export function createQueryWorker({ repository, findProvider, paymentEvents, clock, log }: QueryWorkerDependencies) {
  /** @returns whether the provider responded. */
  async function query(payment: PaymentRow): Promise<boolean> {
    try {
      const event = await findProvider(payment)?.query(payment);
      if (event) await paymentEvents.record(payment.provider, event);
      return true;
    } catch (err) {
      log.warn({ err, reference: payment.reference }, 'payment query failed');
      return false;
    }
  }

  async function queryAndReschedule(payment: PaymentRow): Promise<void> {
    const hasResponse = await query(payment);
    const now = clock.now();
    const isOver = isQueryingOver(payment.createdAt, now);
    if (isOver && hasResponse && isOpen(payment.state)) return repository.expire(payment.id, now);
    // A review may take weeks.
    const later = payment.state === 'review' ? DAY_MS : HOUR_MS;
    const planned = isOver ? now.getTime() + later : nextQueryAt(payment.createdAt, payment.queryCount).getTime();
    await repository.queryAgainAt(payment.id, new Date(Math.max(planned, now.getTime() + MIN_DELAY_MS)));
  }

  async function queryAllDue(): Promise<void> {
    for (;;) {
      const due = await repository.claimDue(clock.now(), BATCH_SIZE);
      if (due.length === 0) return;
      await Promise.all(due.map(queryAndReschedule));
    }
  }

  const polling = createIntervalJob({
    everyMs: POLL_MS,
    job: queryAllDue,
    onError: (err) => log.error({ err }, 'due payments cannot be queried'),
  });

  return {
    query,
    /** Resolves when no payment is due. Parallel calls share one run. */
    queryDue: polling.run,
    start: polling.start,
    stop: polling.stop,
  };
}

export type QueryWorker = ReturnType<typeof createQueryWorker>;
