/** Begins no more than so many at a time; the others wait for their turn, first come, first served. */
export function atMost(count: number) {
  const waiting: (() => void)[] = []
  let free = count

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
