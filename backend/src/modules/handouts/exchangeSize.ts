import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { changeParticipant, participants } from '../participants/index.ts';
import { type HandoutRow, handouts } from './handouts.tables.ts';

type Handout = Pick<HandoutRow, 'id' | 'edition' | 'number' | 'size'>;

async function findPlace(tx: Db, { edition, number }: Handout) {
  const [place] = await tx
    .select()
    .from(participants)
    .where(and(eq(participants.edition, edition), eq(participants.number, number), eq(participants.isVoid, false)));
  return place;
}

/** Gives the place the size that left the desk; the T-shirt is gone also where none was left. @param known the size that this transaction gave it. */
export async function exchangeSize(tx: Db, handout: Handout, now: Date, known?: string): Promise<void> {
  const place = handout.size === '' ? undefined : await findPlace(tx, handout);
  if (!place) return;
  const before = known ?? place.size;
  if (before === handout.size) return;
  await changeParticipant(tx, place, { size: handout.size }, now);
  await tx.update(handouts).set({ sizeBefore: before }).where(eq(handouts.id, handout.id));
}

/** Gives the place its size back, unless another one was chosen since. @returns its size now; undefined when it stays. */
export async function returnSize(
  tx: Db,
  handout: Handout & Pick<HandoutRow, 'sizeBefore'>,
  now: Date,
): Promise<string | undefined> {
  const { sizeBefore } = handout;
  const place = sizeBefore === null ? undefined : await findPlace(tx, handout);
  if (sizeBefore === null || place?.size !== handout.size) return undefined;
  await changeParticipant(tx, place, { size: sizeBefore }, now);
  await tx.update(handouts).set({ sizeBefore: null }).where(eq(handouts.id, handout.id));
  return sizeBefore;
}
