import type {
  OfficeEmails as EmailPage,
  EmailQuery,
  ExportedFile,
  ExportForm,
  ShownEmail,
} from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { kyivDay } from '../../../kyivTime.ts';
import { createOutbox, type EmailMessage, emailState, keepsContent, type Mail } from '../../mail/index.ts';
import { type ExportColumns, exportFile, instant, number, text } from '../exports/exportFile.ts';
import { getWord } from '../exports/words.ts';
import { EmailNotSendable, EmailUnknown } from '../office.errors.ts';
import { officeEmail } from './officeEmail.ts';

const PAGE_SIZE = 50;
const ROWS_AT_ONCE = 1_000;

type ExportedEmail = EmailPage['emails'][number];

const columns: ExportColumns<'emails', ExportedEmail> = {
  at: instant((email) => email.at),
  to: text((email) => email.to),
  kind: text((email, { order }) => getWord(order.emails.kinds, email.kind)),
  order: text((email) => email.order),
  state: text((email, { emails }) => emails.states[email.state]),
  attempts: number((email) => email.attempts),
};

interface OfficeEmailsDependencies {
  db: Db;
  clock: Clock;
  render: Mail['texts']['render'];
}

/** The outbox as staff sees it. */
export function createOfficeEmails({ db, clock, render }: OfficeEmailsDependencies) {
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

    async export({ state = 'waiting', text }: EmailQuery, form: ExportForm): Promise<ExportedFile> {
      const rows: ExportedEmail[] = [];
      let before: number | undefined;
      do {
        const now = clock.now();
        const found = await outbox.list(now, { state, text, before, limit: ROWS_AT_ONCE });
        rows.push(...found.map((row) => Object.assign(officeEmail(row, now), { order: row.orderNumber })));
        before = found.length < ROWS_AT_ONCE ? undefined : found.at(-1)?.id;
      } while (before);
      const name = `emails-${state}-${kyivDay(clock.now())}`;
      return exportFile({ of: 'emails', name, columns, rows }, form);
    },

    /** What an email says, in today's texts and without its links. @throws {EmailUnknown} */
    async show(id: number): Promise<ShownEmail> {
      const row = await outbox.find(id);
      if (!row) throw new EmailUnknown();
      const { kind, locale, payload } = row;
      if (!keepsContent(kind) || Object.keys(payload).length === 0) return { content: null };
      const { subject, text } = render({ kind, ...payload } as EmailMessage, locale);
      return { content: { subject, text, locale } };
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
