import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../clock.ts';
import { onCommit } from '../../database/commitEvents.ts';
import type { Database } from '../../database/connection.ts';
import { createIntervalJob } from '../../intervalJob.ts';
import type { Module } from '../../module.ts';
import { whenChanged } from '../../whenChanged.ts';
import { createEmailTexts, type EmailTexts, type FindIdentity } from './emailTexts.ts';
import { localInboxRoutes } from './localInbox/localInbox.routes.ts';
import { type LocalInbox, openLocalInbox } from './localInbox/localInbox.ts';
import type { MailSettings } from './mailSettings.ts';
import { createMailWorker } from './mailWorker.ts';
import { createOutbox } from './outbox.ts';
import { type PrepareEmail, prepareNothing } from './prepareEmail.ts';
import { createSmtp } from './smtp.ts';

export interface Mail {
  /** Begins sending; emails enqueued earlier wait for this. */
  start(prepare: PrepareEmail): void;
  /** Resolves when no email is due. */
  sendDue(): Promise<void>;
  texts: Omit<EmailTexts, 'follow' | 'close'>;
  /** Pages of the local inbox; undefined in production. */
  inbox?: Pick<LocalInbox, 'emails' | 'smtpUrl'> & { routes: FastifyPluginAsync };
  close(): Promise<void>;
}

export interface MailOptions {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  identity: FindIdentity;
  /** The mail server and the sender as they are now; the same object until a change. */
  settings: () => MailSettings;
  /** Takes emails while there is no mail server; without it they wait. */
  withInbox: boolean;
}

const PURGE_INTERVAL_MS = 60 * 60_000;

export async function createMail({ database, clock, log, identity, settings, withInbox }: MailOptions): Promise<Mail> {
  const inbox = withInbox ? await openLocalInbox() : undefined;
  const findSmtp = whenChanged(
    settings,
    ({ url = inbox?.smtpUrl, from, replyTo }) => (url ? createSmtp({ url, from, replyTo }) : undefined),
    (former) => former?.close(),
  );
  const outbox = createOutbox(database.db);
  const texts = createEmailTexts(log, identity);
  await texts.follow(database.db);
  let prepareEmail = prepareNothing;
  let isStarted = false;
  const worker = createMailWorker({
    outbox,
    send: async (mail, beforeEnd) => {
      const smtp = findSmtp();
      if (!smtp) throw new Error('There is no mail server.');
      await smtp.send(mail, beforeEnd);
    },
    clock,
    log,
    prepare: (message, locale) => prepareEmail(message, locale),
    render: texts.render,
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
    texts,
    inbox: inbox && { routes: localInboxRoutes(inbox), emails: inbox.emails, smtpUrl: inbox.smtpUrl },
    close: async () => {
      stopListening();
      await texts.close();
      await purging.stop();
      await worker.stop();
      findSmtp()?.close();
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
