import { useEffect } from 'react';
import { type EditedSubject, toOrderSubject } from 'shared-lib/api/office';
import { operate } from '../api/officeApi.ts';

const REPEATED_MS = 15_000;

/** Lets colleagues know that an order is being edited, from the first key to the end of the panel. */
export function useEditing(number: string): () => void {
  const subject = toOrderSubject(number);
  useEffect(() => () => void stop(subject), [subject]);
  return () => begin(subject);
}

let current: { subject: EditedSubject; at: number } | undefined;

function begin(subject: EditedSubject): void {
  const now = performance.now();
  if (current?.subject === subject && now - current.at < REPEATED_MS) return;
  current = { subject, at: now };
  void send(subject, 'begin');
}

function stop(subject: EditedSubject): void {
  if (current?.subject !== subject) return;
  current = undefined;
  void send(subject, 'stop');
}

/** Nothing depends on it. */
const send = (subject: EditedSubject, act: 'begin' | 'stop') =>
  operate('editing', { subject, act }).catch(() => undefined);
