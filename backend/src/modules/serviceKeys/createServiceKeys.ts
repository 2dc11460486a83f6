import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { InvalidEnvironment } from 'server-lib';
import { type KeyedService, keyedServiceNames, listServiceFields, type ServiceSource } from 'shared-lib/api/office';
import type { PaymentProvider } from 'shared-lib/vocabulary';
import { paymentProviders } from 'shared-lib/vocabulary';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { createIntervalJob } from '../../intervalJob.ts';
import { hasOpenPaymentsBefore } from '../payments/index.ts';
import { type KeyRow, openRow, readRows, sealFields, toVariables } from './keyStore.ts';
import { type Sealing, SealUnreadable } from './sealing.ts';
import { serviceKeys } from './serviceKeys.tables.ts';
import { isByEnvironment, type ServiceReading, type ServiceSettings } from './serviceSettings.ts';

export interface ServiceKeysOptions {
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
  reading: ServiceReading;
  sealing: Sealing;
  production: boolean;
}

/** Another process may have changed a key. */
const FOLLOW_EVERY_MS = 2_000;
/** In place of the id of a row: from environment variables alone. */
const NO_ROW = 0;
const PURGE_EVERY_MS = 60 * 60_000;
/** Callbacks under a former key are accepted this long, and longer while a payment from its time is open. */
export const FORMER_MS = 30 * 24 * 60 * 60_000;
/** Services that a fake plays outside production. */
const played: ReadonlySet<KeyedService> = new Set(['liqpay', 'monobank', 'nova-poshta', 'ukrposhta', 'smtp']);

export const hasCallbacks = (service: KeyedService): service is PaymentProvider =>
  paymentProviders.some((name) => name === service);

interface OpenedRow {
  row: KeyRow;
  /** Undefined when no key of ours opens it. */
  fields: Record<string, string> | undefined;
}

/** The keys of all services, which may change while the process runs: each use reads its key again. */
export async function createServiceKeys(options: ServiceKeysOptions) {
  const { db, clock, log, reading, sealing, production } = options;
  let opened = new Map<number, OpenedRow>();
  let [started, shown] = [0, 0];
  /** The same object until something changes, so that an adapter is built once. */
  const settings = new Map<string, { id: number; read: ServiceSettings[KeyedService] | undefined }>();
  const reported = new Set<number>();

  function open(row: KeyRow): OpenedRow {
    const known = opened.get(row.id);
    if (known?.fields && JSON.stringify(known.row.sealed) === JSON.stringify(row.sealed)) return { ...known, row };
    try {
      return { row, fields: openRow(row, sealing) };
    } catch (error) {
      if (!(error instanceof SealUnreadable)) throw error;
      if (!reported.has(row.id)) log.error({ service: row.service }, 'no key of SECRETS_KEY opens a stored secret');
      reported.add(row.id);
      return { row, fields: known?.fields };
    }
  }

  async function readAll(): Promise<void> {
    const round = ++started;
    const rows = await readRows(db);
    if (round < shown) return;
    shown = round;
    opened = new Map(rows.map((row) => [row.id, open(row)]));
    for (const [key, { id }] of settings) if (id !== NO_ROW && !opened.has(id)) settings.delete(key);
  }

  const following = createIntervalJob({
    everyMs: FOLLOW_EVERY_MS,
    job: readAll,
    onError: (err) => log.error({ err }, 'the keys of services cannot be read'),
  });

  async function purge(): Promise<void> {
    const now = clock.now();
    for (const { id, service, endedAt } of await readRows(db)) {
      if (!endedAt || now.getTime() - endedAt.getTime() < FORMER_MS) continue;
      if (hasCallbacks(service) && (await hasOpenPaymentsBefore(db, service, endedAt))) continue;
      await db.delete(serviceKeys).where(eq(serviceKeys.id, id));
    }
  }

  const purging = createIntervalJob({
    everyMs: PURGE_EVERY_MS,
    job: purge,
    onError: (err) => log.error({ err }, 'former keys cannot be purged'),
  });

  const findInUse = (service: KeyedService): OpenedRow | undefined =>
    [...opened.values()].find(({ row }) => row.service === service && row.endedAt === null);

  function remember<Name extends KeyedService>(name: Name, id: number, values: Record<string, string>) {
    const key = `${name} ${id}`;
    if (!settings.has(key)) settings.set(key, { id, read: reading.read(name, toVariables(name, values)) });
    return settings.get(key)?.read as ServiceSettings[Name] | undefined;
  }

  function getSource(service: KeyedService): ServiceSource {
    if (isByEnvironment(reading, service)) return 'environment';
    const stored = findInUse(service);
    if (stored) return stored.fields ? 'office' : 'unreadable';
    return !production && played.has(service) ? 'sandbox' : 'off';
  }

  await readAll();
  if (production) assertReadable([...opened.values()], sealing);
  following.start();
  void purging.start().run();

  return {
    /** What an adapter works with now; undefined: the service is off. The same object until it changes. */
    read<Name extends KeyedService>(name: Name): ServiceSettings[Name] | undefined {
      const stored = isByEnvironment(reading, name) ? undefined : findInUse(name);
      return stored?.fields ? remember(name, stored.row.id, stored.fields) : remember(name, NO_ROW, {});
    },

    /** Keys of a payment service that were replaced or removed, newest first; callbacks of their payments still come. */
    former<Name extends PaymentProvider>(name: Name): ServiceSettings[Name][] {
      const rows = [...opened.values()].filter(({ row }) => row.service === name && row.endedAt !== null);
      return rows.reverse().flatMap(({ row, fields }) => (fields && remember(name, row.id, fields)) || []);
    },

    /** Reads at once what another process may have changed. */
    refresh: readAll,
    /** Deletes former keys whose time is over. */
    purge,

    getSource,
    findInUse,
    /** Values of the fields that the office stores. */
    storedFields: (service: KeyedService): Readonly<Record<string, string>> => findInUse(service)?.fields ?? {},
    /** When the newest former key of a payment service ended. */
    formerEndedAt: (service: KeyedService): Date | undefined =>
      [...opened.values()].findLast(({ row }) => row.service === service && row.endedAt)?.row.endedAt ?? undefined,

    /** Seals everything with the newest key. @returns how many rows. @throws {SealUnreadable} */
    reseal: () =>
      db.transaction(async (tx) => {
        const rows = await tx.select().from(serviceKeys).for('update');
        for (const row of rows) {
          const sealed = sealFields(row.service, openRow(row, sealing), sealing);
          await tx.update(serviceKeys).set({ sealed }).where(eq(serviceKeys.id, row.id));
        }
        return rows.length;
      }),

    close: async () => {
      await Promise.all([following.stop(), purging.stop()]);
    },
  };
}

export type ServiceKeys = Awaited<ReturnType<typeof createServiceKeys>>;

/** @throws {InvalidEnvironment} when production would run without keys that were stored for it. */
function assertReadable(rows: readonly OpenedRow[], { canSeal }: Sealing): void {
  const unread = rows.filter(({ row, fields }) => row.endedAt === null && !fields).map(({ row }) => row.service);
  if (unread.length === 0) return;
  const problem = canSeal ? 'SECRETS_KEY does not open' : 'SECRETS_KEY is missing, which opens';
  throw new InvalidEnvironment(
    `${problem} the stored keys of ${unread.join(', ')}. Set the key they were stored with; without it "delete from service_keys" forgets them.`,
  );
}

/** Fields that a form may still leave out. */
export const isField = (service: KeyedService, name: string): boolean =>
  keyedServiceNames.includes(service) && listServiceFields(service).some(([field]) => field === name);
