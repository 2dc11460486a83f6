import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import type { Module } from '../../module.ts';
import { localInboxRoutes } from './localInbox/localInbox.routes.ts';
import { type LocalInbox, openLocalInbox } from './localInbox/localInbox.ts';
import { createMailWorker } from './mailWorker.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp } from './smtp.ts';

/** Sends what others put into the outbox with `post`. */
export interface Mail {
  /** Call it after the transaction that posted a letter; the letter leaves soon, or later when that fails. */
  wake(): void;
  /** Resolves when nothing that is due is left. */
  sendDue(): Promise<void>;
  /** Pages of the local inbox; undefined where mail goes to a real server. */
  inbox?: { routes: FastifyPluginAsync; letters: LocalInbox['letters'] };
  close(): Promise<void>;
}

export interface MailOptions {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** A mail server; the local inbox takes its place when left out. */
  smtpUrl?: string;
  mailFrom: string;
  mailReplyTo?: string;
}

const CLEANING_MS = 60 * 60_000;

export async function createMail({ database, clock, log, smtpUrl, mailFrom, mailReplyTo }: MailOptions): Promise<Mail> {
  const inbox = smtpUrl ? undefined : await openLocalInbox();
  const smtp = createSmtp({ url: smtpUrl ?? inbox?.smtpUrl ?? '', from: mailFrom, replyTo: mailReplyTo });
  const outbox = createOutbox(database.db);
  const worker = createMailWorker({ outbox, send: smtp.send, clock, log });
  worker.start();
  const clean = () => outbox.forgetOld(clock.now()).catch((err) => log.error({ err }, 'the outbox cannot be cleaned'));
  const cleaning = setInterval(clean, CLEANING_MS).unref();
  return {
    wake: () => void worker.sendDue(),
    sendDue: worker.sendDue,
    inbox: inbox && { routes: localInboxRoutes(inbox), letters: inbox.letters },
    close: async () => {
      clearInterval(cleaning);
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
