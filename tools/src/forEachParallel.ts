import pLimit from 'p-limit';

/**
 * Runs `work` for every item, at most `limit` at a time.
 * @throws the first failure, after the running items have ended; the others are not started.
 */
export async function forEachParallel<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const run = pLimit({ concurrency: limit, rejectOnClear: true });
  const runs = items.map((item) =>
    run(work, item).catch((error) => {
      run.clearQueue();
      throw error;
    }),
  );
  const results = await Promise.allSettled(runs);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
