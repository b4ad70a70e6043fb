/** Runs the work over all of them, at most `width` at once, in their order; one that throws ends no other. */
export async function runBounded<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const walk = async () => {
    for (const item of waiting) await work(item).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: width }, walk))
}
