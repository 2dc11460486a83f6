import { sql } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { DomainError } from '../../../errors.ts';
import { createDraftsRepository, type DraftRow } from './drafts.repository.ts';

const DRAFTS_PER_PERSON = 20;
const LARGEST_DRAFT = 64 * 1024;

export class DraftConflict extends DomainError {
  constructor(version: number) {
    super('draft_conflict', 'The draft was changed since it was read.', { status: 409, details: { version } });
  }
}

export class DraftTooLarge extends DomainError {
  constructor() {
    super('draft_too_large', 'The draft is too large, or there are too many.', { status: 413 });
  }
}

/** Drafts with optimistic locking: a save names the version it was made from. */
export function createDraftsService({ db, clock }: { db: Db; clock: Clock }) {
  const drafts = createDraftsRepository(db);

  // The lock makes parallel saves of a user count one after another.
  const insertWithinLimit = (draft: DraftRow): Promise<DraftRow | undefined> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`drafts ${draft.userId}`}, 0))`);
      const inTransaction = createDraftsRepository(tx);
      if ((await inTransaction.count(draft.userId)) >= DRAFTS_PER_PERSON) throw new DraftTooLarge();
      return inTransaction.insert(draft);
    });

  return {
    get: (userId: number, form: string): Promise<DraftRow | undefined> => drafts.find(userId, form),

    /** `readVersion` is 0 for a new draft. */
    async save(userId: number, form: string, readVersion: number, data: object): Promise<DraftRow> {
      if (JSON.stringify(data).length > LARGEST_DRAFT) throw new DraftTooLarge();
      const draft = { userId, form, version: readVersion + 1, data, updatedAt: clock.now() };
      const saved = readVersion === 0 ? await insertWithinLimit(draft) : await drafts.replace(draft, readVersion);
      if (!saved) throw new DraftConflict((await drafts.find(userId, form))?.version ?? 0);
      return saved;
    },

    remove: drafts.remove,
  };
}

export type DraftsService = ReturnType<typeof createDraftsService>;
