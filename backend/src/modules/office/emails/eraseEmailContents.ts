import { and, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { findUser } from '../../accounts/index.ts';
import { outbox } from '../../mail/index.ts';

/** For an account that is deleted: what its emails said is no longer shown. */
export async function eraseEmailContents(tx: Db, userId: number): Promise<void> {
  const email = (await findUser(tx, userId))?.email.toLowerCase();
  if (email) await eraseContentsTo(tx, email);
}

/** What was sent to an address is no longer shown. */
export async function eraseContentsTo(tx: Db, email: string): Promise<void> {
  await tx
    .update(outbox)
    .set({ payload: {} })
    .where(and(sql`lower(${outbox.recipient}) = ${email.toLowerCase()}`, isNotNull(outbox.sentAt)));
}
