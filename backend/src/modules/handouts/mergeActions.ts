import { and, asc, eq, inArray } from 'drizzle-orm';
import type {
  DecideAction,
  DeskAction,
  DeskOutcome,
  HandOutAction,
  HandoutDoubt,
  UndoAction,
} from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { enqueueEmail, withdrawEmail } from '../mail/index.ts';
import { findOrder, orderNumber } from '../orders/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { lockRegistrations } from '../registrations/index.ts';
import { consentOfKit } from './consents/createConsents.ts';
import { exchangeSize, returnSize } from './exchangeSize.ts';
import { type HandoutRow, handouts } from './handouts.tables.ts';

export interface DeskAuthor {
  actor: string;
  /** Whom the device named without a proof. */
  claimedActor: string | null;
}

export interface DeskSender {
  edition: number;
  device: string;
  now: Date;
  /** Milliseconds that the clock of the device is behind. */
  skew: number;
  /** When the device was last heard before; undefined the first time. */
  heardAt: Date | undefined;
  computeHash: (code: string) => string;
  /** Those of the run; a desk sends any text. */
  sizes: ReadonlySet<string>;
}

type AuthoredSender = DeskSender & DeskAuthor;

export const UNDO_MS = 60_000;
const LATENCY_MS = 30_000;

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
export function mergeAction(db: Db, action: DeskAction, author: DeskAuthor, desk: DeskSender): Promise<DeskOutcome> {
  const sender = { ...desk, ...author };
  return db.transaction((tx) => {
    if (action.kind === 'hand-out') return handOut(tx, action, sender);
    return action.kind === 'undo' ? undo(tx, action, sender) : decide(tx, action, sender);
  });
}

/** Serialises all desks on this kit, and changes of the size of its place. @returns undefined for a number that does not exist or is void. */
async function lockKit(tx: Db, edition: number, number: number): Promise<number | undefined> {
  const isKit = and(eq(raceNumbers.edition, edition), eq(raceNumbers.number, number));
  const [owner] = await tx.select({ registrationId: raceNumbers.registrationId }).from(raceNumbers).where(isKit);
  // A registration is locked before its numbers everywhere.
  if (owner?.registrationId) await lockRegistrations(tx, [owner.registrationId]);
  const [kit] = await tx
    .select({ id: raceNumbers.id, voidedAt: raceNumbers.voidedAt })
    .from(raceNumbers)
    .where(isKit)
    .for('update');
  return kit?.voidedAt === null ? kit.id : undefined;
}

async function find(tx: Db, id: string): Promise<HandoutRow | undefined> {
  const [row] = await tx.select().from(handouts).where(eq(handouts.id, id));
  return row;
}

async function findRecorded(tx: Db, kitId: number): Promise<HandoutRow | undefined> {
  const [row] = await tx
    .select()
    .from(handouts)
    .where(and(eq(handouts.raceNumberId, kitId), eq(handouts.state, 'recorded')));
  return row;
}

