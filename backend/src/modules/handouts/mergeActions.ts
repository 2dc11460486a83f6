import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DecideAction, DeskAction, DeskOutcome, HandOutAction, UndoAction } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { enqueueEmail, withdrawEmail } from '../mail/index.ts';
import { findOrder, orderNumber } from '../orders/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { consentOfKit } from './consents/createConsents.ts';
import { type HandoutRow, handouts } from './handouts.tables.ts';

/** Who sends actions, and when. */
export interface DeskSender {
  edition: number;
  device: string;
  actor: string;
  /** Actor of an account that the device names, if there is one. */
  actorOf: (account: number | undefined) => string;
  now: Date;
  /** Milliseconds that the clock of the device is behind. */
  skew: number;
}

export const UNDO_MS = 60_000;

/** Results of a kit that left a desk, so that another recorded one takes its place. */
const handedOut = ['difference', 'exchanged', 'two-kits'] as const;

const outcomes: Record<HandoutRow['state'], DeskOutcome> = {
  recorded: 'recorded',
  difference: 'difference',
  undone: 'undone',
  exchanged: 'decided',
  mistake: 'decided',
  'two-kits': 'decided',
  unknown: 'unknown',
};

/** Merges one action; the same action again changes nothing and has the same result. */
export function mergeAction(db: Db, action: DeskAction, sender: DeskSender): Promise<DeskOutcome> {
  return db.transaction((tx) => {
    if (action.kind === 'hand-out') return handOut(tx, action, sender);
    return action.kind === 'undo' ? undo(tx, action, sender) : decide(tx, action, sender);
  });
}

/** Serialises all desks on this kit. @returns undefined for a number that does not exist or is void. */
async function lockKit(tx: Db, edition: number, number: number): Promise<number | undefined> {
  const [kit] = await tx
    .select({ id: raceNumbers.id, voidedAt: raceNumbers.voidedAt })
    .from(raceNumbers)
    .where(and(eq(raceNumbers.edition, edition), eq(raceNumbers.number, number)))
    .for('update');
  return kit?.voidedAt === null ? kit.id : undefined;
}

async function find(tx: Db, id: string): Promise<HandoutRow | undefined> {
  const [row] = await tx.select().from(handouts).where(eq(handouts.id, id));
  return row;
}

async function recordedOf(tx: Db, kitId: number): Promise<HandoutRow | undefined> {
  const [row] = await tx
    .select()
    .from(handouts)
    .where(and(eq(handouts.raceNumberId, kitId), eq(handouts.state, 'recorded')));
  return row;
}

async function handOut(tx: Db, action: HandOutAction, sender: DeskSender): Promise<DeskOutcome> {
  const { edition, device, now } = sender;
  const kitId = await lockKit(tx, edition, action.number);
  const known = await find(tx, action.id);
  if (known) return known.device === device && known.number === action.number ? outcomes[known.state] : 'unknown';
  const first = kitId === undefined ? undefined : await recordedOf(tx, kitId);
  const state = kitId === undefined ? 'unknown' : first ? 'difference' : 'recorded';
  const deviceAt = new Date(action.at);
  const at = new Date(Math.min(deviceAt.getTime() + sender.skew, now.getTime()));
  const consent = kitId === undefined || !action.consent ? undefined : await consentOfKit(tx, kitId, action.consent);
  await tx.insert(handouts).values({
    id: action.id,
    edition,
    number: action.number,
    raceNumberId: kitId ?? null,
    state,
    firstId: first?.id ?? null,
    size: action.size ?? '',
    isByConsent: consent !== undefined || (action.isByConsent ?? false),
    consentId: consent?.id ?? null,
    emailId: consent ? await notifyParticipant(tx, consent, action.number, at, now) : null,
    desk: action.desk,
    device,
    actor: sender.actorOf(action.account),
    deviceAt,
    at,
    receivedAt: now,
  });
  return outcomes[state];
}

/** After the minute in which it can be undone. @returns the id of the email. */
async function notifyParticipant(
  tx: Db,
  { orderId, friend }: { orderId: number; friend: string },
  number: number,
  at: Date,
  now: Date,
): Promise<number | null> {
  const order = await findOrder(tx, orderId);
  if (!order?.email) return null;
  const message = { kind: 'kit-collected', order: orderNumber(orderId), number, friend } as const;
  const dueAt = new Date(at.getTime() + UNDO_MS);
  return enqueueEmail(tx, { to: order.email, locale: order.locale, message, dueAt }, now);
}

/** The hand-out under the lock of its kit. */
async function lockHandout(tx: Db, id: string): Promise<HandoutRow | undefined> {
  const found = await find(tx, id);
  if (!found) return undefined;
  await lockKit(tx, found.edition, found.number);
  return find(tx, id);
}

async function end(tx: Db, row: HandoutRow, state: HandoutRow['state'], { now, actor }: DeskSender): Promise<void> {
  await tx.update(handouts).set({ state, endedAt: now, endedBy: actor }).where(eq(handouts.id, row.id));
}

async function undo(tx: Db, action: UndoAction, sender: DeskSender): Promise<DeskOutcome> {
  const row = await lockHandout(tx, action.handout);
  if (!row || row.device !== sender.device) return 'unknown';
  if (row.state === 'undone') return 'undone';
  if (row.state === 'unknown') return 'unknown';
  if (new Date(action.at).getTime() - row.deviceAt.getTime() > UNDO_MS) return 'too-late';
  await end(tx, row, 'undone', sender);
  if (row.emailId !== null) await withdrawEmail(tx, row.emailId);
  if (row.state === 'recorded') await recordNext(tx, row);
  return 'undone';
}

/** The kit is gone from another desk all the same. */
async function recordNext(tx: Db, undone: HandoutRow): Promise<void> {
  const others = await tx
    .select()
    .from(handouts)
    .where(and(eq(handouts.firstId, undone.id), inArray(handouts.state, [...handedOut])))
    .orderBy(asc(handouts.receivedAt), asc(handouts.id));
  const next = others[0];
  if (!next) return;
  await tx.update(handouts).set({ state: 'recorded', firstId: null }).where(eq(handouts.id, next.id));
  await tx.update(handouts).set({ firstId: next.id }).where(eq(handouts.firstId, undone.id));
}

async function decide(tx: Db, action: DecideAction, sender: DeskSender): Promise<DeskOutcome> {
  const row = await lockHandout(tx, action.handout);
  if (!row) return 'unknown';
  if (row.state !== 'difference') return outcomes[row.state];
  await end(tx, row, action.decision, sender);
  if (action.decision === 'exchanged' && row.firstId) {
    await tx.update(handouts).set({ size: row.size }).where(eq(handouts.id, row.firstId));
  }
  return 'decided';
}
