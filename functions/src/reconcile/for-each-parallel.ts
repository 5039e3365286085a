/** Runs `work` for every item, for at most `parallel` at once. */
export async function forEachParallel<Item>(
  items: readonly Item[],
  parallel: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}
