import { FEE_BPS } from '@kefir/rules/market/split-price'
import { DAY_MS } from '../day-ms.ts'
import type { Ware } from './find-wares.ts'
import type { PlannedOffer } from './insert-offers.ts'
import type { Deal } from './plan-deals.ts'

type Own = { id: number; name: string; price: bigint }
type Input = { demoId: number; own: Own[]; deals: Deal[]; wares: Ware[]; now: Date }

/** Days ago from and until, below zero in the future; for the demo login's own tokens, by their place. */
const RECEIVED = [
  { token: 0, from: 12.3, until: 11.1, end: 'declined' },
  { token: 0, from: 10.6, until: 9.6, end: 'expired' },
  { token: 0, from: 9.2, until: 8.9, end: 'withdrawn' },
  { token: 0, from: 2.4, until: -4.6, end: 'active' },
  { token: 1, from: 1.2, until: -5.8, end: 'active' },
  { token: 2, from: 0.3, until: -2.7, end: 'active' },
] as const
/** The open ones come last: they are for what no journey buys. */
const MADE = [
  { from: 23.2, until: 22.8, end: 'withdrawn' },
  { from: 17.6, until: 16.9, end: 'declined' },
  { from: 13.4, until: 10.4, end: 'expired' },
  { from: 3.1, until: -3.9, end: 'active' },
  { from: 0.6, until: -6.4, end: 'active' },
] as const

/** Offers from balances: to the demo login by those it bought from, and its own for what others sell. */
export function planOffers({ demoId, own, deals, wares, now }: Input): PlannedOffer[] {
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const bidders = richest({ demoId, deals, before: at(13) })
  const received = RECEIVED.map(({ token, from, until, end }, index): PlannedOffer => {
    const bidder = bidders[index % bidders.length]!
    const wished = (own[token]!.price * BigInt(94 - index * 4)) / 100n
    return {
      token: own[token]!,
      bidderId: bidder.id,
      ownerId: demoId,
      price: whole(wished < bidder.has ? wished : bidder.has),
      ...{ from: at(from), until: at(until), end },
    }
  })
  const made = MADE.map(({ from, until, end }, index): PlannedOffer => {
    const ware = wares[index]!
    return {
      token: ware,
      bidderId: demoId,
      ownerId: ware.ownerId,
      price: whole((ware.price * 8n) / 10n),
      ...{ from: at(from), until: at(until), end },
    }
  })
  return [...received, ...made]
}

/** To ten roubles, as people write it. */
const whole = (kopecks: bigint) => (kopecks / 1_000n) * 1_000n

/** Whom sales to the demo login brought most; a royalty is a tenth at most. */
function richest({ demoId, deals, before }: { demoId: number; deals: Deal[]; before: Date }) {
  const has = new Map<number, bigint>()
  for (const { deed } of deals) {
    if (deed.to_user_id !== demoId || deed.created_at > before) continue
    const share = (deed.price! * BigInt(9_000 - FEE_BPS)) / 10_000n
    has.set(deed.from_user_id!, (has.get(deed.from_user_id!) ?? 0n) + share)
  }
  return [...has]
    .map(([id, amount]) => ({ id, has: amount }))
    .toSorted((one, two) => Number(two.has - one.has) || one.id - two.id)
    .slice(0, 6)
}
