import { and, eq } from 'drizzle-orm';
import type { ErasedPerson } from 'shared-lib/api/office';
import type { Locale } from 'shared-lib/i18n/locales';
import type { Db } from '../../../database/connection.ts';
import { auditLog, findUser } from '../../accounts/index.ts';
import { isSent } from '../../delivery/index.ts';
import { type EmailMessage, enqueueEmail } from '../../mail/index.ts';
import { eraseAddress } from '../../messages/index.ts';
import {
  eraseCardsTo,
  eraseReturnedName,
  findOrderId,
  findRegistrationOrder,
  findUserLocale,
  handOverOrder,
  isUntouched,
  lockOrder,
  type NewOwner,
  type OrderRow,
  orderIdOfRegistration,
  orderNumber,
} from '../../orders/index.ts';
import { participantDetails, participants } from '../../participants/index.ts';
import { findNumbers, renewVerification, voidNumbers } from '../../raceNumbers/index.ts';
import { lockRegistrations, removeRegistration, teamMembers } from '../../registrations/index.ts';
import { eraseContentsTo } from '../emails/eraseEmailContents.ts';
import { PersonUnknown } from '../office.errors.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { listEnds } from './personEnds.ts';
import type { Subject } from './subjects.ts';

type Kept = NewOwner & { number: string };
type ErasureDependencies = Pick<OfficeDependencies, 'db' | 'clock' | 'accounts' | 'orders'>;

/** Erases a person at their request, with what the cabinet's own erasing does, and notifies the people concerned. */
export function createErasure({ db, clock, accounts, orders: changes }: ErasureDependencies) {
  const send = (tx: Db, to: string, locale: Locale, message: EmailMessage) =>
    enqueueEmail(tx, { to, locale, message }, clock.now());

  async function eraseAccount({ user }: Subject & { kind: 'account' }, kept: readonly Kept[]): Promise<ErasedPerson> {
    return db.transaction(async (tx) => {
      const now = clock.now();
      const locale = await findUserLocale(tx, user.id);
      for (const { number, ...to } of [...kept].sort((one, other) => (one.number < other.number ? -1 : 1))) {
        const orderId = findOrderId(number) ?? 0;
        await handOverOrder(tx, { orderId, from: user, to, isSent: await isSent(tx, orderId), now });
      }
      if (!(await findUser(tx, user.id))) throw new PersonUnknown();
      const { numbers, letters } = await listEnds(tx, { kind: 'account', user });
      await accounts.eraseAccount(tx, user, now);
      await auditLog.recordEvent(tx, user.id, 'account-deleted', now);
      await send(tx, user.email, locale, { kind: 'account-deleted' });
      return { kept: kept.map(({ number }) => number), numbers, letters: letters + kept.length };
    });
  }

  /** The place ends with its number; what was paid stays in the order. */
  async function eraseRunner({ registration: { id, fields } }: Subject & { kind: 'runner' }): Promise<ErasedPerson> {
    return db.transaction(async (tx) => {
      const now = clock.now();
      const [registration] = await lockRegistrations(tx, [id]);
      if (!registration) throw new PersonUnknown();
      const orderId = await orderIdOfRegistration(tx, id);
      const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
      const numbers = (await findNumbers(tx, [id])).map(({ number }) => number);
      if (order && (await isUntouched(tx, order))) await changes.changes.cancelIn(tx, order.id);
      await voidNumbers(tx, [id], now);
      await removeRegistration(tx, id);
      await eraseReturnedName(tx, id);
      const letters = await notifyPayer(tx, order, fields.fullName, numbers[0] ?? null);
      return { kept: [], numbers, letters };
    });
  }

  /** The place stays with the team, and so does its number; printed ones no longer name a person. */
  async function eraseMember({ member, team }: Subject & { kind: 'member' }): Promise<ErasedPerson> {
    return db.transaction(async (tx) => {
      await lockRegistrations(tx, [team.id]);
      const [row] = await tx.select().from(participants).where(eq(participants.memberId, member.id));
      const [erased] = await tx.delete(teamMembers).where(eq(teamMembers.id, member.id)).returning();
      if (!erased) throw new PersonUnknown();
      if (row) {
        const isPlace = and(eq(participantDetails.registrationId, team.id), eq(participantDetails.place, row.place));
        await tx.update(participantDetails).set({ gender: '', birthday: null, phone: '' }).where(isPlace);
        await renewVerification(tx, team.id, row.place);
        if (row.number !== null) await eraseReturnedName(tx, team.id, row.number);
      }
      if (erased.email) {
        await eraseAddress(tx, erased.email);
        await eraseCardsTo(tx, erased.email, clock.now());
        await eraseContentsTo(tx, erased.email);
        await send(tx, erased.email, team.locale, { kind: 'data-erased' });
      }
      const order = await findRegistrationOrder(tx, team.id);
      const letters = await notifyPayer(tx, order, erased.fullName, null);
      return { kept: [], numbers: [], letters: letters + (erased.email ? 1 : 0) };
    });
  }

  async function eraseDonor({ contributions }: Subject & { kind: 'donor' }): Promise<ErasedPerson> {
    const [first] = contributions;
    if (!first) throw new PersonUnknown();
    const { email, locale } = first;
    if (!email) {
      await changes.eraseContribution(first.id);
      return { kept: [], numbers: [], letters: 0 };
    }
    const erased = await changes.eraseDonor(email);
    if (erased.length === 0) throw new PersonUnknown();
    await eraseContentsTo(db, email);
    await send(db, email, locale, { kind: 'data-erased' });
    return { kept: [], numbers: [], letters: 1 };
  }

  async function notifyPayer(
    tx: Db,
    order: OrderRow | undefined,
    name: string,
    number: number | null,
  ): Promise<number> {
    if (!order?.email) return 0;
    const message = { kind: 'runner-erased', order: orderNumber(order.id), name, number } as const;
    await send(tx, order.email, order.locale, message);
    return 1;
  }

  return async (subject: Subject, kept: readonly Kept[]): Promise<ErasedPerson> => {
    if (subject.kind === 'account') return eraseAccount(subject, kept);
    if (subject.kind === 'runner') return eraseRunner(subject);
    if (subject.kind === 'member') return eraseMember(subject);
    return eraseDonor(subject);
  };
}
