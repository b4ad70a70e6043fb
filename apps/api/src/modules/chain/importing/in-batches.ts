/**
 * Works at what it is given, together with all that came while it was at the last, at most so many at a time: what one
 * transaction can do many need not, and one of them waits for its locks, not each.
 */
export function inBatches<Item>(most: number, work: (items: Item[]) => Promise<void>) {
  const waiting: Item[] = []
  let last = Promise.resolve()
  const takeSome = async () => {
    if (waiting.length > 0) await work(waiting.splice(0, most))
  }
  return {
    add(item: Item) {
      waiting.push(item)
      last = last.then(takeSome)
      // Told to whoever waits for the end.
      last.catch(() => undefined)
    },
    /** When all that was given is done; fails as the first that failed did, after which nothing more is begun. */
    done: () => last,
  }
}
