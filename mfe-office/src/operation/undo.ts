import { useSyncExternalStore } from 'react';

export interface UndoOffer {
  id: number;
  text: string;
  seconds: number;
  secondsLeft: number;
  /** Runs when the time is over, or the page is left. */
  onExpire?: (() => unknown) | undefined;
  onUndo: () => unknown;
}

let offer: UndoOffer | undefined;
let isPaused = false;
let timer: ReturnType<typeof setInterval> | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: UndoOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Offers to take something back; an earlier offer expires. It outlives navigation within the office. @returns what ends the offer */
export function offerUndo(
  text: string,
  seconds: number,
  { onUndo, onExpire }: Pick<UndoOffer, 'onUndo' | 'onExpire'>,
): () => void {
  expire();
  lastId += 1;
  const id = lastId;
  isPaused = false;
  publish({ id, text, seconds, secondsLeft: seconds, onUndo, onExpire });
  timer = setInterval(tick, 1000);
  return () => {
    if (offer?.id === id) expire();
  };
}

function tick(): void {
  if (!offer || isPaused) return;
  if (offer.secondsLeft <= 1) expire();
  else publish({ ...offer, secondsLeft: offer.secondsLeft - 1 });
}

function finish(): UndoOffer | undefined {
  clearInterval(timer);
  const last = offer;
  publish(undefined);
  return last;
}

/** Carries out what waits, such as an email. */
export function expire(): void {
  if (offer) finish()?.onExpire?.();
}

export function undo(): void {
  if (offer) void finish()?.onUndo();
}

/** The timer stands still while the offer has focus. */
export function pauseUndo(paused: boolean): void {
  isPaused = paused;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('pagehide', expire);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('pagehide', expire);
  };
}

export const useUndoOffer = () => useSyncExternalStore(subscribe, () => offer);
