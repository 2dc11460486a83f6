import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import { databaseFailure } from '../../database/databaseErrors.ts';
import { retryTransaction } from '../../database/retryTransaction.ts';
import { createHandOver } from './handOver.ts';
import type { Outbox, OutboxRow } from './outbox.ts';
import { isAnswer, isDeclined, isFinalRefusal, type SendMail } from './smtp.ts';
import type { Letter } from './templates/emailTemplate.ts';
import { writeLetter } from './templates/renderEmail.ts';

/** Waits before each next try (contract: identity §7). */
const RETRY_AFTER_MS = [1, 5, 15, 60].map((minutes) => minutes * 60_000);
/** A server that is down refuses no letter: it is asked every hour for as long as servers among themselves do (RFC 5321 §4.5.4.1). */
const HOURLY_MS = 60 * 60_000;
const OUTAGE_MS = 4 * 24 * 60 * 60_000;
const isOutage = (error: unknown) => databaseFailure(error) !== undefined;
const BATCH = 10;
const POLL_MS = 5_000;

export interface MailWorkerDependencies {
  outbox: Outbox;
  send: SendMail;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface MailWorker {
  /** Sends what is due; resolves when nothing is left to do. Parallel calls share one round. */
  sendDue(): Promise<void>;
  /** Looks into the outbox every few seconds: another process may have written to it. */
  start(): void;
  /** Ends when the letters in hand have been dealt with. */
  stop(): Promise<void>;
}

export function createMailWorker({ outbox, send, clock, log }: MailWorkerDependencies): MailWorker {
  let round: Promise<void> | undefined;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;

  async function deliver(row: OutboxRow): Promise<void> {
    if (row.expiresAt && row.expiresAt <= clock.now()) return outbox.giveUp(row, clock.now());
    const written = writeLetter({ kind: row.kind, ...row.payload } as Letter, row.locale);
    const mail = { id: `${row.id}.${row.createdAt.getTime()}`, to: row.recipient, ...written };
    const handOver = createHandOver(() => outbox.handOver(row, clock.now()));
    try {
      await send(mail, handOver.mark);
    } catch (cause) {
      return deliveryFailed(row, cause, await handOver.isDone());
    }
    // It has left: saying so twice does no harm, and not saying so leaves a question to staff.
    await retryTransaction(() => outbox.markSent(row, clock.now()), isOutage);
  }

  async function deliveryFailed(row: OutboxRow, cause: unknown, isHandedOver: boolean): Promise<void> {
    const { code, responseCode } = cause as { code?: string; responseCode?: number };
    // The server's own words stay out of the log: they often repeat the address.
    const facts = { letter: row.id, kind: row.kind, code, responseCode };
    if (isHandedOver && !isAnswer(cause)) {
      log.error(facts, 'a letter was handed over, and the mail server did not say whether it took it');
      return outbox.leaveUnconfirmed(row, clock.now());
    }
    const wait = RETRY_AFTER_MS[row.attempts - 1] ?? outageWait(row, cause);
    const isOver = wait === undefined || isFinalRefusal(cause);
    log.warn({ ...facts, isOver }, 'a letter was not sent');
    if (isOver) await outbox.giveUp(row, clock.now());
    else await outbox.retryAt(row, new Date(clock.now().getTime() + wait));
  }

  /** When to try again a letter that no server has seen; undefined when it was refused, or nobody waits for it any more. */
  function outageWait({ createdAt }: OutboxRow, cause: unknown): number | undefined {
    const isOld = clock.now().getTime() - createdAt.getTime() >= OUTAGE_MS;
    return isDeclined(cause) || isOld ? undefined : HOURLY_MS;
  }

  async function sendAll(): Promise<void> {
    do {
      isWanted = false;
      for (;;) {
        const rows = await outbox.claim(clock.now(), BATCH);
        if (rows.length === 0) break;
        await Promise.all(rows.map(deliver));
      }
    } while (isWanted);
  }

  function sendDue(): Promise<void> {
    isWanted = true;
    round ??= sendAll()
      .catch((err) => log.error({ err }, 'the outbox cannot be read'))
      .finally(() => {
        round = undefined;
        // Somebody asked in the very moment the round was ending.
        if (isWanted) return sendDue();
      });
    return round;
  }

  return {
    sendDue,
    start: () => {
      timer ??= setInterval(sendDue, POLL_MS).unref();
      void sendDue();
    },
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
