/** A place in the line: what is to be done there, and how many still wait for it. */
type Place = { work: () => Promise<void>; waiting: number; end: PromiseWithResolvers<boolean> }
type Look = {
  /** Who asks for the same name at the same time waits for the same work. */
  name: string
  work: () => Promise<void>
  /** Tells when the visitor has left. */
  signal?: AbortSignal | undefined
}

/**
 * So many renders at a time. What people ask for goes before what has time, and of that the last first:
 * people look at what they scrolled to. What everybody has left before it began is not done.
 */
export function createRenderLine(atOnce: number) {
  const asked = new Map<string, Place>()
  const begun = new Map<string, Place>()
  const later: Place[] = []
  let running = 0

  function beginNext() {
    while (running < atOnce) {
      const name = [...asked.keys()].at(-1)
      const place = name === undefined ? later.shift() : asked.get(name)
      if (!place) return
      if (name !== undefined) {
        asked.delete(name)
        begun.set(name, place)
      }
      running += 1
      void place.work().then(() => place.end.resolve(true), place.end.reject)
      void place.end.promise
        .catch(() => undefined)
        .then(() => {
          if (name !== undefined) begun.delete(name)
          running -= 1
          beginNext()
        })
    }
  }

  function leave(name: string, place: Place) {
    place.waiting -= 1
    if (place.waiting > 0 || asked.get(name) !== place) return
    asked.delete(name)
    place.end.resolve(false)
  }

  return {
    /** Pieces of work that people wait for and that have not begun. */
    length: () => asked.size,
    has: (name: string) => asked.has(name) || begun.has(name),

    /** False when everybody has left before it began. */
    ask({ name, work, signal }: Look): Promise<boolean> {
      if (signal?.aborted) return Promise.resolve(false)
      const started = begun.get(name)
      if (started) return started.end.promise

      const place = asked.get(name) ?? { work, waiting: 0, end: Promise.withResolvers() }
      place.waiting += 1
      asked.delete(name)
      asked.set(name, place)
      signal?.addEventListener('abort', () => leave(name, place), { once: true })
      beginNext()
      return place.end.promise
    },

    /** Behind everybody who asks, in the order of coming. */
    async wait(work: Place['work']): Promise<void> {
      const place = { work, waiting: 1, end: Promise.withResolvers<boolean>() }
      later.push(place)
      beginNext()
      await place.end.promise
    },
  }
}
