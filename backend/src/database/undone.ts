import type { Db } from './connection.ts';
import { hasErrorCode } from './errorCode.ts';

/** The server's own code for transactions that wait for one another in a ring: it undoes one of them. */
const DEADLOCK = '40P01';
const TRIES = 4;

/**
 * Does a transaction anew that the server undid to let another one go on: it was not at fault, and nothing of it is left.
 * Work inside a transaction must therefore bear being done again.
 */
export function repeatUndone(db: Db): Db {
  const once = db.transaction.bind(db);
  const transaction: typeof once = async (work, config) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(work, config);
      } catch (error) {
        if (!hasErrorCode(error, DEADLOCK) || tries === TRIES) throw error;
      }
    }
  };
  return Object.assign(db, { transaction });
}
