import { useEffect } from 'react';
import { operate } from '../api/officeApi.ts';

const REPEATED_MS = 20_000;

/** Lets colleagues know that an order is being edited, from the first key to the end of the panel. */
export function useEditing(number: string): () => void {
  useEffect(() => () => void stop(number), [number]);
  return () => begin(number);
}

let current: { number: string; at: number } | undefined;

function begin(number: string): void {
  const now = performance.now();
  if (current?.number === number && now - current.at < REPEATED_MS) return;
  current = { number, at: now };
  void send(number, true);
}

function stop(number: string): void {
  if (current?.number !== number) return;
  current = undefined;
  void send(number, false);
}

/** Nothing depends on it. */
const send = (number: string, isEditing: boolean) =>
  operate('edit-order', { number, isEditing }).catch(() => undefined);
