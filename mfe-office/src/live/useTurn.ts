import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditedSubject, EditingAct, OfficeEditor } from 'shared-lib/api/office';
import { leaveSubject, operate } from '../api/officeApi.ts';
import { publishEditorsFor, useEditors } from './knownEditors.ts';
import { getUnusedMs, isFollowing } from './liveUpdates.ts';

const TICK_MS = 3_000;
/** What is not repeated within 45 seconds is forgotten. */
const REPEATED_MS = 15_000;
/** Who does not use the page does not keep others from editing. */
const IDLE_MS = 5 * 60_000;

/** One's turn to edit what one person edits at a time. */
export interface Turn {
  /** The colleague who edits. */
  other: OfficeEditor | undefined;
  /** The form is read-only: a colleague edits, or the newest draft is still loading. */
  isBlocked: boolean;
  /** The colleague who asks for the form. */
  asker: OfficeEditor | undefined;
  /** What was asked of who edits. */
  request: 'none' | 'asking' | 'declined';
  /** No one answered. */
  mayTake: boolean;
  /** What changed last, to be told once. */
  news: 'granted' | 'lost' | 'free' | undefined;
  /** Takes a free turn, at the first touch of a field. */
  begin: () => void;
  /** @throws {ApiError} */
  act: (act: EditingAct) => Promise<void>;
}

interface TurnOptions {
  /** Readers see who edits, and nothing more. */
  isWriter: boolean;
  /** Loads the newest draft. */
  refresh: () => Promise<unknown>;
  /** Saves what is typed. */
  settle: () => Promise<unknown>;
}

export function useTurn(subject: EditedSubject, options: TurnOptions): Turn {
  const editors = useEditors(subject);
  const calls = useRef(options);
  calls.current = options;
  const other = editors.find(({ isOwn, state }) => !isOwn && state === 'editing');
  const own = editors.find(({ isOwn }) => isOwn);
  const request = own?.state === 'asking' || own?.state === 'declined' ? own.state : 'none';
  const isHeld = other !== undefined || request !== 'none';
  const [isReady, setReady] = useState(true);
  const [news, setNews] = useState<Turn['news']>();
  /** Begun in this tab, which then keeps it. */
  const isBegun = useRef(false);
  const now = useRef({ other, own });
  now.current = { other, own };
  const sentAt = useRef(Number.NEGATIVE_INFINITY);

  const act = useCallback(
    async (name: EditingAct) => {
      sentAt.current = performance.now();
      publishEditorsFor(subject, (await operate('editing', { subject, act: name })).editors);
    },
    [subject],
  );
  /** What could not be told is told at the next tick; saving protects the draft meanwhile. */
  const tell = useCallback((name: EditingAct) => void act(name).catch(() => undefined), [act]);

  useEffect(() => {
    const tick = () => {
      const isIdle = getUnusedMs() > IDLE_MS;
      if (isBegun.current && isIdle) {
        isBegun.current = false;
        return tell('stop');
      }
      const { other: editing, own: mine } = now.current;
      if (isBegun.current && !mine && !editing) return tell('begin');
      const since = performance.now() - sentAt.current;
      const isDue = mine ? since >= REPEATED_MS : false;
      if (isDue || (!isFollowing() && !document.hidden && !isIdle)) tell('look');
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    const leave = () => {
      if (now.current.own) leaveSubject(subject);
    };
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      const isAsking = now.current.own !== undefined && now.current.own.state !== 'editing';
      if (!isBegun.current && !isAsking) return;
      isBegun.current = false;
      void calls.current.settle().finally(() => tell('stop'));
    };
  }, [subject, tell]);

  const previous = useRef({ isHeldByOther: false, request });
  const isHeldByOther = other !== undefined;
  const isOwn = own?.state === 'editing';
  useEffect(() => {
    const was = previous.current;
    previous.current = { isHeldByOther, request };
    if (was.request !== 'none' && isOwn) {
      isBegun.current = true;
      setNews('granted');
    } else if (isBegun.current && isHeldByOther && !isOwn) {
      isBegun.current = false;
      setNews('lost');
    } else if (was.isHeldByOther && !isHeldByOther && !isOwn) setNews('free');
  }, [isHeldByOther, isOwn, request]);

  // What the other saved last is loaded, and drawn, before anybody types over it.
  const wasHeld = useRef(false);
  useEffect(() => {
    if (isHeld) setReady(false);
    else if (wasHeld.current) void calls.current.refresh().finally(() => setTimeout(() => setReady(true)));
    wasHeld.current = isHeld;
  }, [isHeld]);

  const savedAt = (other ?? own)?.savedAt;
  useEffect(() => {
    if (savedAt && !isBegun.current) void calls.current.refresh();
  }, [savedAt]);

  const begin = useCallback(() => {
    const { other: editing, own: mine } = now.current;
    if (!calls.current.isWriter || editing) return;
    setNews(undefined);
    if (isBegun.current && mine) return;
    isBegun.current = true;
    tell('begin');
  }, [tell]);

  return {
    other,
    isBlocked: options.isWriter && (isHeld || !isReady),
    asker: isOwn ? editors.find(({ isOwn: isMine, state }) => !isMine && state === 'asking') : undefined,
    request,
    mayTake: own?.mayTake === true,
    news,
    begin,
    act,
  };
}
