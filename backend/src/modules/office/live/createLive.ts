import { PassThrough, type Readable } from 'node:stream';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { editedKinds, getEditedKind, type OfficeChanges } from 'shared-lib/api/office';
import { read } from 'shared-lib/api/office/contract';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { createIntervalJob } from '../../../intervalJob.ts';
import {
  isActive,
  isPermitted,
  later,
  lifetimes,
  officeAccounts,
  officeSessions,
  type Principal,
} from '../../staffAccess/index.ts';
import { TooManyStreams } from '../office.errors.ts';
import { createChanges, type RecentOrders } from './changes.ts';
import type { Editing } from './editing.ts';

const PER_SESSION = 6;
const PER_PROCESS = 500;
const EVERY_MS = 1_000;
const HEARTBEAT_MS = 15_000;
const RETRY_MS = 1_000;
const MAX_WAITING_BYTES = 64 * 1024;

type Viewer = Pick<Principal, 'account' | 'session'>;

interface Listener extends Viewer {
  stream: PassThrough;
  /** Roles without orders learn that something changed, not what. */
  seesOrders: boolean;
  editing: string;
}

export interface LiveDependencies {
  db: Db;
  clock: Clock;
  editing: Editing;
  recentOrders: RecentOrders;
}

/**
 * Streams of server-sent events. While there is one, this process reads once a second what changed, so that changes of every process
 * and of visitors arrive.
 */
export function createLive({ db, clock, editing, recentOrders }: LiveDependencies) {
  const listeners = new Set<Listener>();
  const changes = createChanges({ db, recentOrders });
  const job = createIntervalJob({ everyMs: EVERY_MS, job: tick, onError: () => (hasMissed = true) });
  let hasMissed = false;
  let beatAt = 0;
  let beginning: Promise<void> | undefined;

  async function tick(): Promise<void> {
    const found = await changes.next();
    if (hasMissed) report({ orders: [], isAll: true });
    else if (found) report(found);
    hasMissed = false;
    reportEditing(await editing.list());
    await endOldSessions();
    const now = performance.now();
    if (now - beatAt >= HEARTBEAT_MS) {
      beatAt = now;
      for (const { stream } of listeners) stream.write(':\n\n');
    }
  }

  function report({ orders, isAll }: OfficeChanges): void {
    for (const { stream, seesOrders } of listeners)
      send(stream, 'changes', { orders: seesOrders ? orders : [], isAll });
  }

  function reportEditing(editors: Awaited<ReturnType<Editing['list']>>): void {
    for (const listener of listeners) {
      const seen = editors.filter(({ subject }) => canSee(listener, subject));
      const shown = editing.toViews(seen, listener.account.id);
      const text = JSON.stringify(shown);
      if (text === listener.editing) continue;
      listener.editing = text;
      send(listener.stream, 'editing', shown);
    }
  }

  /** Without counting as activity of the session. */
  async function endOldSessions(): Promise<void> {
    const ids = [...new Set([...listeners].map(({ session }) => session.id))];
    if (ids.length === 0) return;
    const now = clock.now();
    const rows = await db
      .select({ id: officeSessions.id, account: officeAccounts })
      .from(officeSessions)
      .innerJoin(officeAccounts, eq(officeAccounts.id, officeSessions.accountId))
      .where(
        and(
          inArray(officeSessions.id, ids),
          gt(officeSessions.expiresAt, now),
          gt(officeSessions.lastSeenAt, later(now, -lifetimes.idle)),
        ),
      );
    const open = new Set(rows.flatMap(({ id, account }) => (isActive(account, now) ? [id] : [])));
    for (const listener of listeners) if (!open.has(listener.session.id)) end(listener);
  }

  /** A stream that has ended must not be written to: that would cut the connection instead of ending the response. */
  function end(listener: Listener): void {
    leave(listener);
    listener.stream.end();
  }

  function leave(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    beginning = undefined;
    void job.stop();
  }

  return {
    /** @returns the body of the response. @throws {TooManyStreams} */
    async open(principal: Viewer): Promise<Readable> {
      const own = [...listeners].filter(({ session }) => session.id === principal.session.id);
      if (own.length >= PER_SESSION || listeners.size >= PER_PROCESS) throw new TooManyStreams(RETRY_MS / 1000);
      const seesOrders = isPermitted(principal.account.roles, read('orders'));
      const listener: Listener = { ...principal, stream: new PassThrough(), seesOrders, editing: '' };
      listeners.add(listener);
      listener.stream.once('close', () => leave(listener));
      listener.stream.write(`retry: ${RETRY_MS}\n\n`);
      try {
        beginning ??= changes.begin();
        await beginning;
        changes.repeatRecent();
      } catch (error) {
        listener.stream.destroy();
        throw error;
      }
      if (listeners.has(listener)) job.start();
      return listener.stream;
    },

    /** Ends all streams, for a process that stops. */
    async close(): Promise<void> {
      for (const listener of listeners) end(listener);
      await job.stop();
    },
  };
}

function canSee({ account }: Viewer, subject: string): boolean {
  const kind = getEditedKind(subject);
  return kind !== undefined && isPermitted(account.roles, read(editedKinds[kind].area));
}

export type Live = ReturnType<typeof createLive>;

/** A client that stopped reading connects again when it wakes. */
function send(stream: PassThrough, event: 'changes' | 'editing', data: object): void {
  if (stream.writableLength > MAX_WAITING_BYTES) return void stream.destroy();
  stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
