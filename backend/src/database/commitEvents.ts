import { AsyncResource } from 'node:async_hooks';
import type { Db } from './connection.ts';

/** What a committed transaction has made possible. */
export type CommitEvent = 'emails-enqueued' | 'money-moved' | 'statement-uploaded';

type Listener = () => void;

/** By the handle of a running transaction: the events of its commit. */
const raisedIn = new WeakMap<object, Set<CommitEvent>>();
const listeners = new WeakMap<object, Map<CommitEvent, Set<Listener>>>();

/** Calls the listener outside of any request after each commit with the event, once however often it was raised. @returns what ends that. */
export function onCommit(database: Db, event: CommitEvent, listener: Listener): () => void {
  const byEvent = listeners.get(database) ?? new Map<CommitEvent, Set<Listener>>();
  listeners.set(database, byEvent);
  const heard = byEvent.get(event) ?? new Set();
  const bound = AsyncResource.bind(listener);
  byEvent.set(event, heard.add(bound));
  return () => void heard.delete(bound);
}

/** Raises the event with the commit of the caller's transaction, at once outside of one; a rollback drops it. */
export function raiseOnCommit(db: Db, event: CommitEvent): void {
  const raised = raisedIn.get(db);
  if (raised) raised.add(event);
  else raise(db, [event]);
}

/** Makes the transactions of a database raise the events that were asked for in them. */
export function withCommitEvents(database: Db): Db {
  return addEvents(database, (events) => raise(database, events));
}

function addEvents<Handle extends Db>(db: Handle, onCommitted: (events: Set<CommitEvent>) => void): Handle {
  const transaction = db.transaction.bind(db);
  const wrapped: Db['transaction'] = async (work, config) => {
    let events = new Set<CommitEvent>();
    const result = await transaction((tx) => {
      // Again for each attempt: the one before was rolled back.
      const attempted = new Set<CommitEvent>();
      events = attempted;
      raisedIn.set(tx, attempted);
      return work(
        addEvents(tx, (nested) => {
          for (const event of nested) attempted.add(event);
        }),
      );
    }, config);
    onCommitted(events);
    return result;
  };
  return Object.assign(db, { transaction: wrapped });
}

function raise(database: object, events: Iterable<CommitEvent>): void {
  for (const event of events) {
    for (const listener of listeners.get(database)?.get(event) ?? []) listener();
  }
}
