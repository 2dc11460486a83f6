import pLimit from 'p-limit';

const CONCURRENCY = 8;

/** Runs `work` for every item, eight at a time, none after a failure. @throws the first failure, once running work has ended. */
export async function forEachParallel<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const limit = pLimit({ concurrency: CONCURRENCY, rejectOnClear: true });
  const failures: unknown[] = [];
  const run = async (item: Item) => {
    await work(item).catch((error) => {
      failures.push(error);
      limit.clearQueue();
    });
  };
  await Promise.allSettled([...items].map((item) => limit(run, item)));
  if (failures.length > 0) throw failures[0];
}
