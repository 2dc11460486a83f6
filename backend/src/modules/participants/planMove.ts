import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { MoveProblem, PlaceMoney } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { assertCurrent } from '../editions/index.ts';
import {
  createLedger,
  endsWithout,
  findFreed,
  findLines,
  findOrder,
  getRegistrationIds,
  type OrderLineRow,
  OrderNotFound,
  type OrderRow,
} from '../orders/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { countPeople, findRegistrations, type RegistrationRow, teamMembers } from '../registrations/index.ts';
import type { ParticipantRow } from './findParticipants.ts';
import { ParticipantNotFound } from './participants.errors.ts';

/** A place, where it may go, and what this brings. */
export interface MovePlan {
  row: ParticipantRow;
  registration: RegistrationRow;
  from: OrderRow;
  line: OrderLineRow;
  to: OrderRow;
  /** The team that the runner joins; undefined: the place goes as it is. */
  team: RegistrationRow | undefined;
  /** Places of that team that no one has. */
  free: number;
  problem: MoveProblem | null;
  /** Minor units that the place was paid with and that are still there; a place of a team takes nothing along. */
  amount: number;
  choices: PlaceMoney[];
  /** Nothing else is in the order that the place leaves. */
  endsOrder: boolean;
  /** The race number afterwards; null: assigned when the order is paid. */
  numberAfter: number | null;
}

export interface PlanDependencies {
  /** Minor units of an order that a provider still has to return. */
  findPendingRefunds: (db: Db, orderId: number) => Promise<number>;
}

/**
 * What moving a place to an order would bring; a transaction that moves it holds both orders.
 * @throws {ParticipantNotFound} {@link OrderNotFound} {@link EditionArchived}
 */
export async function planMove(
  tx: Db,
  row: ParticipantRow,
  toId: number,
  { findPendingRefunds }: PlanDependencies,
): Promise<MovePlan> {
  await assertCurrent(tx, row.edition);
  const [registration] = await findRegistrations(tx, [row.registrationId]);
  const from = await findOrder(tx, row.orderId);
  const lines = await findLines(tx, row.orderId);
  const line = lines.find(({ registrationId, isLive }) => registrationId === row.registrationId && isLive);
  if (!registration || !from || !line) throw new ParticipantNotFound();
  const to = await findOrder(tx, toId);
  if (!to) throw new OrderNotFound();
  const joined = await findTeam(tx, to);
  const isMember = row.kind === 'team';
  const team = joined?.registration;
  const balance = Math.max(0, await createLedger(tx).balance(from.id));
  const endsOrder = !isMember && endsWithout(lines, line);
  // A part of what was paid for the order may have been refunded. A place that ends takes what the others do not need.
  const free = team && !endsOrder ? findFreed(line.sum, { balance, total: from.total }) : Math.min(line.sum, balance);
  const amount = isMember ? 0 : free;
  const plan = {
    row,
    registration,
    from,
    line,
    to,
    team,
    free: joined?.free ?? 0,
    amount,
    endsOrder,
  };
  const numberAfter = team ? await findFreeNumber(tx, to, team) : row.isVoid ? null : row.number;
  const problem = findProblem(plan, await findPendingRefunds(tx, from.id));
  return { ...plan, problem, numberAfter, choices: listChoices(plan) };
}

async function findTeam(tx: Db, order: OrderRow) {
  const ids = getRegistrationIds((await findLines(tx, order.id)).filter(({ isLive }) => isLive));
  const teams = (await findRegistrations(tx, ids)).filter(({ kind }) => kind === 'team');
  const members = await tx
    .select({ registrationId: teamMembers.registrationId })
    .from(teamMembers)
    .where(inArray(teamMembers.registrationId, ids.length > 0 ? ids : [0]));
  const found = teams.map((registration) => {
    const named = members.filter(({ registrationId }) => registrationId === registration.id).length;
    return { registration, free: Math.max(0, countPeople(registration.fields) - named) };
  });
  return found.find(({ free }) => free > 0) ?? found[0];
}

/** The number that the next named runner of a team takes. */
async function findFreeNumber(tx: Db, order: OrderRow, team: RegistrationRow): Promise<number | null> {
  if (order.status !== 'paid') return null;
  const isFree = and(
    eq(raceNumbers.registrationId, team.id),
    isNull(raceNumbers.memberId),
    isNull(raceNumbers.voidedAt),
  );
  const [first] = await tx.select().from(raceNumbers).where(isFree).orderBy(asc(raceNumbers.number)).limit(1);
  return first?.number ?? null;
}

type Facts = Pick<MovePlan, 'row' | 'from' | 'to' | 'team' | 'free' | 'amount'>;

function findProblem({ row, from, to, team, free, amount }: Facts, pendingRefunds: number): MoveProblem | null {
  if (from.id === to.id) return 'same-order';
  if (to.edition !== row.edition) return 'other-run';
  if (to.kind !== 'purchase' || to.userId === null) return 'no-free-place';
  if (to.status === 'cancelled' || to.status === 'refunded') return 'cancelled';
  if (to.currency !== from.currency) return 'other-currency';
  if (row.name === '') return 'unnamed';
  if (pendingRefunds > 0 && amount > 0) return 'refund-pending';
  if (team) return free > 0 ? null : 'no-free-place';
  if (row.kind === 'team') return 'needs-team';
  return to.status === 'paid' ? null : 'unpaid';
}

/** A place that goes as it is was paid with its money, which goes along; a place of a team is paid already. */
const listChoices = ({ team, amount }: Pick<MovePlan, 'team' | 'amount'>): PlaceMoney[] =>
  amount === 0 ? ['stays'] : team ? ['stays', 'goes'] : ['goes'];
