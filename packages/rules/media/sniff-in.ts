import type { Sniffing } from './sniffing.ts'

/** Runs a sniffing on bytes that are at hand whole; `onAsk` hears how many of them it looks at. */
export function sniffIn<Found>(
  bytes: Uint8Array,
  sniffing: Sniffing<Found>,
  onAsk: (length: number) => void = () => {},
): Found {
  let step = sniffing.next()
  while (!step.done) {
    const { at, length } = step.value
    onAsk(length)
    step = sniffing.next(bytes.subarray(at, at + length))
  }
  return step.value
}
