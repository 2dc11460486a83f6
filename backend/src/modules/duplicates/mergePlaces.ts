import { and, eq } from 'drizzle-orm';
import type { MergeEffect, MergeField, MergeMoney, RunnerKey } from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import type { EventRecord } from '../content/index.ts';
import { eraseReturnedName, lockOrders, type OrderRow, takeLine } from '../orders/index.ts';
import { changePerson, type PersonChanges, participantDetails } from '../participants/index.ts';
import { assignNumbers, voidNumber } from '../raceNumbers/index.ts';
import { lockRegistrations, removeRegistration, teamMembers } from '../registrations/index.ts';
import { PlacesNotMergeable } from './duplicates.errors.ts';
import { type MergePlan, type MergeSide, planMerge } from './planMerge.ts';

export interface MergeRequest {
  stays: RunnerKey;
  ends: RunnerKey;
  /** Needed where the place was paid. */
  money: MergeMoney | undefined;
  take: readonly MergeField[];
  assertVersion?: ((tx: Db) => Promise<void>) | undefined;
}

export interface PlacesMerged {
  plan: MergePlan;
  effect: MergeEffect;
  /** The order where the place ended, as it is now. */
  order: OrderRow;
}

/**
 * Ends one of two places of one person in the caller's transaction. Its number is never assigned again.
 * @throws {RunnerNotFound} {@link PlacesNotMergeable} {@link EditionArchived} {@link ValidationFailed}
 */
export async function mergePlaces(
  tx: Db,
  { stays, ends, money, take, assertVersion }: MergeRequest,
  { clock, event }: { clock: Clock; event: EventRecord },
): Promise<PlacesMerged> {
  const seen = await planMerge(tx, { stays, ends });
  await lockRegistrations(tx, [...new Set([stays.registrationId, ends.registrationId])]);
  await lockOrders(tx, [...new Set([seen.stays.order.id, seen.ends.order.id])]);
  await assertVersion?.(tx);
  // Read again: another transaction may have changed either.
  const plan = await planMerge(tx, { stays, ends });
  if (plan.problem) throw new PlacesNotMergeable(plan.problem);
  const isChosen = plan.choices.length === 0 ? money === undefined : money !== undefined;
  const isSameOrder = plan.ends.order.id === seen.ends.order.id && plan.stays.order.id === seen.stays.order.id;
  if (!isChosen || !isSameOrder) throw new PlacesNotMergeable('changed');
  const now = clock.now();
  const changes = pickChanges(plan, take);
  const ended =
    plan.ends.runner.memberId === null
      ? await endRegistration(tx, plan, money, now)
      : await endMember(tx, plan, plan.ends.runner.memberId, now);
  if (Object.keys(changes).length > 0) await changePerson(tx, toPlace(plan.stays), changes, event, now);
  return { plan, ...ended };
}

/** What was paid is a surplus, or stays in the order as the help that it was. */
async function endRegistration(tx: Db, plan: MergePlan, money: MergeMoney | undefined, now: Date) {
  const { order, line, registration, raceNumber } = plan.ends;
  if (raceNumber !== null) await voidNumber(tx, order.edition, raceNumber, now);
  const isKept = money === 'keep';
  const after = isKept ? order : await takeLine(tx, order, line, now);
  await removeRegistration(tx, registration.id);
  return { order: after, effect: isKept ? ('order-stays' as const) : plan.effect };
}

/** The team keeps the place, which gets a new number. */
async function endMember(tx: Db, plan: MergePlan, memberId: number, now: Date) {
  const { order, registration, row, raceNumber } = plan.ends;
  if (raceNumber !== null) {
    await voidNumber(tx, order.edition, raceNumber, now);
    await eraseReturnedName(tx, registration.id, raceNumber);
  }
  await tx.delete(teamMembers).where(eq(teamMembers.id, memberId));
  if (row) {
    const isPlace = and(
      eq(participantDetails.registrationId, registration.id),
      eq(participantDetails.place, row.place),
    );
    await tx.delete(participantDetails).where(isPlace);
    await assignNumbers(tx, { registrationIds: [registration.id], place: row.place, now });
  }
  return { order, effect: plan.effect };
}

/** A place that is not paid has no row of its own yet. */
const toPlace = ({ row, runner }: MergeSide) =>
  row ?? { registrationId: runner.registrationId, place: 0, memberId: runner.memberId, size: runner.size };

/** What may be chosen for the place that stays: only a member of a team has an email of their own. */
export const listChosenFields = ({ runner, row }: MergeSide): MergeField[] =>
  runner.memberId === null
    ? ['fullName', 'birthday', 'phone', 'size']
    : ['fullName', 'birthday', 'email', ...(row ? ['phone' as const] : []), 'size'];

function pickChanges({ stays, ends }: MergePlan, take: readonly MergeField[]): PersonChanges {
  const values: Record<MergeField, string> = { ...ends.runner, fullName: ends.runner.name };
  const chosen = listChosenFields(stays).filter((field) => take.includes(field));
  return Object.fromEntries(chosen.map((field) => [field, values[field]]));
}
