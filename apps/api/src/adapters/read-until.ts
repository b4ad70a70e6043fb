import type { Readable } from 'node:stream'

/** What one sender may be ahead of the disk. */
const MOST_WAITING_BYTES = 1024 * 1024

/**
 * What comes, until it ends, breaks off or is called off: what came so far is kept. More than `mostBytes` is
 * refused. All that came while the last was written is given at once, so a slow disk writes seldom and much; as it
 * came, for joined it would be memory twice, and memory outside the heap is what makes V8 walk all of the heap.
 */
export async function* readUntil(source: Readable, mostBytes: number, signal: AbortSignal) {
  let [waiting, bytes, left, isOver] = [[] as Uint8Array[], 0, mostBytes, false]
  let wake = () => {}
  const take = (chunk: Uint8Array) => {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes > MOST_WAITING_BYTES) source.pause()
    wake()
  }
  const end = () => {
    isOver = true
    wake()
  }
  const ends = ['end', 'close', 'error']
  for (const name of ends) source.on(name, end)
  signal.addEventListener('abort', end, { once: true })
  source.on('data', take)

  try {
    for (;;) {
      if (bytes === 0 && isOver) return
      if (bytes === 0) {
        await new Promise<void>((resolve) => (wake = resolve))
        continue
      }
      const pieces = waiting
      left -= bytes
      ;[waiting, bytes] = [[], 0]
      if (left < 0) throw new Error('more came than was promised')
      source.resume()
      yield pieces
    }
  } finally {
    source.off('data', take)
    for (const name of ends) source.off(name, end)
    // Whoever is refused in the middle sends the rest all the same: it is dropped.
    source.on('error', () => {}).resume()
  }
}
