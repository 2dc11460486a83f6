import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { auditLog, type UserRow } from '../accounts/index.ts';
import { isPassedOn } from '../orders/index.ts';
import { RegistrationNotFound, registrations } from '../registrations/index.ts';
import { NameOfAnother, TeamNamesNotShown } from './results.errors.ts';
import { resultNames } from './results.tables.ts';

interface NameChoice {
  user: UserRow;
  registrationId: number;
  isShown: boolean;
}

/** Shows a runner's name in public results, or hides it. @throws {RegistrationNotFound} {@link TeamNamesNotShown} {@link NameOfAnother} */
export function showName(db: Db, { user, registrationId, isShown }: NameChoice, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [registration] = await tx
      .select()
      .from(registrations)
      .where(and(eq(registrations.id, registrationId), eq(registrations.userId, user.id)))
      .for('no key update');
    if (!registration) throw new RegistrationNotFound();
    if (!('fullName' in registration.fields)) throw new TeamNamesNotShown();
    // The new runner has no account that could consent.
    if (isShown && (await isPassedOn(tx, [registrationId]))) throw new NameOfAnother();
    const isOfThis = eq(resultNames.registrationId, registrationId);
    if ((await tx.$count(resultNames, isOfThis)) > 0 === isShown) return;
    if (isShown) {
      const { fullName: name } = registration.fields;
      const [consentId] = await auditLog.recordConsents(tx, user.id, ['result-name'], now);
      const words = sql`' ' || search_fold(${name}) || ' '`;
      await tx.insert(resultNames).values({ registrationId, name, words, consentId });
    } else await tx.delete(resultNames).where(isOfThis);
    await auditLog.recordEvent(tx, user.id, isShown ? 'result-name-shown' : 'result-name-hidden', now);
  });
}
