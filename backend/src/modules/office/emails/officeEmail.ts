import type { OfficeEmail } from 'shared-lib/api/office';
import { emailState, type OutboxRow } from '../../mail/index.ts';

const STATES = {
  waiting: 'waiting',
  'under-way': 'waiting',
  sent: 'sent',
  'given-up': 'failed',
  unconfirmed: 'unknown',
} as const;

export function officeEmail(row: OutboxRow, now: Date): OfficeEmail {
  const { id, kind, recipient, createdAt, attempts } = row;
  return { id, kind, to: recipient, at: createdAt.toISOString(), attempts, state: STATES[emailState(row, now)] };
}
