import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import {
  type EditedSubject,
  type EditingAct,
  editedKinds,
  getEditedKind,
  type OfficeEditor,
} from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { later, officeAccounts, officeSessions } from '../../staffAccess/index.ts';
import { BeingEdited } from '../office.errors.ts';
import { officeEditing } from './editing.tables.ts';

const FORGOTTEN_MS = 45_000;
/** A colleague who does not answer may have left the screen open. */
const ANSWER_MS = 60_000;
const nameOf = sql<string>`coalesce(nullif(${officeAccounts.name}, ''), ${officeAccounts.email})`;

/** Whose browser acts. */
export interface EditingSession {
  accountId: number;
  sessionId: number;
}

export interface Editor extends EditingSession {
  subject: EditedSubject;
  name: string;
  state: OfficeEditor['state'];
  since: Date | null;
  savedAt: Date | null;
}

/** Who edits what, in any process. All browsers of an account count as one person. */
export function createEditing({ db, clock }: { db: Db; clock: Clock }) {
  const isAbout = (subject: EditedSubject) => eq(officeEditing.subject, subject);
  const isBefore = (milliseconds: number) => later(clock.now(), -milliseconds);

  const list = (tx: Db = db, subject?: EditedSubject): Promise<Editor[]> =>
    tx
      .select({
        sessionId: officeEditing.sessionId,
        accountId: officeAccounts.id,
        subject: officeEditing.subject,
        name: nameOf,
        state: officeEditing.state,
        since: officeEditing.since,
        savedAt: officeEditing.savedAt,
      })
      .from(officeEditing)
      .innerJoin(officeSessions, eq(officeSessions.id, officeEditing.sessionId))
      .innerJoin(officeAccounts, eq(officeAccounts.id, officeSessions.accountId))
      .where(and(gt(officeEditing.seenAt, isBefore(FORGOTTEN_MS)), subject && isAbout(subject)))
      .orderBy(sql`${officeEditing.state} <> 'editing'`, asc(officeEditing.since), asc(officeEditing.sessionId));

  const canTake = ({ state, since }: Editor) => state === 'asking' && since !== null && since <= isBefore(ANSWER_MS);

  const toViews = (editors: Editor[], accountId: number | undefined): OfficeEditor[] =>
    editors.map((editor) => {
      const { subject, name, state, savedAt } = editor;
      const isOwn = editor.accountId === accountId;
      return {
        subject,
        name,
        isOwn,
        state,
        savedAt: savedAt?.toISOString() ?? null,
        mayTake: isOwn && canTake(editor),
      };
    });

  async function put(tx: Db, subject: EditedSubject, sessionId: number, state: Editor['state']): Promise<void> {
    const now = clock.now();
    const changed = { state, since: now, savedAt: null, seenAt: now };
    await tx
      .insert(officeEditing)
      .values({ subject, sessionId, ...changed })
      .onConflictDoUpdate({ target: [officeEditing.sessionId, officeEditing.subject], set: changed });
  }

  async function remove(tx: Db, subject: EditedSubject, editors: Editor[]): Promise<void> {
    const sessionIds = editors.map(({ sessionId }) => sessionId);
    await tx.delete(officeEditing).where(and(isAbout(subject), inArray(officeEditing.sessionId, sessionIds)));
  }

  /** The first who asked edits once no other person does. */
  async function passOn(tx: Db, subject: EditedSubject): Promise<void> {
    const editors = await list(tx, subject);
    if (editors.some(({ state }) => state === 'editing')) return;
    const next = editors.find(({ state }) => state === 'asking');
    if (next) await put(tx, subject, next.sessionId, 'editing');
  }

  async function change(tx: Db, subject: EditedSubject, act: EditingAct, { accountId, sessionId }: EditingSession) {
    const kind = getEditedKind(subject);
    const isShared = kind !== undefined && editedKinds[kind].isShared;
    const editors = await list(tx, subject);
    const own = editors.find((editor) => editor.sessionId === sessionId);
    const editing = editors.filter(({ state }) => state === 'editing');
    const others = isShared ? [] : editing.filter((editor) => editor.accountId !== accountId);
    const mine = editing.filter((editor) => editor.accountId === accountId);
    switch (act) {
      case 'look':
        break;
      case 'begin':
        if (others.length === 0 && own?.state !== 'editing') await put(tx, subject, sessionId, 'editing');
        break;
      case 'ask':
        if (own?.state !== 'asking' && mine.length === 0) {
          await put(tx, subject, sessionId, others.length === 0 ? 'editing' : 'asking');
        }
        break;
      case 'take':
        if (others.length === 0 || !own || !canTake(own)) break;
        await remove(tx, subject, others);
        await put(tx, subject, sessionId, 'editing');
        break;
      case 'hand-over':
        if (mine.length === 0 || !editors.some(({ state }) => state === 'asking')) break;
        await remove(tx, subject, mine);
        break;
      case 'decline':
        if (mine.length === 0) break;
        await tx
          .update(officeEditing)
          .set({ state: 'declined', since: clock.now() })
          .where(and(isAbout(subject), eq(officeEditing.state, 'asking')));
        break;
      case 'stop':
        if (own) await remove(tx, subject, [own]);
        break;
    }
  }

  return {
    list,
    toViews,

    /** @returns who edits it then. A call without a session adds no editor. */
    act: (subject: EditedSubject, act: EditingAct, session: EditingSession | undefined): Promise<OfficeEditor[]> =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('office_editing'), hashtext(${subject}))`);
        await tx.delete(officeEditing).where(lte(officeEditing.seenAt, isBefore(FORGOTTEN_MS)));
        if (session) {
          const own = and(isAbout(subject), eq(officeEditing.sessionId, session.sessionId));
          await tx.update(officeEditing).set({ seenAt: clock.now() }).where(own);
          await change(tx, subject, act, session);
          await passOn(tx, subject);
        }
        return toViews(await list(tx, subject), session?.accountId);
      }),

    /** Changes the draft of a subject unless a colleague edits it. @throws {BeingEdited} */
    async whileFree<Result>(
      subject: EditedSubject,
      session: EditingSession | undefined,
      save: () => Promise<Result>,
    ): Promise<Result> {
      if (!session) return save();
      const editors = await list(db, subject);
      const other = editors.find(({ state, accountId }) => state === 'editing' && accountId !== session.accountId);
      if (other) throw new BeingEdited(other.name);
      const result = await save();
      await db
        .update(officeEditing)
        .set({ savedAt: clock.now() })
        .where(
          and(isAbout(subject), eq(officeEditing.sessionId, session.sessionId), ne(officeEditing.state, 'declined')),
        );
      return result;
    },
  };
}

export type Editing = ReturnType<typeof createEditing>;
