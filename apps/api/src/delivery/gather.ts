type Waiting<Item> = { item: Item; resolve: () => void; reject: (error: unknown) => void }

/** Hands on together what is asked for at the same time; when that fails, each alone: its failure is its own. */
export function gather<Item>(handOn: (items: Item[]) => Promise<void>) {
  let waiting: Waiting<Item>[] = []

  async function handOnAll() {
    const those = waiting
    waiting = []
    try {
      await handOn(those.map(({ item }) => item))
      for (const { resolve } of those) resolve()
    } catch (error) {
      if (those.length === 1) return those[0]!.reject(error)
      for (const { item, resolve, reject } of those) await handOn([item]).then(resolve, reject)
    }
  }

  return (item: Item): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    if (waiting.push({ item, resolve, reject }) === 1) setImmediate(() => void handOnAll())
    return promise
  }
}
