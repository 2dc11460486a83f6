import { eq } from 'drizzle-orm';
import type { MergeEffect, MergeMoney, MergeProblem, RunnerKey } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { isSent } from '../delivery/index.ts';
import { assertCurrent } from '../editions/index.ts';
import { handedOutNumbers } from '../handouts/index.ts';
import {
  createLedger,
  endsWithout,
  findFreed,
  findLines,
  findOrder,
  type OrderLineRow,
  type OrderRow,
} from '../orders/index.ts';
import { type ParticipantRow, participants } from '../participants/index.ts';
import { hasPendingPayment, pendingRefundTotal } from '../payments/index.ts';
import { findRegistrations, type RegistrationRow } from '../registrations/index.ts';
import { compareRunners } from './compareRunners.ts';
import { RunnerNotFound } from './duplicates.errors.ts';
import { areDifferent, isSameRunner } from './findDuplicates.ts';
import { findRunners, type Runner } from './findRunners.ts';

/** One of the two, with the order it is in. */
export interface MergeSide {
  runner: Runner;
  registration: RegistrationRow;
  order: OrderRow;
  line: OrderLineRow;
  row: ParticipantRow | undefined;
  raceNumber: number | null;
}

export interface MergePlan {
  stays: MergeSide;
  ends: MergeSide;
  problem: MergeProblem | null;
  effect: Exclude<MergeEffect, 'order-stays'>;
  /** Minor units that are a surplus once the place has left its order. */
  amount: number;
  choices: MergeMoney[];
}

/**
 * What making one place of two would bring; a transaction that does it holds both orders.
 * @throws {RunnerNotFound} {@link EditionArchived}
 */
export async function planMerge(db: Db, pair: { stays: RunnerKey; ends: RunnerKey }): Promise<MergePlan> {
  const [stays, ends] = [await findSide(db, pair.stays), await findSide(db, pair.ends)];
  if (stays.order.edition !== ends.order.edition) throw new RunnerNotFound();
  await assertCurrent(db, ends.order.edition);
  const { order, line } = ends;
  const balance = await createLedger(db).balance(order.id);
  const isMember = ends.runner.memberId !== null;
  const endsOrder = !isMember && endsWithout(await findLines(db, order.id), line);
  const effect = isMember ? 'place-freed' : endsOrder ? 'order-cancelled' : 'order-smaller';
  const surplus = endsOrder ? balance : findFreed(line.sum, { balance, total: order.total });
  // A place of a team stays with the team, and its money with it.
  const amount = isMember ? 0 : Math.max(0, surplus);
  const problem = await findProblem(db, { stays, ends, balance, isMember });
  const isPaidFor = order.status === 'paid' && amount > 0;
  return { stays, ends, problem, effect, amount: isPaidFor ? amount : 0, choices: isPaidFor ? ['refund', 'keep'] : [] };
}

async function findSide(db: Db, key: RunnerKey): Promise<MergeSide> {
  const [runner] = await findRunners(db, [key]);
  const [registration] = runner ? await findRegistrations(db, [runner.registrationId]) : [];
  const order = runner && (await findOrder(db, runner.orderId));
  if (!runner || !registration || !order) throw new RunnerNotFound();
  const line = (await findLines(db, order.id)).find(
    ({ registrationId, isLive }) => registrationId === registration.id && isLive,
  );
  if (!line) throw new RunnerNotFound();
  const places = await db.select().from(participants).where(eq(participants.registrationId, registration.id));
  const row = places.find(({ memberId }) => memberId === runner.memberId);
  return { runner, registration, order, line, row, raceNumber: row && !row.isVoid ? row.number : null };
}

interface Facts {
  stays: MergeSide;
  ends: MergeSide;
  balance: number;
  isMember: boolean;
}

async function findProblem(db: Db, { stays, ends, balance, isMember }: Facts): Promise<MergeProblem | null> {
  const { order } = ends;
  if (isSameRunner(stays.runner, ends.runner)) return 'same-runner';
  if (!compareRunners(stays.runner, ends.runner)) return 'not-alike';
  if (await areDifferent(db, [stays.runner, ends.runner])) return 'different-people';
  if (ends.raceNumber !== null && (await handedOutNumbers(db, order.edition)).has(ends.raceNumber)) return 'handed-out';
  if (await isSent(db, order.id)) return 'sent';
  if (order.status === 'paid' && stays.order.status !== 'paid') return 'stays-unpaid';
  if (isMember) return null;
  if (order.refundRequestedAt && !order.refundDeclinedAt) return 'refund-requested';
  if ((await pendingRefundTotal(db, order.id)) > 0) return 'refund-pending';
  if (order.status === 'paid') return null;
  if (await hasPendingPayment(db, order.id)) return 'payment-pending';
  return balance > 0 ? 'partly-paid' : null;
}
