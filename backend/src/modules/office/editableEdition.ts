import { eq } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { EditionArchived, editions } from '../editions/index.ts';
import { EditionUnknown } from './office.errors.ts';

/** @throws {EditionUnknown} */
export async function findEdition(db: Db, edition: number) {
  const [row] = await db.select().from(editions).where(eq(editions.number, edition));
  if (!row) throw new EditionUnknown();
  return row;
}

/** @throws {EditionUnknown} {@link EditionArchived} */
export async function assertEditable(db: Db, edition: number): Promise<void> {
  if ((await findEdition(db, edition)).state === 'archived') throw new EditionArchived();
}
