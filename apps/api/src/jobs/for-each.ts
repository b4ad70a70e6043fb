/** Runs `work` for every item, so many at a time. Once one fails no other is begun, and it ends when all that were begun have. */
export async function forEach<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  const failures: unknown[] = []
  const runner = async () => {
    for (let next = queue.next(); !next.done && failures.length === 0; next = queue.next())
      try {
        await work(next.value)
      } catch (error) {
        failures.push(error)
      }
  }
  await Promise.all(Array.from({ length: atOnce }, runner))
  if (failures.length > 0) throw failures[0]
}
