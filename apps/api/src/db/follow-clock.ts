import { setTimeout as delay } from 'node:timers/promises'

/** Between two readings a node's own quartz goes astray by less than a millisecond; after a sleep it is right this soon. */
const READ_EVERY_MS = 10_000
/** A reading that took longer says little, and the next one comes sooner. */
const SLOW_MS = 200
const AGAIN_AFTER_MS = 1_000
/** Of this many readings at start the quickest is believed. */
const FIRST_READINGS = 3
/** What is corrected by less is waited out; a clock that was set back further is followed. */
const WAITED_OUT_MS = 60_000

/** The time of the clock that is followed. */
export type ReadTime = () => Promise<Date>

type Parts = {
  /** Lends what the time is read by; what waits for that is no part of the way to the answer. */
  lend: <Reading>(read: (readTime: ReadTime) => Promise<Reading>) => Promise<Reading>
  /** Milliseconds that have passed here, whatever anybody sets a clock to. */
  passedMs?: () => number
  pause?: (ms: number, ending: AbortSignal) => Promise<unknown>
  /** The clock has another time than was thought, by more than a correction. */
  onJump?: (byMs: number) => void
}

export type FollowedClock = { now: () => Date; stop: () => void }

/** How far the other clock is ahead, at least and at most: its answer was true at some moment of the way. */
type Reading = { least: number; most: number }

const wholeMs = ({ least, most }: Reading) => most - least

/**
 * Tells the time of another clock without asking it each time. It does not go back while what is corrected is small,
 * so whoever asks twice is not told of an earlier time than before. A reading corrects by no more than it proves: one
 * that took two seconds leaves a clock alone that is right within these.
 */
export async function followClock({
  lend,
  passedMs = () => performance.now(),
  pause = (ms, signal) => delay(ms, undefined, { signal, ref: false }).catch(() => {}),
  onJump = () => {},
}: Parts): Promise<FollowedClock> {
  const ending = new AbortController()
  let latest = 0

  const read = (): Promise<Reading> =>
    lend(async (readTime) => {
      const askedAt = passedMs()
      const told = (await readTime()).getTime()
      return { least: told - passedMs(), most: told - askedAt }
    })

  const first: Reading[] = []
  for (let count = 0; count < FIRST_READINGS; count++) first.push(await read())
  const quickest = first.toSorted((one, two) => wholeMs(one) - wholeMs(two))[0]!
  let ahead = (quickest.least + quickest.most) / 2

  function follow({ least, most }: Reading) {
    const next = Math.min(Math.max(ahead, least), most)
    const byMs = next - ahead
    if (Math.abs(byMs) >= WAITED_OUT_MS) {
      onJump(byMs)
      latest = 0
    }
    ahead = next
  }

  async function readOn() {
    let waitMs = READ_EVERY_MS
    for (;;) {
      await pause(waitMs, ending.signal)
      if (ending.signal.aborted) return
      try {
        const reading = await read()
        follow(reading)
        waitMs = wholeMs(reading) > SLOW_MS ? AGAIN_AFTER_MS : READ_EVERY_MS
      } catch {
        // While it cannot be asked, time goes on as it went.
        waitMs = READ_EVERY_MS
      }
    }
  }
  void readOn()

  return {
    now: () => new Date((latest = Math.max(latest, Math.floor(ahead + passedMs())))),
    stop: () => ending.abort(),
  }
}
