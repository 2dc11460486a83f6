import { and, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { findUser } from '../accounts/index.ts';
import { participantImportRows } from './participantImports.tables.ts';

/** For an account that is deleted: people who were not placed for it are none any more. */
export async function eraseImported(tx: Db, userId: number): Promise<void> {
  const email = (await findUser(tx, userId))?.email.toLowerCase();
  if (!email) return;
  const { state, problem } = participantImportRows;
  await tx
    .update(participantImportRows)
    .set({
      state: 'failed',
      problem: sql`case ${state} when 'failed' then ${problem} else 'failed' end`,
      person: null,
      email: null,
    })
    .where(and(sql`lower(${participantImportRows.email}) = ${email}`, inArray(state, ['waiting', 'failed'])));
}
