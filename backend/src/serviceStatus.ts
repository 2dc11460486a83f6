import { and, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { ServiceState, ServiceStates } from 'server-lib';
import type { PaymentProvider } from 'shared-lib/vocabulary';
import { failingSince, type ServiceName } from './circuitBreaker.ts';
import type { Clock } from './clock.ts';
import type { Database, Db } from './database/connection.ts';
import type { ContentSource } from './modules/content/index.ts';
import { outbox } from './modules/mail/index.ts';
import type { Failing, SavingHealth } from './plugins/savingHealth.ts';
import { withTimeout } from './withTimeout.ts';

/** An email waits for a moment even while all is well. */
const LATE_EMAIL_MS = 5 * 60_000;

export interface StatusSources {
  database: Pick<Database, 'db' | 'check'>;
  content: Pick<ContentSource, 'check' | 'losses'>;
  clock: Clock;
  saving: Pick<SavingHealth, 'failing'>;
  /** Payment providers that people can choose. */
  providers: () => readonly PaymentProvider[];
}

/** `GET /service-status`, which the site server shows at `/status`: what works, and since when it does not. */
export function serviceStatusRoutes(sources: StatusSources) {
  return async (app: FastifyInstance) => {
    app.get('/service-status', { logLevel: 'warn' }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(await serviceStates(sources)),
    );
  };
}

async function serviceStates({ database, content, clock, saving, providers }: StatusSources): Promise<ServiceStates> {
  const [databaseState, email, contentState] = await Promise.all([
    getState(() => database.check().then(() => undefined), 'down'),
    getState(() => lateEmail(database.db, clock), 'late'),
    getState(() => lostContent(content), 'late'),
  ]);
  const states: ServiceStates = {
    database: databaseState.state === 'ok' ? stateOfSaving(saving.failing()) : databaseState,
    email,
    content: contentState.state === 'ok' ? stateOfCalls('content') : contentState,
    delivery: stateOfCalls('carrier'),
  };
  for (const provider of providers()) states[provider] = stateOfCalls(provider);
  return states;
}

/** @param check returns since when it is late, or throws */
async function getState(check: () => Promise<Date | undefined>, failed: 'late' | 'down'): Promise<ServiceState> {
  try {
    return late(await withTimeout(check()));
  } catch {
    return { state: failed };
  }
}

const stateOfSaving = (failing: Failing | undefined): ServiceState =>
  failing ? { state: failing.state, since: failing.since.toISOString() } : { state: 'ok' };

const stateOfCalls = (service: ServiceName) => late(failingSince(service));

function late(since: Date | undefined): ServiceState {
  return since ? { state: 'late', since: since.toISOString() } : { state: 'ok' };
}

/** When the oldest email was written that waits too long. If a later one was sent, only that mailbox rejects. */
async function lateEmail(db: Db, clock: Clock): Promise<Date | undefined> {
  const later = alias(outbox, 'later');
  const sentLater = db
    .select({ one: sql`1` })
    .from(later)
    .where(and(isNotNull(later.sentAt), gt(later.createdAt, outbox.createdAt)));
  const [oldest] = await db
    .select({ createdAt: outbox.createdAt })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        isNull(outbox.deadAt),
        lt(outbox.createdAt, new Date(clock.now().getTime() - LATE_EMAIL_MS)),
        sql`not exists (${sentLater})`,
      ),
    )
    .orderBy(outbox.createdAt)
    .limit(1);
  return oldest?.createdAt;
}

async function lostContent(content: StatusSources['content']): Promise<Date | undefined> {
  await content.check();
  const losses = content.losses?.() ?? [];
  return losses.length > 0 ? new Date(Math.min(...losses.map(({ since }) => since))) : undefined;
}
