import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { FinishUpload, ReadTrack, UploadOffset } from 'shared-lib/finish/types';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { finishUploadParts, finishUploads } from '../finishes.tables.ts';
import { hashUpload, openPart, sealPart } from './partCipher.ts';
import { UploadIncomplete, UploadOffsetWrong, UploadUnknown } from './uploads.errors.ts';

/** Unfinished ones of an account; the oldest give way, as no one sends so many at once. */
const MOST_UNFINISHED = 8;

/** Who sends which file; another account, another link or another place does not find it. */
export interface UploadReference {
  upload: string;
  subject: string;
  /** Null: a file that belongs to no place, such as the picture of a fundraiser. */
  raceNumberId: number | null;
}

type UploadRow = typeof finishUploads.$inferSelect;

const hashSubject = (subject: string) => createHash('sha256').update(`finish-holder:${subject}`).digest('base64url');

/** Files that come in parts. The device asks how far it came, and continues there. */
export function createUploads({ db, clock }: { db: Db; clock: Clock }) {
  async function lock(tx: Db, { upload, subject, raceNumberId }: UploadReference): Promise<UploadRow> {
    const isMeant = and(
      eq(finishUploads.id, hashUpload(upload)),
      eq(finishUploads.holder, hashSubject(subject)),
      raceNumberId === null ? isNull(finishUploads.raceNumberId) : eq(finishUploads.raceNumberId, raceNumberId),
    );
    const [row] = await tx.select().from(finishUploads).where(isMeant).for('update');
    if (!row) throw new UploadUnknown();
    return row;
  }

  async function dropOldest(tx: Db, holder: string): Promise<void> {
    const unfinished = await tx
      .select({ id: finishUploads.id })
      .from(finishUploads)
      .where(and(eq(finishUploads.holder, holder), isNull(finishUploads.takenAt)))
      .orderBy(desc(finishUploads.createdAt), asc(finishUploads.id))
      .offset(MOST_UNFINISHED);
    if (unfinished.length === 0) return;
    const ids = unfinished.map(({ id }) => id);
    await tx.delete(finishUploads).where(inArray(finishUploads.id, ids));
  }

  async function join(tx: Db, { id, bytes, received }: UploadRow, upload: string): Promise<Buffer> {
    if (received !== bytes) throw new UploadIncomplete();
    const parts = await tx
      .select()
      .from(finishUploadParts)
      .where(eq(finishUploadParts.uploadId, id))
      .orderBy(asc(finishUploadParts.offset));
    return Buffer.concat(parts.map((part) => openPart(upload, part.offset, part.bytes)));
  }

  return {
    /** Beginning again tells how far it came. @throws {UploadUnknown} when it is another file, or of another person */
    begin(reference: UploadReference, { kind, bytes }: FinishUpload): Promise<UploadOffset> {
      const holder = hashSubject(reference.subject);
      const { upload, raceNumberId } = reference;
      return db.transaction(async (tx) => {
        await tx
          .insert(finishUploads)
          .values({ id: hashUpload(upload), holder, raceNumberId, kind, bytes, createdAt: clock.now() })
          .onConflictDoNothing();
        const row = await lock(tx, reference);
        if (row.kind !== kind || row.bytes !== bytes) throw new UploadUnknown();
        await dropOldest(tx, holder);
        return { offset: row.received };
      });
    },

    /** @throws {UploadUnknown} {@link UploadOffsetWrong} also for more bytes than were announced */
    append(reference: UploadReference, offset: number, part: Buffer): Promise<UploadOffset> {
      return db.transaction(async (tx) => {
        const { id, bytes, received, takenAt } = await lock(tx, reference);
        const next = offset + part.length;
        if (takenAt || offset !== received || next > bytes) throw new UploadOffsetWrong(received);
        if (part.length === 0) return { offset };
        const sealed = sealPart(reference.upload, offset, part);
        await tx.insert(finishUploadParts).values({ uploadId: id, offset, bytes: sealed });
        await tx.update(finishUploads).set({ received: next }).where(eq(finishUploads.id, id));
        return { offset: next };
      });
    },

    /** Its bytes, or what became of it before. @throws {UploadUnknown} {@link UploadIncomplete} */
    read(reference: UploadReference, kind: FinishUpload['kind']): Promise<Buffer | { track: ReadTrack | null }> {
      return db.transaction(async (tx) => {
        const row = await lock(tx, reference);
        if (row.kind !== kind) throw new UploadUnknown();
        return row.takenAt ? { track: row.track } : join(tx, row, reference.upload);
      });
    },

    /** Its bytes go at once; that it was taken is known for a day, to a client that lost the response. */
    markTaken({ upload }: UploadReference, track: ReadTrack | null): Promise<void> {
      const id = hashUpload(upload);
      return db.transaction(async (tx) => {
        await tx.update(finishUploads).set({ takenAt: clock.now(), track }).where(eq(finishUploads.id, id));
        await tx.delete(finishUploadParts).where(eq(finishUploadParts.uploadId, id));
      });
    },

    /** @throws {UploadUnknown} */
    remove(reference: UploadReference): Promise<void> {
      return db.transaction(async (tx) => {
        const { id } = await lock(tx, reference);
        await tx.delete(finishUploads).where(eq(finishUploads.id, id));
      });
    },
  };
}