async function handOut(tx: Db, action: HandOutAction, sender: AuthoredSender): Promise<DeskOutcome> {
  const { edition, device, actor, claimedActor, now } = sender;
  const kitId = await lockKit(tx, edition, action.number);
  const known = await find(tx, action.id);
  if (known) return known.device === device && known.number === action.number ? outcomes[known.state] : 'unknown';
  const first = kitId === undefined ? undefined : await findRecorded(tx, kitId);
  const state = kitId === undefined ? 'unknown' : first ? 'difference' : 'recorded';
  const deviceAt = new Date(action.at);
  const at = new Date(Math.min(deviceAt.getTime() + sender.skew, now.getTime()));
  const size = action.size !== undefined && sender.sizes.has(action.size) ? action.size : '';
  const hash = action.code === undefined ? action.consent : sender.computeHash(action.code);
  const consent = kitId === undefined || !hash ? undefined : await consentOfKit(tx, kitId, hash);
  // Every desk knows the hashes; those of an earlier release send nothing else.
  const isByConsent = consent !== undefined && action.code !== undefined;
  const isClaimed = hash !== undefined || action.isByConsent === true;
  const doubts: HandoutDoubt[] = [];
  if (claimedActor !== null) doubts.push('person');
  if (isClaimed && !isByConsent) doubts.push('consent');
  await tx.insert(handouts).values({
    id: action.id,
    edition,
    number: action.number,
    raceNumberId: kitId ?? null,
    state,
    firstId: first?.id ?? null,
    size,
    isByConsent,
    consentId: consent?.id ?? null,
    emailId: consent ? await notifyParticipant(tx, consent, action.number, at, now) : null,
    desk: action.desk,
    device,
    actor,
    claimedActor,
    doubts,
    deviceAt,
    at,
    receivedAt: now,
  });
  if (state === 'recorded') await exchangeSize(tx, { id: action.id, edition, number: action.number, size }, now);
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

async function end(tx: Db, row: HandoutRow, state: HandoutRow['state'], { now, actor }: AuthoredSender): Promise<void> {
  await tx.update(handouts).set({ state, endedAt: now, endedBy: actor }).where(eq(handouts.id, row.id));
}

async function undo(tx: Db, action: UndoAction, sender: AuthoredSender): Promise<DeskOutcome> {
  const row = await lockHandout(tx, action.handout);
  if (!row || row.device !== sender.device || row.actor !== sender.actor) return 'unknown';
  if (row.state === 'undone') return 'undone';
  if (row.state === 'unknown') return 'unknown';
  if (isTooLate(row, action, sender)) return 'too-late';
  await end(tx, row, 'undone', sender);
  if (row.emailId !== null) await withdrawEmail(tx, row.emailId);
  const size = await returnSize(tx, row, sender.now);
  if (row.state === 'recorded') await recordNext(tx, row, sender.now, size);
  return 'undone';
}

/** A desk sends all that waits whenever it is heard: an undo that it did not send after the minute was recorded later. Offline only its own clock is left. */
function isTooLate({ receivedAt, deviceAt }: HandoutRow, { at }: UndoAction, { heardAt }: DeskSender): boolean {
  const isHeardSince = heardAt !== undefined && heardAt.getTime() > receivedAt.getTime() + UNDO_MS + LATENCY_MS;
  return isHeardSince || new Date(at).getTime() - deviceAt.getTime() > UNDO_MS;
}

/** The kit is gone from another desk all the same. */
async function recordNext(tx: Db, undone: HandoutRow, now: Date, size: string | undefined): Promise<void> {
  const others = await tx
    .select()
    .from(handouts)
    .where(and(eq(handouts.firstId, undone.id), inArray(handouts.state, [...handedOut])))
    .orderBy(asc(handouts.receivedAt), asc(handouts.id));
  const next = others[0];
  if (!next) return;
  await tx.update(handouts).set({ state: 'recorded', firstId: null }).where(eq(handouts.id, next.id));
  await tx.update(handouts).set({ firstId: next.id }).where(eq(handouts.firstId, undone.id));
  await exchangeSize(tx, next, now, size);
}

async function decide(tx: Db, action: DecideAction, sender: AuthoredSender): Promise<DeskOutcome> {
  const row = await lockHandout(tx, action.handout);
  if (!row) return 'unknown';
  if (row.state !== 'difference') return outcomes[row.state];
  await end(tx, row, action.decision, sender);
  const first = action.decision === 'exchanged' && row.firstId ? await find(tx, row.firstId) : undefined;
  if (first) {
    const size = await returnSize(tx, first, sender.now);
    await tx.update(handouts).set({ size: row.size }).where(eq(handouts.id, first.id));
    await exchangeSize(tx, { ...first, size: row.size }, sender.now, size);
  }
  return 'decided';
}
