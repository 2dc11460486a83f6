import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../clock.ts';
import { onCommit } from '../../database/commitEvents.ts';
import type { Database } from '../../database/connection.ts';
import { createIntervalJob } from '../../intervalJob.ts';
import type { Module } from '../../module.ts';
import { localInboxRoutes } from './localInbox/localInbox.routes.ts';
import { type LocalInbox, openLocalInbox } from './localInbox/localInbox.ts';
import { createMailWorker } from './mailWorker.ts';
import { createOutbox } from './outbox.ts';
import { type PrepareEmail, prepareNothing } from './prepareEmail.ts';
import { createSmtp } from './smtp.ts';

export interface Mail {
  /** Begins sending; emails enqueued earlier wait for this. */
  start(prepare: PrepareEmail): void;
  /** Resolves when no email is due. */
  sendDue(): Promise<void>;
  /** Pages of the local inbox; undefined where mail goes to a real server. */
  inbox?: { routes: FastifyPluginAsync; emails: LocalInbox['emails'] };
  close(): Promise<void>;
}

export interface MailOptions {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Default: the local inbox. */
  smtpUrl?: string;
  mailFrom: string;
  mailReplyTo?: string;
}

const PURGE_INTERVAL_MS = 60 * 60_000;

export async function createMail({ database, clock, log, smtpUrl, mailFrom, mailReplyTo }: MailOptions): Promise<Mail> {
  const inbox = smtpUrl ? undefined : await openLocalInbox();
  const smtp = createSmtp({ url: smtpUrl ?? inbox?.smtpUrl ?? '', from: mailFrom, replyTo: mailReplyTo });
  const outbox = createOutbox(database.db);
  let prepareEmail = prepareNothing;
  let isStarted = false;
  const worker = createMailWorker({
    outbox,
    send: smtp.send,
    clock,
    log,
    prepare: (message, locale) => prepareEmail(message, locale),
  });
  const sendDue = async () => {
    if (isStarted) await worker.sendDue();
  };
  const stopListening = onCommit(database.db, 'emails-enqueued', () => void sendDue());
  const purging = createIntervalJob({
    everyMs: PURGE_INTERVAL_MS,
    job: () => outbox.purgeOld(clock.now()),
    onError: (err) => log.error({ err }, 'the outbox cannot be purged'),
  }).start();
  return {
    start: (prepare) => {
      prepareEmail = prepare;
      isStarted = true;
      worker.start();
    },
    sendDue,
    inbox: inbox && { routes: localInboxRoutes(inbox), emails: inbox.emails },
    close: async () => {
      stopListening();
      await purging.stop();
      await worker.stop();
      smtp.close();
      await inbox?.close();
    },
  };
}

export function mailModule({ inbox, close }: Mail): Module {
  return {
    name: 'mail',
    pages: inbox && (async (app) => void (await app.register(inbox.routes, { prefix: '/sandbox' }))),
    close,
  };
}
