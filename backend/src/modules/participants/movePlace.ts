import { and, eq } from 'drizzle-orm';
import type { ParticipantPlace, PlaceMoney } from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { isSamePerson } from '../../text/isSamePerson.ts';
import { users } from '../accounts/index.ts';
import {
  createLedger,
  lockOrders,
  type OrderRow,
  putLine,
  type Settlement,
  takeLine,
  takeMoney,
} from '../orders/index.ts';
import { assignNumbers, findNumbers, voidNumber } from '../raceNumbers/index.ts';
import {
  lockRegistrations,
  type RegistrationRow,
  registrations,
  removeRegistration,
  teamMembers,
} from '../registrations/index.ts';
import { setDetails } from './changePerson.ts';
import { findParticipant } from './findParticipants.ts';
import { ParticipantNotFound, PlaceNotMovable } from './participants.errors.ts';
import { participantDetails } from './participants.tables.ts';
import { type MovePlan, type PlanDependencies, planMove } from './planMove.ts';

export interface MoveRequest {
  at: ParticipantPlace;
  /** Id of the order that the place goes to. */
  to: number;
  money: PlaceMoney;
  assertVersion?: ((tx: Db) => Promise<void>) | undefined;
}

export interface PlaceMoved {
  plan: MovePlan;
  /** The orders as they are afterwards. */
  from: OrderRow;
  to: OrderRow;
  registrationId: number;
  raceNumber: number | null;
  /** Minor units that went along. */
  amount: number;
}

export interface MoveDependencies extends PlanDependencies {
  clock: Clock;
  settlement: Pick<Settlement, 'receive'>;
}

/**
 * Moves a place to another order in the caller's transaction: as it is, or as a runner of a team with a free place,
 * who takes a number of that team. Numbers that end are never assigned again.
 * @throws {ParticipantNotFound} {@link OrderNotFound} {@link PlaceNotMovable} {@link EditionArchived}
 */
export async function movePlace(tx: Db, request: MoveRequest, dependencies: MoveDependencies): Promise<PlaceMoved> {
  const { at, to, money, assertVersion } = request;
  const seen = await findParticipant(tx, at);
  if (!seen) throw new ParticipantNotFound();
  const { team } = await planMove(tx, seen, to, dependencies);
  await lockRegistrations(tx, team ? [at.registrationId, team.id] : [at.registrationId]);
  await lockOrders(tx, [seen.orderId, to]);
  await assertVersion?.(tx);
  // Read again: another transaction may have changed either.
  const row = await findParticipant(tx, at);
  if (row?.orderId !== seen.orderId) throw new ParticipantNotFound();
  const plan = await planMove(tx, row, to, dependencies);
  if (plan.team?.id !== team?.id) throw new PlaceNotMovable('no-free-place');
  if (plan.problem || !plan.choices.includes(money)) throw new PlaceNotMovable(plan.problem ?? 'unpaid');
  if (!plan.team) return moveAsItIs(tx, plan, dependencies);
  return row.kind === 'team'
    ? moveMember(tx, plan, plan.team, dependencies)
    : joinTeam(tx, plan, plan.team, money, dependencies);
}

/** Before the line of the place, so that papers state what is paid afterwards. */
const takeAmount = async (tx: Db, { from, to, registration }: MovePlan, amount: number, now: Date) =>
  amount > 0 ? takeMoney(tx, { from, to, amount, registrationId: registration.id, now }) : undefined;

/** The registration keeps its number and gets the account of its new order. */
async function moveAsItIs(tx: Db, plan: MovePlan, { clock }: MoveDependencies): Promise<PlaceMoved> {
  const { row, registration, line, amount } = plan;
  const now = clock.now();
  const entry = await takeAmount(tx, plan, amount, now);
  if (entry) await createLedger(tx).write(entry, amount, now);
  const from = await takeLine(tx, plan.from, line, now);
  // Its price is what it was paid with: the other order owes nothing for what was refunded.
  const to = await putLine(tx, plan.to, { ...line, unitPrice: amount, sum: amount }, now);
  await tx
    .update(registrations)
    .set({ userId: to.userId ?? registration.userId, updatedAt: now })
    .where(eq(registrations.id, registration.id));
  const raceNumber = row.isVoid ? null : row.number;
  return { plan, from, to, registrationId: registration.id, raceNumber, amount };
}

