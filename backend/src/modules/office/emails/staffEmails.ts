import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { createOutbox, emailState } from '../../mail/index.ts';
import { EmailNotSendable } from '../office.errors.ts';

export interface EmailSearch {
  limit: number;
  /** Only those that the mail server may have or not. */
  unconfirmed: boolean;
}

/** Emails as staff sees them, without their content. */
export function createStaffEmails(db: Db, clock: Clock) {
  const outbox = createOutbox(db);
  return {
    async search(search: EmailSearch) {
      const rows = await outbox.newest(clock.now(), search);
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        to: row.recipient,
        written: row.createdAt.toISOString(),
        tries: row.attempts,
        state: emailState(row, clock.now()),
      }));
    },
    async sendAgain(id: number): Promise<void> {
      if (!(await outbox.sendNow(id, clock.now()))) throw new EmailNotSendable();
    },
  };
}
