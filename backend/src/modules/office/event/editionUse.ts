import { eq } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { dryRun } from '../../../database/dryRun.ts';
import { isForeignKeyViolation } from '../../../database/errorCode.ts';
import { eventDrafts, eventVersions, registrationPhases } from '../../content/index.ts';
import { editions } from '../../editions/index.ts';
import { lateRegistrationSettings } from '../../lateRegistrations/index.ts';
import { EditionInUse } from '../office.errors.ts';

const ownSettings = [eventVersions, registrationPhases, lateRegistrationSettings];

export async function deleteOwnSettings(tx: Db, edition: number): Promise<void> {
  for (const table of ownSettings) await tx.delete(table).where(eq(table.edition, edition));
}

/** @throws {EditionInUse} when people or money refer to it. */
export async function deleteEdition(db: Db, edition: number): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await deleteOwnSettings(tx, edition);
      await tx.delete(eventDrafts).where(eq(eventDrafts.edition, edition));
      await tx.delete(editions).where(eq(editions.number, edition));
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? new EditionInUse(error) : error;
  }
}

/** Whether people or money refer to a run: a dry run of its deletion shows it. */
export async function isInUse(db: Db, edition: number): Promise<boolean> {
  try {
    await dryRun(db, (tx) => deleteEdition(tx, edition));
    return false;
  } catch (error) {
    if (error instanceof EditionInUse) return true;
    throw error;
  }
}
