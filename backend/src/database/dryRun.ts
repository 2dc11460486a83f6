import type { Db } from './connection.ts';

class RolledBack<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('A dry run is rolled back.');
    this.result = result;
  }
}

/** Runs work in a transaction that is rolled back. @returns its result */
export async function dryRun<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(async (tx): Promise<Result> => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}
