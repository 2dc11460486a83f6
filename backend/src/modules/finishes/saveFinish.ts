import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { auditLog } from '../accounts/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { computeVersion } from './computeVersion.ts';
import { findFlags } from './findFlags.ts';
import { FinishChanged, FinishEmpty } from './finishes.errors.ts';
import { finishes } from './finishes.tables.ts';
import type { Report } from './finishSchema.ts';
import { type FinishRow, findRows } from './ownFinishes.ts';
import type { Runner } from './runners.ts';

interface Saved {
  runner: Runner;
  report: Report;
  date: string;
  /** The account that reports; none by a personal link. */
  userId: number | undefined;
}

/** Keeps a report; the same again changes nothing. @throws {FinishEmpty} {@link FinishChanged} */
export function saveFinish(db: Db, { runner, report, date, userId }: Saved, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const known = await lockNumber(tx, runner);
    const { timeZone: _zone, trackStartedAt: _start, version, ...told } = report;
    const isMeasured = told.distance !== null && told.elapsed !== null;
    if (!isMeasured && !known?.photo) throw new FinishEmpty();
    const values = {
      ...told,
      ...(isMeasured ? {} : { distance: null, elapsed: null, source: 'photo' as const }),
      isOnMap: told.isOnMap && told.city !== '',
      flags: findFlags(report, date),
    };
    if (known) {
      const isSame = Object.entries(values).every(
        ([name, value]) => JSON.stringify(known[name as keyof typeof known]) === JSON.stringify(value),
      );
      if (isSame) return;
      if (version !== undefined && version !== computeVersion(known)) throw new FinishChanged();
      await tx
        .update(finishes)
        .set({ ...values, updatedAt: now })
        .where(eq(finishes.id, known.id));
    } else await tx.insert(finishes).values({ ...newFinish(runner), ...values, createdAt: now, updatedAt: now });
    if (userId !== undefined) await recordChoice(tx, { userId, was: known?.isOnMap ?? false, is: values.isOnMap }, now);
  });
}

/** Two reports of a number wait for one another. @returns its finish. */
export async function lockNumber(tx: Db, runner: Runner): Promise<FinishRow | undefined> {
  await tx.select().from(raceNumbers).where(eq(raceNumbers.id, runner.raceNumberId)).for('no key update');
  const [known] = await findRows(tx, [runner]);
  return known;
}

export const newFinish = ({ edition, raceNumberId, registrationId, memberId }: Runner) => ({
  edition,
  raceNumberId,
  registrationId,
  memberId,
  code: randomBytes(9).toString('base64url'),
});

async function recordChoice(tx: Db, { userId, was, is }: { userId: number; was: boolean; is: boolean }, now: Date) {
  await auditLog.recordEvent(tx, userId, 'finish-reported', now);
  if (was === is) return;
  if (is) await auditLog.recordConsents(tx, userId, ['finish-city'], now);
  else await auditLog.withdrawConsent(tx, userId, 'finish-city', now);
}
