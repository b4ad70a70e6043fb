/** Between two readings a node's own quartz goes astray by less than a millisecond; after a sleep it is right this soon. */
const READ_EVERY_MS = 10_000
/** Of this many readings at start the quickest is believed. */
const FIRST_READINGS = 3
/** What is corrected by less is waited out; a clock that was set back further is followed. */
const WAITED_OUT_MS = 60_000

type Parts = {
  /** The time of the clock that is followed. */
  readTime: () => Promise<Date>
  /** Milliseconds that have passed here, whatever anybody sets a clock to. */
  passedMs?: () => number
  /** The clock has another time than was thought, by more than a correction. */
  onJump?: (byMs: number) => void
}

export type FollowedClock = { now: () => Date; read: () => Promise<void>; stop: () => void }

/**
 * Tells the time of another clock without asking it each time. It does not go back while what is corrected is small,
 * so whoever asks twice is not told of an earlier time than before.
 */
export async function followClock({
  readTime,
  passedMs = () => performance.now(),
  onJump = () => {},
}: Parts): Promise<FollowedClock> {
  let ahead = 0
  let latest = 0

  async function readAhead() {
    const askedAt = passedMs()
    const told = (await readTime()).getTime()
    const tookMs = passedMs() - askedAt
    return { tookMs, ahead: told - (askedAt + tookMs / 2) }
  }

  function follow(next: number) {
    const byMs = next - ahead
    if (Math.abs(byMs) >= WAITED_OUT_MS) {
      onJump(byMs)
      latest = 0
    }
    ahead = next
  }

  const readings = []
  for (let count = 0; count < FIRST_READINGS; count++) readings.push(await readAhead())
  ahead = readings.toSorted((one, two) => one.tookMs - two.tookMs)[0]!.ahead

  const read = async () => follow((await readAhead()).ahead)
  // While it cannot be asked, time goes on as it went.
  const timer = setInterval(() => void read().catch(() => {}), READ_EVERY_MS)
  timer.unref()

  return {
    now: () => new Date((latest = Math.max(latest, Math.floor(ahead + passedMs())))),
    read,
    stop: () => clearInterval(timer),
  }
}
