import { and, desc, eq, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Edition, QuestionSetting } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { editions } from './editions.tables.ts';

/** Number of the edition before any content was read. */
const UNREAD = 0;

/** What content says of the run that it is about. */
interface Named {
  edition: number;
  /** `YYYY-MM-DD` */
  date: string;
  questions: readonly QuestionSetting[];
}

export interface Editions<Event> {
  /** The event of the current edition, which the database knows from then on. */
  event: () => Promise<Event>;
  /** The newest first. */
  list: () => Promise<Edition[]>;
}

/** Editions of the run, as its event names them. @param refresh asks what other processes did to the event */
export function createEditions<Event extends Named>(
  db: Db,
  event: () => Promise<Event>,
  refresh: () => Promise<void> = async () => {},
): Editions<Event> {
  let known = '';
  let entering: Promise<void> | undefined;

  /** What this process last heard may be over. */
  async function enterNewest(): Promise<void> {
    await refresh();
    const record = await event();
    await db.transaction((tx) => setCurrent(tx, record));
    known = toKey(record);
  }

  return {
    async event() {
      let record = await event();
      while (toKey(record) !== known) {
        entering ??= enterNewest().finally(() => {
          entering = undefined;
        });
        await entering;
        record = await event();
      }
      return record;
    },
    list: () => db.select(columns).from(editions).where(ne(editions.number, UNREAD)).orderBy(desc(editions.number)),
  };
}

const columns = { number: editions.number, date: editions.date, state: editions.state };

const toKey = ({ edition, date, questions }: Named) => `${edition} ${date} ${JSON.stringify(questions)}`;

async function setCurrent(tx: Db, { edition: number, date: day, questions }: Named): Promise<void> {
  const date = Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? null : day;
  const same = alias(editions, 'same');
  const isNew = notExists(tx.select().from(same).where(eq(same.number, number)));
  await tx
    .update(editions)
    .set({ number })
    .where(and(eq(editions.number, UNREAD), isNew));
  await tx
    .insert(editions)
    .values({ number, date, questions, state: 'archived' })
    .onConflictDoUpdate({ target: editions.number, set: { date, questions } });
  await tx
    .update(editions)
    .set({ state: 'archived' })
    .where(and(eq(editions.state, 'current'), ne(editions.number, number)));
  await tx.update(editions).set({ state: 'current' }).where(eq(editions.number, number));
}
