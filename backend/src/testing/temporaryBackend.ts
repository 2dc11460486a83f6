import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { RouteOptions } from 'fastify';
import type { Tracing } from 'server-lib';
import { keyedServiceNames, listServiceFields } from 'shared-lib/api/office';
import { parse } from 'yaml';
import { buildApp } from '../app.ts';
import { createFixedClock } from '../clock.ts';
import { connectModules } from '../connectModules.ts';
import { withCommitEvents } from '../database/commitEvents.ts';
import type { Database } from '../database/connection.ts';
import type { GoogleSettings } from '../modules/accounts/index.ts';
import { createContentChoice } from '../modules/content/choice/contentChoice.ts';
import { readEventRecord } from '../modules/content/event/readEventRecord.ts';
import {
  createContent,
  createStaffContent,
  createStaffEvent,
  type RemoveMedia,
  type SiteText,
  type VanishedContent,
} from '../modules/content/index.ts';
import { MediaFileUnknown } from '../modules/content/transfer/mediaRemoval.ts';
import type { NovaPoshtaSettings, UkrposhtaSettings } from '../modules/delivery/index.ts';
import { createMail, type Mail, outbox, readMail } from '../modules/mail/index.ts';
import type { PaymentSettings } from '../modules/payments/index.ts';
import {
  createSealing,
  createServiceKeys,
  createServiceReading,
  type ServiceReading,
  type ServiceSettings,
} from '../modules/serviceKeys/index.ts';
import { createLogger } from '../plugins/requestLog.ts';
import { eventYaml, siteModules } from './temporaryContent.ts';
import { temporaryDatabase } from './temporaryDatabase.ts';
import { testProducts } from './testProducts.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Call {
  token?: string;
  /** Network address of who calls; each call has one of its own when left out. */
  client?: string;
  headers?: Record<string, string>;
}

interface BackendOptions {
  google?: GoogleSettings;
  /** A mail server in place of the local inbox. */
  smtpUrl?: string;
  /** Where everything logged goes; nowhere when left out. */
  log?: Writable;
  /** Where traces go; nowhere when left out. */
  tracing?: Tracing;
  /** A carrier; without it tests of delivery bring the sandbox themselves. */
  novaPoshta?: NovaPoshtaSettings;
  /** A carrier abroad; without it nothing goes there. */
  ukrposhta?: UkrposhtaSettings;
  /** Services in place of those the sandbox plays. */
  payments?: PaymentSettings;
  /** Environment variables of services. */
  variables?: Record<string, string>;
  secretsKeys?: Buffer[];
  /** Stored keys have to be readable. */
  production?: boolean;
  /** With the content that comes with the product. */
  withContent?: boolean;
  /** Emails with codes to unknown clients together; default: as in production. */
  codeEmailsPerMinute?: number;
  removeMedia?: RemoveMedia;
  vanishedContent?: () => readonly VanishedContent[];
  siteTexts?: () => Promise<SiteText[]>;
  /** Origin of the site; default: that of each request. */
  publicOrigin?: string;
  /** Minor units above which refunds of the office wait for a second person. */
  refundApprovalAbove?: number;
  /** Another backend to share database and clock with, as processes behind one site do. */
  beside?: {
    database: Database;
    clock: ReturnType<typeof createFixedClock>;
    /** Either of the processes may send an email, so both send to its inbox. */
    mail?: Pick<Mail, 'inbox'>;
  };
}

const CLAIM_TURN_MS = 50;
const CLAIM_TURNS = 400;
const SECRETS_KEY = Buffer.alloc(32, 'k');

/** Services with given settings, the rest as environment variables say. */
function readFixedServices({ google, smtpUrl, novaPoshta, ukrposhta, payments, variables }: BackendOptions) {
  const from = 'Run <run@run.example>';
  const smtp = smtpUrl ? { url: smtpUrl, from } : undefined;
  const fixed: Partial<ServiceSettings> = { ...payments, google, 'nova-poshta': novaPoshta, ukrposhta, smtp };
  const own = createServiceReading({ MAIL_FROM: from, ...variables });
  const given = new Set(
    keyedServiceNames.flatMap((name) =>
      fixed[name] ? listServiceFields(name).map(([, { variable }]) => variable) : [],
    ),
  );
  const reading: ServiceReading = {
    isSet: (variable) => given.has(variable) || own.isSet(variable),
    read: (name, values) => fixed[name] ?? own.read(name, values),
  };
  return reading;
}

export const eventRecord = readEventRecord(parse(eventYaml));

/** Opens the staff’s routes of every temporary backend. */
export const staffToken = 'staff-token-of-a-test';

/** The same database, whose commits another process does not notice. */
const openInAnotherProcess = (database: Database): Database => ({
  ...database,
  db: withCommitEvents(Object.create(database.db)),
});

