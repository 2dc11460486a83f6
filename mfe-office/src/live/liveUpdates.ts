import { useEffect } from 'react';
import type { OfficeChanges } from 'shared-lib/api/office';
import { eventsUrl, type RequestOf } from '../api/officeApi.ts';
import { queries, sessionQuery } from '../session/queries.ts';
import { publishEditors } from './knownEditors.ts';

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
const changedOrders = new Set<string>();
let areAllChanged = false;

/** Reloads the displayed data when a colleague, a visitor or a payment changes it. */
export function useLiveLists(): void {
  useEffect(() => {
    users += 1;
    watchUse();
    usedAt = performance.now();
    follow();
    return () => {
      users -= 1;
      setTimeout(follow, HANDOVER_MS);
    };
  }, []);
}

/** How long no one has used this page. */
export const getUnusedMs = (): number => performance.now() - usedAt;

/** The stream tells what changes; otherwise a screen has to ask. */
export const isFollowing = (): boolean => source !== undefined && source.readyState === EventSource.OPEN;

/** Opens or ends the stream, whichever the page needs now. */
function follow(): void {
  if (retry) return;
  const isUsed = users > 0 && !document.hidden && getUnusedMs() < UNUSED_MS;
  if (isUsed && !source) open();
  else if (!isUsed && source) end();
}

function watchUse(): void {
  for (const name of ['pointerdown', 'keydown', 'scroll', 'focus', 'visibilitychange'])
    addEventListener(name, used, { capture: true, passive: true });
}

function open(): void {
  if (typeof EventSource === 'undefined') return;
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
