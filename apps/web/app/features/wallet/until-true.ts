import { WalletRefusal } from './wallet-refusal.ts'

const STEP_MS = 2_000
/** A block of Polygon takes two seconds; a wallet that pays too little waits longer, and the person is told. */
const LONGEST_MS = 120_000

/** Asks again and again until it is so, for two minutes at the most, or until nobody waits for it. */
export async function untilTrue(
  ask: () => Promise<boolean>,
  signal: AbortSignal,
  { stepMs = STEP_MS, longestMs = LONGEST_MS } = {},
) {
  const endsAt = performance.now() + longestMs
  while (!(await ask())) {
    if (performance.now() >= endsAt) throw new WalletRefusal('late')
    await pause(stepMs, signal)
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => end(resolve), ms)
    const leave = () => end(() => reject(new WalletRefusal('left')))
    function end(settle: () => void) {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
      settle()
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave)
  })
