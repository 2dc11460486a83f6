import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { registrations } from './registrations.tables.ts';
import { teamMembers } from './roster/roster.tables.ts';

export interface SizeOwner {
  registrationId: number;
  /** Null: the one person of the registration. */
  memberId: number | null;
}

/** Stores a size where its owner sees and changes it too; the transaction holds the registration. */
export async function storeKitSize(
  tx: Db,
  { registrationId, memberId }: SizeOwner,
  kitSize: string,
  now: Date,
): Promise<void> {
  if (memberId !== null) {
    await tx.update(teamMembers).set({ kitSize }).where(eq(teamMembers.id, memberId));
    return;
  }
  await tx
    .update(registrations)
    .set({ fields: sql`${registrations.fields} || ${JSON.stringify({ kitSize })}::jsonb`, updatedAt: now })
    .where(eq(registrations.id, registrationId));
}
