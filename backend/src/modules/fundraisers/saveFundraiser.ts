import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { FundraiserForm } from 'shared-lib/fundraising/types';
import type { Db } from '../../database/connection.ts';
import { kyivDay } from '../../kyivTime.ts';
import { auditLog, users } from '../accounts/index.ts';
import { isUnderAge } from '../finishes/index.ts';
import { RegistrationNotFound } from '../registrations/index.ts';
import { countGifts } from './countGifts.ts';
import { type FundraiserRow, findPublishedGoal, findTeamsWithoutPage } from './findFundraisers.ts';
import { FundraiserAdultsOnly, FundraiserClosed, FundraiserGoalLow } from './fundraisers.errors.ts';
import { fundraisers } from './fundraisers.tables.ts';

interface Owner {
  userId: number;
  edition: number;
}

/**
 * Opens the page of an account or of its team, or changes it; the same again changes nothing. A text or goal that staff
 * has not read waits, and what it approved stays.
 * @throws {FundraiserAdultsOnly} {@link RegistrationNotFound} {@link FundraiserClosed} {@link FundraiserGoalLow}
 */
export function saveFundraiser(db: Db, owner: Owner, form: FundraiserForm, now: Date): Promise<FundraiserRow> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, owner.userId)).for('no key update');
    if (user?.birthday && isUnderAge(user.birthday, kyivDay(now))) throw new FundraiserAdultsOnly();
    const known = await findKnown(tx, owner, form.registrationId);
    const row = known ? await change(tx, known, form, now) : await open(tx, owner, form, now);
    if (row.showsRunner !== (known?.showsRunner ?? false)) await noteConsent(tx, row, now);
    if (row !== known)
      await auditLog.recordEvent(tx, owner.userId, known ? 'fundraiser-changed' : 'fundraiser-opened', now);
    return row;
  });
}

async function findKnown(tx: Db, { userId, edition }: Owner, registrationId: number | null) {
  const isMeant =
    registrationId === null ? isNull(fundraisers.registrationId) : eq(fundraisers.registrationId, registrationId);
  const [known] = await tx
    .select()
    .from(fundraisers)
    .where(and(eq(fundraisers.userId, userId), eq(fundraisers.edition, edition), isMeant))
    .for('update');
  return known;
}

async function change(tx: Db, known: FundraiserRow, { name, story, goal, showsRunner }: FundraiserForm, now: Date) {
  const isRead = known.name === name && known.story === story && known.goal === goal;
  if (isRead && known.showsRunner === showsRunner) return known;
  if (known.state === 'closed') throw new FundraiserClosed();
  const raised = (await countGifts(tx, [known.id])).get(known.id)?.raised ?? 0;
  if (goal !== known.goal && goal < raised) throw new FundraiserGoalLow(raised);
  const publishedGoal = findPublishedGoal(known);
  const unread = {
    name,
    story,
    goal,
    publishedGoal,
    state: 'waiting',
    reason: '',
    version: known.version + 1,
  } as const;
  const [row] = await tx
    .update(fundraisers)
    .set({ showsRunner, updatedAt: now, ...(!isRead && unread) })
    .where(eq(fundraisers.id, known.id))
    .returning();
  return row ?? known;
}

function noteConsent(tx: Db, { userId, showsRunner }: FundraiserRow, now: Date) {
  return showsRunner
    ? auditLog.recordConsents(tx, userId, ['fundraiser-runner'], now)
    : auditLog.withdrawConsent(tx, userId, 'fundraiser-runner', now);
}

async function open(tx: Db, owner: Owner, form: FundraiserForm, now: Date) {
  const { registrationId, name, story, goal, showsRunner } = form;
  if (registrationId !== null) {
    const teams = await findTeamsWithoutPage(tx, owner.userId, owner.edition);
    if (!teams.some((team) => team.registrationId === registrationId)) throw new RegistrationNotFound();
  }
  const values = {
    ...owner,
    registrationId,
    name,
    story,
    goal,
    showsRunner,
    state: 'waiting',
    createdAt: now,
    updatedAt: now,
  } as const;
  for (;;) {
    const [row] = await tx
      .insert(fundraisers)
      .values({ ...values, address: newAddress() })
      .onConflictDoNothing({ target: fundraisers.address })
      .returning();
    if (row) return row;
  }
}

const newAddress = () => randomBytes(4).toString('hex');
