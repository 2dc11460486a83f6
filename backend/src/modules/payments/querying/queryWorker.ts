import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock.ts';
import type { PaymentEventsService } from '../paymentEvents.service.ts';
import { isOpen } from '../paymentState.ts';
import type { createPaymentsRepository, PaymentRow } from '../payments.repository.ts';
import type { PaymentProvider } from '../providers/paymentProvider.ts';
import { isQueryingOver, nextQueryAt } from './querySchedule.ts';

const BATCH = 5;
const POLL_MS = 10_000;
const SOON_MS = 60_000;
const AN_HOUR_MS = 60 * 60_000;
const A_DAY_MS = 24 * AN_HOUR_MS;

export interface QueryWorkerDependencies {
  repository: ReturnType<typeof createPaymentsRepository>;
  providerOf: (payment: PaymentRow) => PaymentProvider | undefined;
  recorder: PaymentEventsService;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Asks providers about payments whose notice has not come. Several processes may do so on one database. */
export function createQueryWorker({ repository, providerOf, recorder, clock, log }: QueryWorkerDependencies) {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  /** One question, its answer written down. @returns false when there was no answer. */
  async function query(payment: PaymentRow): Promise<boolean> {
    try {
      const event = await providerOf(payment)?.query(payment);
      if (event) await recorder.record(payment.provider, event);
      return true;
    } catch (err) {
      log.warn({ err, reference: payment.reference }, 'a payment could not be asked about');
      return false;
    }
  }

  async function queryInTurn(payment: PaymentRow): Promise<void> {
    const isAnswered = await query(payment);
    const now = clock.now();
    const isOver = isQueryingOver(payment.createdAt, now);
    // Not found means that the payer has not opened the page: nobody paid, but still may.
    if (isOver && isAnswered && isOpen(payment.state)) return repository.expire(payment.id, now);
    // A payment in review may stay there for weeks.
    const later = payment.state === 'review' ? A_DAY_MS : AN_HOUR_MS;
    const planned = isOver ? now.getTime() + later : nextQueryAt(payment.createdAt, payment.queryCount).getTime();
    await repository.queryAgainAt(payment.id, new Date(Math.max(planned, now.getTime() + SOON_MS)));
  }

  async function queryAllDue(): Promise<void> {
    for (;;) {
      const due = await repository.claimDue(clock.now(), BATCH);
      if (due.length === 0) return;
      await Promise.all(due.map(queryInTurn));
    }
  }

  /** Resolves when nothing that is due is left. Parallel calls share one round. */
  function queryDue(): Promise<void> {
    round ??= queryAllDue()
      .catch((err) => log.error({ err }, 'payments cannot be looked through'))
      .finally(() => {
        round = undefined;
      });
    return round;
  }

  return {
    query,
    queryDue,
    start() {
      timer ??= setInterval(queryDue, POLL_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}

export type QueryWorker = ReturnType<typeof createQueryWorker>;
