import type { OfficeEmails as EmailPage, EmailQuery } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { createOutbox, emailState } from '../../mail/index.ts';
import { EmailNotSendable } from '../office.errors.ts';
import { officeEmail } from './officeEmail.ts';

const PAGE_SIZE = 50;

/** The outbox as staff sees it, without the content of emails. */
export function createOfficeEmails({ db, clock }: { db: Db; clock: Clock }) {
  const outbox = createOutbox(db);
  return {
    async search({ state = 'waiting', text, limit = PAGE_SIZE, before }: EmailQuery): Promise<EmailPage> {
      const now = clock.now();
      const rows = await outbox.list(now, { state, text, before, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return {
        emails: shown.map((row) => Object.assign(officeEmail(row, now), { order: row.orderNumber })),
        counts: await outbox.countStates(now),
        next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      };
    },

    /** The newest, for the command line. `unconfirmed`: only those that the mail server may have or not. */
    async listNewest(search: { limit: number; unconfirmed: boolean }) {
      const now = clock.now();
      return (await outbox.newest(now, search)).map((row) => ({
        id: row.id,
        kind: row.kind,
        to: row.recipient,
        written: row.createdAt.toISOString(),
        tries: row.attempts,
        state: emailState(row, now),
      }));
    },

    /** Sends an unconfirmed email again, or a waiting one now. @throws {EmailNotSendable} */
    async sendAgain(id: number): Promise<void> {
      if (!(await outbox.sendNow(id, clock.now()))) throw new EmailNotSendable();
    },
  };
}

export type OfficeEmails = ReturnType<typeof createOfficeEmails>;
