import { sniffMedia } from './sniff-media.ts'

/** The same for bytes that are at hand whole; `onAsk` hears how many of them the rule looks at. */
export function sniffBytes(bytes: Uint8Array, onAsk: (length: number) => void = () => {}) {
  const sniffing = sniffMedia(bytes.length)
  let step = sniffing.next()
  while (!step.done) {
    const { at, length } = step.value
    onAsk(length)
    step = sniffing.next(bytes.subarray(at, at + length))
  }
  return step.value
}
