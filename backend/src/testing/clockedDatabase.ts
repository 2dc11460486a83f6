import { after, beforeEach } from 'node:test';
import type { PgTable } from 'drizzle-orm/pg-core';
import { createFixedClock } from '../clock.ts';
import { temporaryDatabase } from './temporaryDatabase.ts';

const START = '2025-05-01T12:00:00.000Z';

/** The database and clock of a test file; before each test the clock is set back and the table emptied. */
export async function clockedDatabase(table: PgTable) {
  const database = await temporaryDatabase();
  const clock = createFixedClock(START);
  const reset = () => clock.set(START);
  beforeEach(async () => {
    reset();
    await database.db.delete(table);
  });
  after(() => database.close());
  return {
    db: database.db,
    clock,
    reset,
    wait: (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString()),
  };
}
