import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OfficeSession } from 'shared-lib/api/office';
import { createDesk } from './deskOfPage.ts';
import type { DeskState } from './deskState.ts';
import type { Desk } from './openDesk.ts';

const RENEW_MS = 60_000;
const RETRY_MS = 5_000;

/** The desk of this page; undefined while it opens. */
export function useOpenDesk(session: OfficeSession | null): Desk | undefined {
  const [desk, setDesk] = useState<Desk>();
  const id = session?.account.id;
  const name = session?.account.name;
  useEffect(() => {
    let isGone = false;
    const account = id === undefined || name === undefined ? null : { id, name };
    createDesk(account).then((opened) => {
      if (!isGone) setDesk(opened);
    });
    return () => {
      isGone = true;
    };
  }, [id, name]);
  useEffect(() => desk && keepMerging(desk), [desk]);
  return desk;
}

/** Merges at once when the network returns or something waits, and renews the list each minute. */
function keepMerging(desk: Desk): () => void {
  const synchronise = () => void desk.synchronise();
  synchronise();
  const leaveTabs = joinTabs(desk);
  const renewal = setInterval(synchronise, RENEW_MS);
  const retry = setInterval(() => desk.state().failure !== undefined && synchronise(), RETRY_MS);
  addEventListener('online', synchronise);
  return () => {
    leaveTabs();
    clearInterval(renewal);
    clearInterval(retry);
    removeEventListener('online', synchronise);
  };
}

/** Tabs of one device tell each other what they did. @returns how to leave. */
function joinTabs(desk: Desk): () => void {
  if (!('BroadcastChannel' in window)) return () => undefined;
  const channel = new BroadcastChannel('office-desk');
  channel.onmessage = () => void desk.reload();
  let { actions, list } = desk.state();
  const unsubscribe = desk.subscribe(() => {
    const next = desk.state();
    if (next.actions === actions && next.list?.listedAt === list?.listedAt) return;
    ({ actions, list } = next);
    channel.postMessage('changed');
  });
  return () => {
    unsubscribe();
    channel.close();
  };
}

export const useDeskState = (desk: Desk): DeskState => useSyncExternalStore(desk.subscribe, desk.state, desk.state);

/** Renders again each second while `isRunning`. @returns milliseconds of the server. */
export function useNow({ now: read }: Pick<Desk, 'now'>, isRunning = true): number {
  const [now, setNow] = useState(read);
  useEffect(() => {
    setNow(read());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(read()), 1_000);
    return () => clearInterval(timer);
  }, [read, isRunning]);
  return now;
}
