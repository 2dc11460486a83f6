export interface EmailChange {
  email: string;
  awaits: 'current' | 'new';
  expiresAt: string;
  /** When a change without the current mailbox takes effect, an instant; null: the code of the new address comes first. Absent for other changes. */
  waitsUntil?: string | null;
  retryAfter?: number;
}
