import type { EmailQuery, OfficeEmails } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { createOutbox, type OutboxRow } from '../../mail/index.ts';
import { officeEmail } from './officeEmail.ts';

const PAGE_SIZE = 50;

/** The outbox as staff sees it, without the content of emails. */
export function createOfficeEmails({ db, clock }: { db: Db; clock: Clock }) {
  const outbox = createOutbox(db);
  return {
    async search({ state = 'waiting', text, limit = PAGE_SIZE, before }: EmailQuery): Promise<OfficeEmails> {
      const now = clock.now();
      const rows = await outbox.list(now, { state, text, before, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return {
        emails: shown.map((row) => Object.assign(officeEmail(row, now), { order: orderOf(row) })),
        counts: await outbox.countStates(now),
        next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      };
    },
  };
}

/** Sent and given-up emails no longer know it. */
function orderOf({ payload }: OutboxRow): string | null {
  const { order, orderNumber } = payload as { order?: unknown; orderNumber?: unknown };
  const number = order ?? orderNumber;
  return typeof number === 'string' ? number : null;
}
