import { useEffect, useSyncExternalStore } from 'react';
import type { OfficeChanges, OfficeEditor } from 'shared-lib/api/office';
import { eventsUrl, type RequestOf } from '../api/officeApi.ts';
import { queries, sessionQuery } from '../session/queries.ts';

/** Between two loads of the displayed data. */
const PAUSE_MS = 1_000;
/** The next page of the office takes the stream over. */
const HANDOVER_MS = 2_000;
const RETRY_MS = 10_000;
/** A page that is not used does not keep the session open by loading. */
const UNUSED_MS = 15 * 60_000;

let source: EventSource | undefined;
let users = 0;
let hasMissed = false;
let usedAt = 0;
let loadedAt = Number.NEGATIVE_INFINITY;
let isPlanned = false;
let retry: ReturnType<typeof setTimeout> | undefined;
let editors: readonly OfficeEditor[] = [];
const changedOrders = new Set<string>();
let areAllChanged = false;
const listeners = new Set<() => void>();

/** Reloads the displayed data when a colleague, a visitor or a payment changes it. */
export function useLiveLists(): void {
  useEffect(() => {
    users += 1;
    usedAt = performance.now();
    follow();
    return () => {
      users -= 1;
      setTimeout(follow, HANDOVER_MS);
    };
  }, []);
}

/** Who types about an order now, without this session. */
export function useEditors(number: string): readonly OfficeEditor[] {
  const all = useSyncExternalStore(subscribe, () => editors);
  return all.filter((editor) => editor.number === number);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function publishEditors(next: readonly OfficeEditor[]): void {
  editors = next;
  for (const listener of listeners) listener();
}

/** Opens or ends the stream, whichever the page needs now. */
function follow(): void {
  if (retry) return;
  const isUsed = users > 0 && !document.hidden && performance.now() - usedAt < UNUSED_MS;
  if (isUsed && !source) open();
  else if (!isUsed && source) end();
}

function open(): void {
  if (typeof EventSource === 'undefined') return;
  for (const name of ['pointerdown', 'keydown', 'scroll', 'focus', 'visibilitychange'])
    addEventListener(name, used, { capture: true, passive: true });
  source = new EventSource(eventsUrl());
  source.addEventListener('open', () => {
    if (hasMissed) report({ orders: [], isAll: true });
    hasMissed = false;
  });
  source.addEventListener('error', () => {
    hasMissed = true;
    if (source?.readyState === EventSource.CLOSED) retryLater();
  });
  source.addEventListener('changes', ({ data }) => report(JSON.parse(data)));
  source.addEventListener('editing', ({ data }) => publishEditors(JSON.parse(data)));
}

function end(): void {
  source?.close();
  source = undefined;
  hasMissed = true;
  publishEditors([]);
}

/** The server rejected the stream: the session has ended, or too many pages are open. */
function retryLater(): void {
  end();
  void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  retry = setTimeout(() => {
    retry = undefined;
    follow();
  }, RETRY_MS);
}

function used(): void {
  usedAt = performance.now();
  follow();
}

function report({ orders, isAll }: OfficeChanges): void {
  follow();
  if (!source) return;
  for (const number of orders) changedOrders.add(number);
  areAllChanged ||= isAll;
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(load, Math.max(0, loadedAt + PAUSE_MS - performance.now()));
}

/** Reloads the displayed data, one load at a time, however many changes come. */
async function load(): Promise<void> {
  const orders = new Set(changedOrders);
  const isAll = areAllChanged;
  changedOrders.clear();
  areAllChanged = false;
  await queries.invalidateQueries({
    predicate: ({ queryKey: [name, request] }) =>
      name !== sessionQuery.queryKey[0] &&
      (isAll || name !== 'show-order' || orders.has((request as RequestOf<'show-order'>).number)),
  });
  loadedAt = performance.now();
  isPlanned = false;
  if (changedOrders.size > 0 || areAllChanged) report({ orders: [], isAll: areAllChanged });
}
