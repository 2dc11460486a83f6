import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import { databaseFailure } from '../../database/databaseErrors.ts';
import { retryTransaction } from '../../database/retryTransaction.ts';
import { createIntervalJob } from '../../intervalJob.ts';
import type { EmailTexts } from './emailTexts.ts';
import type { Outbox, OutboxRow } from './outbox.ts';
import { type PrepareEmail, prepareNothing } from './prepareEmail.ts';
import { isMessageRejected, isPermanentRejection, isRejection, type OutgoingMail, type SendMail } from './smtp.ts';
import { createSmtpHandover } from './smtpHandover.ts';
import type { EmailMessage } from './templates/emailTemplate.ts';
import { renderEmail } from './templates/renderEmail.ts';

/** Contract: identity §7. */
const RETRY_AFTER_MS = [1, 5, 15, 60].map((minutes) => minutes * 60_000);
/** While the server is down emails are retried as long as servers among themselves do (RFC 5321 §4.5.4.1). */
const HOURLY_MS = 60 * 60_000;
const OUTAGE_MS = 4 * 24 * 60 * 60_000;
const isOutage = (error: unknown) => databaseFailure(error) !== undefined;
const BATCH = 10;
const POLL_MS = 5_000;

export interface MailWorkerDependencies {
  outbox: Outbox;
  send: SendMail;
  clock: Clock;
  /** Default: no link and no documents. */
  prepare?: PrepareEmail;
  /** Default: with the texts of the product. */
  render?: EmailTexts['render'];
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface MailWorker {
  /** Resolves when no email is due. Parallel calls share one round. */
  sendDue(): Promise<void>;
  /** Polls the outbox: another process may have written to it. */
  start(): void;
  /** Resolves when the claimed emails are done. */
  stop(): Promise<void>;
}

export function createMailWorker({
  outbox,
  send,
  clock,
  log,
  prepare = prepareNothing,
  render = renderEmail,
}: MailWorkerDependencies): MailWorker {
  let isRequested = false;

  async function deliver(row: OutboxRow): Promise<void> {
    if (row.expiresAt && row.expiresAt <= clock.now()) return outbox.giveUp(row, clock.now());
    const handover = createSmtpHandover(() => outbox.markHandedOver(row, clock.now()));
    try {
      await send(await write(row), handover.begin);
    } catch (cause) {
      return deliveryFailed(row, cause, await handover.mayBeDelivered());
    }
    // An email that was sent but not marked would be left to staff as unconfirmed.
    await retryTransaction(() => outbox.markSent(row, clock.now()), isOutage);
  }

  async function write({ id, kind, payload, locale, recipient, createdAt }: OutboxRow): Promise<OutgoingMail> {
    const message = { kind, ...payload } as EmailMessage;
    const { replyTo, unsubscribeUrl, attachments, ...surroundings } = await prepare(message, locale);
    const rendered = render(message, locale, surroundings);
    const messageId = `${id}.${createdAt.getTime()}`;
    const { images } = surroundings;
    return { id: messageId, to: recipient, replyTo, unsubscribeUrl, images, attachments, ...rendered };
  }

  async function deliveryFailed(row: OutboxRow, cause: unknown, mayBeDelivered: boolean): Promise<void> {
    const { code, responseCode } = cause as { code?: string; responseCode?: number };
    // The server's message stays out of the log: it often repeats the email address.
    const facts = { email: row.id, kind: row.kind, code, responseCode };
    if (mayBeDelivered && !isRejection(cause)) {
      log.error(facts, 'an email was handed over, and the mail server did not respond');
      return outbox.leaveUnconfirmed(row, clock.now());
    }
    const wait = RETRY_AFTER_MS[row.attempts - 1] ?? outageWait(row, cause);
    const isOver = wait === undefined || isPermanentRejection(cause);
    log.warn({ ...facts, isOver }, 'an email was not sent');
    if (isOver) await outbox.giveUp(row, clock.now());
    else await outbox.retryAt(row, new Date(clock.now().getTime() + wait));
  }

  function outageWait({ createdAt }: OutboxRow, cause: unknown): number | undefined {
    const isOld = clock.now().getTime() - createdAt.getTime() >= OUTAGE_MS;
    return isMessageRejected(cause) || isOld ? undefined : HOURLY_MS;
  }

  async function sendAll(): Promise<void> {
    do {
      isRequested = false;
      for (;;) {
        const rows = await outbox.claim(clock.now(), BATCH);
        if (rows.length === 0) break;
        await Promise.all(rows.map(deliver));
      }
    } while (isRequested);
  }

  const polling = createIntervalJob({
    everyMs: POLL_MS,
    job: sendAll,
    onError: (err) => log.error({ err }, 'the outbox cannot be read'),
  });

  async function sendDue(): Promise<void> {
    isRequested = true;
    await polling.run();
    if (isRequested) await sendDue();
  }

  return {
    sendDue,
    start: () => {
      polling.start();
      void sendDue();
    },
    stop: polling.stop,
  };
}