/** The whole backend, without content unless requested, with real mail in a local inbox, on a day when registration is open. */
export async function temporaryBackend(options: BackendOptions = {}) {
  const { smtpUrl, beside, tracing, codeEmailsPerMinute } = options;
  const database = beside ? openInAnotherProcess(beside.database) : await temporaryDatabase();
  const clock = beside?.clock ?? createFixedClock('2025-04-20T09:00:00Z');
  const staffEvent = createStaffEvent();
  await staffEvent.follow(database.db);
  let record = eventRecord;
  const event = async () => staffEvent.apply(record);
  const log = options.log ? createLogger('trace', options.log) : createLogger('silent');
  const { content, removeContent } = options.withContent ? await openContent(database, clock, log) : {};
  const reading = readFixedServices(options);
  const sealing = createSealing(options.secretsKeys ?? [SECRETS_KEY]);
  const production = options.production ?? false;
  const keys = await createServiceKeys({ db: database.db, clock, log, reading, sealing, production });
  const nearby = beside?.mail?.inbox;
  const ownMail = { ...readMail({}), url: nearby?.smtpUrl };
  const mail = await createMail({
    database,
    clock,
    log,
    identity: async () => (await event()).identity,
    settings: () => {
      const known = keys.read('smtp');
      return known?.url ? known : ownMail;
    },
    withInbox: !smtpUrl && !nearby,
  });
  const { modules, ...connected } = await connectModules({
    database,
    clock,
    log,
    mail,
    event,
    products: async () => testProducts,
    staffEvent,
    contentChoice: createContentChoice(),
    hasSection: () => true,
    siteTexts: options.siteTexts ?? (async () => []),
    files: content ?? { findFile: () => undefined, readFile: () => Promise.reject(new MediaFileUnknown()) },
    removeMedia: options.removeMedia ?? (() => Promise.reject(new MediaFileUnknown())),
    editedContent: content?.edited,
    vanishedContent: options.vanishedContent ?? (() => []),
    services: { keys, reading, sealing },
    staffToken,
    siteOrigin: 'https://run.example',
    publicOrigin: options.publicOrigin,
    refundApprovalAbove: options.refundApprovalAbove,
    accounts: { codeEmailsPerMinute, withDemoAccount: false },
    delivery: {
      production: true,
      isIdle: true,
      timing: { gap: 0, retryAfter: [1, 1, 1], rest: 0 },
    },
    payments: { withSandbox: true, sandboxPace: 0.02 },
  });
  const { editions, orders } = connected;
  const routes: RouteOptions[] = [];
  const app = await buildApp({
    modules: content ? [...siteModules(content, clock, () => orders.places.listFew(database.db)), ...modules] : modules,
    logger: log,
    tracing,
    onRoute: (route) => void routes.push(route),
  });
  let calls = 0;
  let host = 'localhost:80';

  /** Really listens, so that the payment sandbox can report how payments went. */
  async function listen(): Promise<string> {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    host = new URL(url).host;
    return url;
  }

  async function call(method: Method, path: string, body?: object, { token, client, headers }: Call = {}) {
    calls += 1;
    const response = await app.inject({
      method,
      url: `/wp-json/custom/v1/${path}`,
      payload: body,
      headers: {
        host,
        'x-forwarded-for': client ?? `${beside ? 11 : 10}.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    const isJson = /\bjson\b/.test(String(response.headers['content-type']));
    const content = isJson ? response.json() : response.body || undefined;
    return { status: response.statusCode, body: content, headers: response.headers };
  }

  /** The newest email to an address that contains `about`; emails enqueued together leave in any order. */
  async function emailTo(email: string, about = '') {
    await mail.sendDue();
    await untilOthersHaveSent(email);
    return mail.inbox?.emails().find(({ to, text }) => to.includes(email) && text.includes(about));
  }

  /** Another process on the same database may have claimed an email, and be about to send it. */
  async function untilOthersHaveSent(email: string): Promise<void> {
    const isClaimed = and(isNull(outbox.sentAt), isNull(outbox.deadAt), gt(outbox.attempts, 0));
    for (let turn = 0; beside && turn < CLAIM_TURNS; turn += 1) {
      if ((await database.db.$count(outbox, and(eq(outbox.recipient, email), isClaimed))) === 0) return;
      await sleep(CLAIM_TURN_MS);
    }
  }

  async function codeFor(email: string): Promise<string> {
    return (await emailTo(email))?.subject.slice(0, 6) ?? '';
  }

  /** Goes through all steps of making an account. */
  async function signUp(email: string, password: string): Promise<string> {
    await call('POST', 'registration/code', { email, locale: 'ua' });
    const code = await codeFor(email);
    const { ticket } = (await call('POST', 'registration/code/confirm', { email, code })).body;
    return (await call('POST', 'registration/password', { ticket, password, repeat: password })).body.token;
  }

  /** A call of staff. */
  async function staff(action: string, body: object = {}) {
    const response = await app.inject({
      method: 'POST',
      url: `/staff/${action}`,
      payload: { actor: 'Марія', ...body },
      headers: { authorization: `Bearer ${staffToken}` },
    });
    return { status: response.statusCode, body: response.json() };
  }

  /** Changes the content of the event, such as its edition. */
  async function setEvent(changes: Partial<typeof eventRecord>): Promise<void> {
    record = { ...record, ...changes };
    await editions.event();
  }

  /** Lets time pass. */
  function wait({ minutes }: { minutes: number }): void {
    clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString());
  }

  return {
    /** All that were registered. */
    routes,
    app,
    ...connected,
    database,
    clock,
    event,
    mail,
    serviceKeys: keys,
    listen,
    call,
    emailTo,
    codeFor,
    signUp,
    staff,
    setEvent,
    wait,
    close: async () => {
      await app.close();
      if (!beside) await database.close();
      await removeContent?.();
    },
  };
}

async function openContent(
  database: Database,
  clock: ReturnType<typeof createFixedClock>,
  log: ReturnType<typeof createLogger>,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'content-data-'));
  const contentDir = join(import.meta.dirname, '../../content');
  const environment = { contentDir, dataDir, imagesDir: dataDir };
  const staffContent = createStaffContent(clock);
  await staffContent.follow(database.db, 'secret of drafts');
  return {
    content: await createContent({ environment, clock, log, staffContent }),
    removeContent: async () => {
      await staffContent.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
