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

/** Ties an idempotency key to its whole request, for every call that takes one. */
export function createRequestKeys({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /**
     * Runs the work, which has to recognise a repeat by the key. A rejected request leaves the key free.
     * @throws {KeyReused} when the key was used for another request.
     */
    async run<Result>({ scope, key, request }: KeyedRequest, work: () => Promise<Result>): Promise<Result> {
      const row = { key: requestHash({ scope, key }), requestHash: requestHash(request), usedAt: clock.now() };
      const isOwn = eq(requestKeys.key, row.key);
      const claimed = await db.insert(requestKeys).values(row).onConflictDoNothing().returning();
      if (claimed.length === 0) {
        const [used] = await db.select().from(requestKeys).where(isOwn);
        if (used && used.requestHash !== row.requestHash) throw new KeyReused();
      }
      try {
        return await work();
      } catch (error) {
        const isRejected = error instanceof DomainError && error.status < 500;
        if (isRejected && claimed.length > 0) {
          await db.delete(requestKeys).where(and(isOwn, eq(requestKeys.requestHash, row.requestHash)));
        }
        throw error;
      }
    },
  };
}

export type RequestKeys = ReturnType<typeof createRequestKeys>;
