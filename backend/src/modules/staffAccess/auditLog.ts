import { and, desc, eq, gt, gte, ilike, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditEntry, AuditPage } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { auditEntries, CHAIN_START, staffActions } from '../audit/index.ts';
import { officeAccounts } from './identity/access.tables.ts';
import { toActor } from './identity/actors.ts';

export interface AuditFilter {
  actor?: string;
  person?: string;
  action?: string;
  target?: string;
  from?: Date;
  until?: Date;
  limit: number;
  before?: string;
}

type NameOf = (actor: string) => { name: string; account: number | null };

const OLD = 'old-';
/** Begins the chain. */
const SYSTEM = 'system';

/** Actors in the log: from each to the next in the index, as a log of years has few of them and many entries. */
async function listActors(db: Db): Promise<string[]> {
  const { actor } = auditEntries;
  const next = (after: SQL | undefined) =>
    db
      .select({ actor: sql<string>`min(${actor})` })
      .from(auditEntries)
      .where(after);
  const actors: string[] = [];
  for (let [found] = await next(undefined); found?.actor; [found] = await next(gt(actor, found.actor))) {
    actors.push(found.actor);
  }
  return actors;
}

/** The log as staff reads it: an attempt and its outcome are one entry; the actions before the chain follow. */
export function createAuditLog(db: Db) {
  async function chained(filter: AuditFilter, actors: string[], getName: NameOf): Promise<AuditEntry[]> {
    const outcomes = alias(auditEntries, 'outcomes');
    const rows = await db
      .select({ entry: auditEntries, outcome: outcomes.outcome })
      .from(auditEntries)
      .leftJoin(outcomes, eq(outcomes.attempt, auditEntries.sequence))
      .where(
        and(
          isNull(auditEntries.attempt),
          ne(auditEntries.action, CHAIN_START),
          filter.before ? lt(auditEntries.sequence, Number(filter.before)) : undefined,
          ...createConditions(auditEntries, filter, actors),
        ),
      )
      .orderBy(desc(auditEntries.sequence))
      .limit(filter.limit);
    return rows.map(({ entry, outcome }) => ({
      id: String(entry.sequence),
      at: entry.at.toISOString(),
      actor: getName(entry.actor),
      action: entry.action,
      target: entry.target,
      details: withNames(entry.details, getName),
      outcome: entry.outcome ?? outcome,
      hash: entry.hash,
    }));
  }

  async function older(filter: AuditFilter, actors: string[], getName: NameOf): Promise<AuditEntry[]> {
    const rows = await db
      .select()
      .from(staffActions)
      .where(
        and(
          filter.before?.startsWith(OLD) ? lt(staffActions.id, Number(filter.before.slice(OLD.length))) : undefined,
          ...createConditions(staffActions, filter, actors),
        ),
      )
      .orderBy(desc(staffActions.id))
      .limit(filter.limit);
    return rows.map(({ id, at, actor, action, target, details, outcome }) => ({
      id: `${OLD}${id}`,
      at: at.toISOString(),
      actor: getName(actor),
      action,
      target,
      details,
      outcome,
      hash: null,
    }));
  }

  async function actorsCalled(text: string): Promise<string[]> {
    const rows = await db
      .select({ id: officeAccounts.id })
      .from(officeAccounts)
      .where(or(contains(officeAccounts.name, text), contains(officeAccounts.email, text)));
    return rows.map(({ id }) => toActor(id));
  }

  async function listPeople(getName: NameOf) {
    const older = await db.selectDistinct({ actor: staffActions.actor }).from(staffActions);
    const actors = [...(await listActors(db)), ...older.map(({ actor }) => actor)];
    const people = [...new Set(actors)].filter((person) => person !== SYSTEM);
    return people
      .map((person) => ({ person, name: getName(person).name }))
      .sort((one, other) => one.name.localeCompare(other.name, 'uk'));
  }

  return {
    async search(filter: AuditFilter, getName: NameOf): Promise<AuditPage> {
      const actors = filter.actor ? await actorsCalled(filter.actor) : [];
      const entries = filter.before?.startsWith(OLD) ? [] : await chained(filter, actors, getName);
      if (entries.length < filter.limit) {
        const limit = filter.limit - entries.length;
        entries.push(...(await older({ ...filter, limit }, actors, getName)));
      }
      const next = entries.length < filter.limit ? null : (entries.at(-1)?.id ?? null);
      return { entries, next, ...(!filter.before && { people: await listPeople(getName) }) };
    },
  };
}

function withNames(details: Record<string, unknown>, getName: NameOf): Record<string, unknown> {
  const { invitedBy } = details;
  return typeof invitedBy === 'string' ? { ...details, invitedBy: getName(invitedBy).name } : details;
}

type Columns = Record<'actor' | 'action' | 'target' | 'at' | 'details', PgColumn>;

function createConditions(columns: Columns, filter: AuditFilter, actors: string[]): (SQL | undefined)[] {
  const { actor, person, action, target, from, until } = filter;
  return [
    actor
      ? or(contains(columns.actor, actor), actors.length > 0 ? inArray(columns.actor, actors) : undefined)
      : undefined,
    person ? eq(columns.actor, person) : undefined,
    action ? eq(columns.action, action) : undefined,
    target ? or(eq(sql`upper(${columns.target})`, target.toUpperCase()), sharesWith(columns, target)) : undefined,
    from ? gte(columns.at, from) : undefined,
    until ? lt(columns.at, until) : undefined,
  ];
}

/** A decision about a transfer is about the orders that share it, too. */
function sharesWith({ details }: Columns, orderNumber: string): SQL {
  return sql`${details} @> ${JSON.stringify({ shares: [{ number: orderNumber.toUpperCase() }] })}::jsonb`;
}

/** A search without patterns of its own. */
function contains(column: PgColumn, text: string): SQL {
  return ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`);
}

export type AuditLog = ReturnType<typeof createAuditLog>;
