import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { createOutbox, letterState } from '../mail/outbox.ts';
import { LetterNotAtRest } from './staff.errors.ts';

export interface LetterSearch {
  limit: number;
  /** Only those of which nobody knows whether the mail server took them. */
  unconfirmed: boolean;
}

/** Letters as staff sees them, without what they say. */
export function createStaffLetters(db: Db, clock: Clock) {
  const outbox = createOutbox(db);
  return {
    async search(search: LetterSearch) {
      const rows = await outbox.newest(clock.now(), search);
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        to: row.recipient,
        written: row.createdAt.toISOString(),
        tries: row.attempts,
        state: letterState(row, clock.now()),
      }));
    },
    /** @throws {LetterNotAtRest} */
    async sendAgain(id: number): Promise<void> {
      if (!(await outbox.sendNow(id, clock.now()))) throw new LetterNotAtRest();
    },
  };
}