/** A person of their own becomes a runner of a team; their registration ends. */
async function joinTeam(
  tx: Db,
  plan: MovePlan,
  team: RegistrationRow,
  money: PlaceMoney,
  { clock, settlement }: MoveDependencies,
): Promise<PlaceMoved> {
  const { row, registration, line } = plan;
  const now = clock.now();
  const amount = money === 'goes' ? plan.amount : 0;
  const entry = await takeAmount(tx, plan, amount, now);
  const from = await takeLine(tx, plan.from, line, now);
  if (row.number !== null && !row.isVoid) await voidNumber(tx, row.edition, row.number, now);
  const [owner] = await tx.select().from(users).where(eq(users.id, registration.userId));
  const isOwn = owner && isSamePerson(row.name, [owner.name, owner.lastName].join(' '));
  const [member] = await tx
    .insert(teamMembers)
    .values({
      registrationId: team.id,
      fullName: row.name,
      email: isOwn ? owner.email : null,
      birthday: row.birthday ?? (isOwn ? owner.birthday : null),
      kitSize: row.size,
      source: 'captain',
      createdAt: now,
    })
    .returning({ id: teamMembers.id });
  if (!member) throw new ParticipantNotFound();
  const place = await takeNumber(tx, team, member.id);
  await carryDetails(tx, row, { registrationId: team.id, place: place?.place }, now);
  await removeRegistration(tx, registration.id);
  if (entry) await settlement.receive(tx, entry);
  return { plan, from, to: plan.to, registrationId: team.id, raceNumber: place?.number ?? null, amount };
}

/** The former team keeps the place, which gets a new number: the old one went with the runner and ended. */
async function moveMember(
  tx: Db,
  plan: MovePlan,
  team: RegistrationRow,
  { clock }: MoveDependencies,
): Promise<PlaceMoved> {
  const { row } = plan;
  const now = clock.now();
  if (row.number !== null && !row.isVoid) await voidNumber(tx, row.edition, row.number, now);
  await tx
    .update(teamMembers)
    .set({ registrationId: team.id, source: 'captain', invitationId: null, idempotencyKey: null, formHash: null })
    .where(eq(teamMembers.id, row.memberId ?? 0));
  await assignNumbers(tx, { registrationIds: [row.registrationId], place: row.place, now });
  const place = await takeNumber(tx, team, row.memberId ?? 0);
  await carryDetails(tx, row, { registrationId: team.id, place: place?.place }, now);
  return { plan, from: plan.from, to: plan.to, registrationId: team.id, raceNumber: place?.number ?? null, amount: 0 };
}

/** Named runners take the free numbers of their team; one that is not paid has none yet. */
async function takeNumber(tx: Db, team: RegistrationRow, memberId: number) {
  return (await findNumbers(tx, [team.id])).find((numbered) => numbered.memberId === memberId);
}

/** What staff keeps of the runner goes along, and leaves nothing to who takes the place. */
async function carryDetails(
  tx: Db,
  { registrationId, place }: ParticipantPlace,
  to: { registrationId: number; place: number | undefined },
  now: Date,
): Promise<void> {
  const isOld = and(eq(participantDetails.registrationId, registrationId), eq(participantDetails.place, place));
  const [details] = await tx.delete(participantDetails).where(isOld).returning();
  if (!details || to.place === undefined) return;
  const { phone, gender } = details;
  await setDetails(tx, { registrationId: to.registrationId, place: to.place }, { phone, gender }, now);
}
