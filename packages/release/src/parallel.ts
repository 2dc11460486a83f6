import pLimit from 'p-limit';

/** How many files are read, written or deleted at a time. */
export const FILES_AT_A_TIME = 8;

/** Runs `work` for every item, at most `limit` at a time, none after a failure. @throws the first failure, once running work has ended. */
export async function forEachParallel<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const run = pLimit({ concurrency: limit, rejectOnClear: true });
  const failures: unknown[] = [];
  const runOne = async (item: Item) => {
    await work(item).catch((error) => {
      failures.push(error);
      run.clearQueue();
    });
  };
  await Promise.allSettled([...items].map((item) => run(runOne, item)));
  if (failures.length > 0) throw failures[0];
}
