import type { HintBody, HintRow } from './bank-objects.ts'
import type { BankStore } from './bank-store.ts'

/** Gives the status it was answered with; throws where nobody answered. */
export type SendHint = (body: HintBody) => Promise<number>

/** What a test may make of the messages. */
export type HintManners = {
  /** How many times each is sent. */
  copies: number
  delayMs: number
  /** Nobody hears of anything. */
  isDropped: boolean
  /** Kept back until `release`. */
  isHeld: boolean
}

/** Between tries; the last one is repeated while the day lasts. */
const PAUSES_MS = [10_000, 30_000, 60_000, 300_000, 900_000, 1_800_000, 3_600_000]
const GIVEN_UP_AFTER_MS = 86_400_000
const AT_ONCE = 8

type Parts = {
  store: BankStore
  now: () => Date
  send: SendHint
  /** Whether this one is sent twice, as the network sometimes does. */
  isDoubled: () => boolean
}

export type HintPost = ReturnType<typeof openHintPost>

/** Sends what happened until it is answered 200, for a day, over restarts too. */
export function openHintPost({ store, now, send, isDoubled }: Parts) {
  const manners: HintManners = { copies: 1, delayMs: 0, isDropped: false, isHeld: false }
  const underWay = new Map<string, Promise<void>>()
  let isClosed = false

  function deliver() {
    if (isClosed || manners.isHeld) return
    for (const [id, row] of store.hints) {
      if (underWay.size >= AT_ONCE) return
      if (underWay.has(id) || Date.parse(row.sendAt) > now().getTime()) continue
      underWay.set(id, deliverOne(id, row))
    }
  }

  async function deliverOne(id: string, row: HintRow) {
    const isHeard = await (manners.isDropped || sendCopies(row.body))
    underWay.delete(id)
    if (isClosed) return
    store.write([{ in: 'hints', id, row: isHeard ? null : later(row) }])
    deliver()
  }

  async function sendCopies(body: HintBody) {
    const copies = Math.max(manners.copies, isDoubled() ? 2 : 1)
    const statuses = await Promise.all(
      Array.from({ length: copies }, () => send(body).catch(() => 0)),
    )
    return statuses.includes(200)
  }

  function later({ tries, ...row }: HintRow): HintRow | null {
    const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0
    const sendAt = new Date(now().getTime() + pause)
    if (sendAt.getTime() - Date.parse(row.since) > GIVEN_UP_AFTER_MS) return null
    return { ...row, tries: tries + 1, sendAt: sendAt.toISOString() }
  }

  /** Until nothing is due and nothing is on its way. */
  async function settled() {
    deliver()
    while (underWay.size > 0) await Promise.all(underWay.values())
  }

  return {
    deliver,
    settled,
    sendAt: (at: Date) => new Date(at.getTime() + manners.delayMs),
    set: (change: Partial<HintManners>) => void Object.assign(manners, change),
    hold: () => void (manners.isHeld = true),
    /** Sends what was held, one by one, as `arrange` makes it: fewer, more, in another order. */
    async release(arrange: (bodies: HintBody[]) => HintBody[] = (bodies) => bodies) {
      const held = [...store.hints]
      store.write(held.map(([id]) => ({ in: 'hints', id, row: null })))
      manners.isHeld = false
      const statuses: number[] = []
      for (const body of arrange(held.map(([, row]) => row.body)))
        statuses.push(await send(body).catch(() => 0))
      return statuses
    },
    pending: () => [...store.hints.values()].map(({ body }) => body),
    async close() {
      isClosed = true
      await Promise.all(underWay.values())
    },
  }
}
