import type { Sniffing } from './sniffing.ts'

/**
 * How often one rule may ask for a part of a file. Ours hold a tenth of it: a million empty parts would cost a
 * million steps, whatever each of them is called.
 */
const MOST_ASKS = 2_000_000
/** Of all that is asked for, beyond the file twice over: some of it is looked at again. */
const MORE_BYTES = 64 * 1024 * 1024

/** The same rule, which gives up with `heavy` when it asks more of a file of `size` bytes than one of ours would. */
export function* withinAsks<Found>(
  size: number,
  sniffing: Sniffing<Found>,
  mostAsks = MOST_ASKS,
): Sniffing<Found | 'heavy'> {
  let [asks, bytes] = [0, 0]
  let step = sniffing.next()
  while (!step.done) {
    asks += 1
    bytes += Math.min(step.value.length, size)
    if (asks > mostAsks || bytes > 2 * size + MORE_BYTES) return 'heavy'
    step = sniffing.next(yield step.value)
  }
  return step.value
}
