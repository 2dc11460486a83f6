import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { DomainError } from '../../errors.ts';
import { KeyReused } from '../../plugins/idempotencyKey.ts';
import { requestHash } from '../../plugins/requestHash.ts';
import { requestKeys } from './requestKeys.tables.ts';

export interface KeyedRequest {
  /** Who or what uses the key: others may use the same one. */
  scope: string;
  key: string;
  /** All of it: a repeat differs in nothing. */
  request: object;
}

/**
 * Ties the key in the transaction of the work, which rolls it back with everything else.
 * @returns whether it was free. @throws {KeyReused} when it was used for another request.
 */
export async function claimKey(db: Db, keyed: KeyedRequest, now: Date): Promise<boolean> {
  const row = toRow(keyed, now);
  const claimed = await db.insert(requestKeys).values(row).onConflictDoNothing().returning();
  if (claimed.length > 0) return true;
  const [used] = await db.select().from(requestKeys).where(eq(requestKeys.key, row.key));
  if (used && used.requestHash !== row.requestHash) throw new KeyReused();
  return false;
}

const toRow = ({ scope, key, request }: KeyedRequest, usedAt: Date) => ({
  key: requestHash({ scope, key }),
  requestHash: requestHash(request),
  usedAt,
});

/** Ties an idempotency key to its whole request, for every call that takes one. */
export function createRequestKeys({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /**
     * Runs the work, which has to recognise a repeat by the key. A rejected request leaves the key free.
     * @throws {KeyReused} when the key was used for another request.
     */
    async run<Result>(keyed: KeyedRequest, work: () => Promise<Result>): Promise<Result> {
      const isClaimed = await claimKey(db, keyed, clock.now());
      try {
        return await work();
      } catch (error) {
        const isRejected = error instanceof DomainError && error.status < 500;
        if (isRejected && isClaimed) {
          const { key, requestHash: hash } = toRow(keyed, clock.now());
          await db.delete(requestKeys).where(and(eq(requestKeys.key, key), eq(requestKeys.requestHash, hash)));
        }
        throw error;
      }
    },
  };
}

export type RequestKeys = ReturnType<typeof createRequestKeys>;
