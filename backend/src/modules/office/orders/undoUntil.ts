import type { Caller } from '../../staffAccess/index.ts';

/** Twice the time of the offer, which stands still while it has focus. */
const UNDO_MS = 60_000;

/** Until when a credit can be undone and its emails wait; a command line offers no undo. */
export const undoUntil = ({ session }: Caller, now: Date): Date | undefined =>
  session && new Date(now.getTime() + UNDO_MS);
