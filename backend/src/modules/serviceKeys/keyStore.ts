import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type KeyedService, listServiceFields } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import type { Sealing } from './sealing.ts';
import { serviceKeys } from './serviceKeys.tables.ts';
import type { ServiceValues } from './serviceSettings.ts';

export type KeyRow = typeof serviceKeys.$inferSelect;

/** A sealed value opens for its service and field only. */
const toPlace = (service: KeyedService, field: string) => `${service}/${field}`;

/** @throws {SealUnreadable} */
export function openRow({ service, sealed }: KeyRow, sealing: Sealing): Record<string, string> {
  const entries = Object.entries(sealed).map(([field, text]) => [field, sealing.open(text, toPlace(service, field))]);
  return Object.fromEntries(entries);
}

export function sealFields(service: KeyedService, fields: Readonly<Record<string, string>>, sealing: Sealing) {
  const entries = Object.entries(fields).map(([field, text]) => [field, sealing.seal(text, toPlace(service, field))]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Values of fields by their environment variables. */
export function toVariables(service: KeyedService, fields: Readonly<Record<string, string>>): ServiceValues {
  const values = listServiceFields(service).flatMap(([name, { variable }]) => {
    const value = fields[name];
    return value === undefined ? [] : [[variable, value] as const];
  });
  return Object.fromEntries(values);
}

const inUse = (service: KeyedService) => and(eq(serviceKeys.service, service), isNull(serviceKeys.endedAt));

export const readRows = (db: Db): Promise<KeyRow[]> => db.select().from(serviceKeys).orderBy(asc(serviceKeys.id));

/** The row in use; changes come one after the other, also the first two of a service. */
export async function lockInUse(tx: Db, service: KeyedService): Promise<KeyRow | undefined> {
  await tx.execute(sql`lock table ${serviceKeys} in share row exclusive mode`);
  const [row] = await tx.select().from(serviceKeys).where(inUse(service));
  return row;
}

/** Ends the row in use; only payment services have callbacks to verify with it. */
export async function endInUse(tx: Db, service: KeyedService, now: Date, isKept: boolean): Promise<void> {
  if (isKept) await tx.update(serviceKeys).set({ endedAt: now }).where(inUse(service));
  else await tx.delete(serviceKeys).where(eq(serviceKeys.service, service));
}
