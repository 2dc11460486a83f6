/** Runs `work` for every item, at most `limit` at a time; the first failure ends it. */
export async function inParallel<Item>(
  items: Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  try {
    await Promise.all(Array.from({ length: limit }, worker));
  } finally {
    waiting.length = 0;
  }
}
