import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from './connection.ts';
import { connectionFailure, isConnectionLost, isRolledBack } from './databaseErrors.ts';
import { retryTransaction } from './retryTransaction.ts';

/** Retries rolled back transactions and lost reads; a commit without a response fails, as its outcome is unknown. */
export function retryingDb(pool: pg.Pool): Db {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const repeating = (...args: [{ text: string }, ...unknown[]]) => {
    const isRead = args[0].text.startsWith('select ');
    return retryTransaction(
      () => query(...args),
      (error) => isRolledBack(error) || (isRead && isConnectionLost(error)),
    );
  };
  pool.query = repeating as unknown as typeof pool.query;
  const db = drizzle(pool) as unknown as Db;
  return Object.assign(db, { transaction: transactionsOn(pool) });
}

function transactionsOn(pool: pg.Pool): Db['transaction'] {
  return (work, config) => {
    let isCommitting = false;
    const attempt = async () => {
      isCommitting = false;
      let failed: unknown;
      const client = await pool.connect().catch((cause) => {
        throw connectionFailure(cause);
      });
      const broken = brokenness(client);
      const inside: typeof work = async (tx) => {
        try {
          const result = await work(tx);
          broken.check();
          isCommitting = true;
          return result;
        } catch (error) {
          failed = error;
          throw error;
        }
      };
      try {
        return await (drizzle({ client: guarded(client) }) as unknown as Db).transaction(inside, config);
      } catch (error) {
        // The rollback fails too over a broken connection.
        throw failed ?? error;
      } finally {
        broken.stop();
        client.release();
      }
    };
    return retryTransaction(attempt, (error) => isRolledBack(error) || (isConnectionLost(error) && !isCommitting));
  };
}

/** Whether an idle connection has ended. */
function brokenness(client: pg.PoolClient) {
  let cause: Error | undefined;
  const note = (error: Error) => {
    cause = error;
  };
  client.once('error', note);
  return {
    check(): void {
      if (cause) throw connectionFailure(cause);
    },
    stop: () => void client.off('error', note),
  };
}

/** Ends a connection that does not respond instead of rolling back over it. */
function guarded(client: pg.PoolClient): pg.PoolClient {
  const query = async (...args: Parameters<pg.PoolClient['query']>) => {
    try {
      return await client.query(...args);
    } catch (error) {
      if (isConnectionLost(error)) void client.end();
      throw error;
    }
  };
  return { query } as unknown as pg.PoolClient;
}
