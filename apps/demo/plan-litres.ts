import type { HouseKind } from '@kefir/api/modules/ledger/account-kinds'
import { randomFrom } from '@kefir/rules/random/random-from'

/** What happened to somebody's litres on a day; at most one thing a day, so days alone tell the order. */
export type LitreDeed = {
  daysAgo: number
  reason: string
  house: HouseKind<'kefir'>
  /** In hundredths; below zero where they went. */
  amount: bigint
}

const deed = (daysAgo: number, reason: string, litres: number): LitreDeed => ({
  daysAgo,
  reason,
  house: `${litres < 0 ? 'burned' : 'issued'}:${reason}` as HouseKind<'kefir'>,
  amount: BigInt(Math.round(litres * 100)),
})

/** The demo login's own weeks: a workshop that grows and a box. */
const DEMO_DEEDS: LitreDeed[] = [
  deed(62, 'referral', 3),
  deed(61, 'quest', 5),
  deed(58, 'workshop', 12.5),
  deed(55, 'workshop', 12.5),
  deed(52, 'workshop', 12.5),
  deed(50, 'panel', -25),
  deed(47, 'workshop', 25),
  deed(44, 'quest', 15),
  deed(41, 'referral', 5),
  deed(38, 'workshop', 25),
  deed(35, 'rent', 6.4),
  deed(32, 'workshop', 25),
  deed(29, 'workshop', 25),
  deed(26, 'operator', -7),
  deed(24, 'quest', 20),
  deed(21, 'workshop', 25),
  deed(18, 'rent', 6.4),
  deed(15, 'workshop', 25),
  deed(12, 'workshop', 25),
  deed(11, 'box', -150),
  deed(9, 'workshop', 25),
  deed(6, 'quest', 10),
  deed(4, 'decor', -25),
  deed(3, 'referral', 5),
  deed(1, 'workshop', 12.5),
]

/** Days ago when it opened another box for what purchases had brought, the latest first. */
const BOX_DAYS = [2, 5, 7, 8, 10, 13, 14, 16, 19, 23, 31]
const BOX = 15_000n
/** What it keeps of all that, so that 128,50 litres are left. */
const KEPT = 970n

/** The demo login's weeks with what its purchases brought: boxes first, the rest for a panel. */
export function planDemoLitres(cashback: bigint): LitreDeed[] {
  const spare = cashback - KEPT
  if (spare <= 0n) return DEMO_DEEDS
  const boxes = BOX_DAYS.slice(0, Number(spare / BOX))
  const rest = spare - BigInt(boxes.length) * BOX
  const panel: LitreDeed = { daysAgo: 1.5, reason: 'panel', house: 'burned:panel', amount: -rest }
  return [
    ...DEMO_DEEDS,
    ...boxes.map((daysAgo) => deed(daysAgo, 'box', -150)),
    ...(rest > 0n ? [panel] : []),
  ]
}

const DAYS = 84
const EARNED = [
  ...[deed(0, 'workshop', 12.5), deed(0, 'workshop', 25), deed(0, 'workshop', 62.5)],
  ...[deed(0, 'quest', 5), deed(0, 'quest', 10), deed(0, 'rent', 6.4), deed(0, 'referral', 5)],
]
const SPENT = [
  deed(0, 'box', -150),
  deed(0, 'panel', -25),
  deed(0, 'operator', -7),
  deed(0, 'decor', -25),
]

/** Somebody else's weeks, the same for the same name: what they have is never spent twice. */
export function planLitres(nikname: string): LitreDeed[] {
  const random = randomFrom(`litres of ${nikname}`)
  const isBusy = random.between(0.15, 0.5)
  const deeds: LitreDeed[] = []
  let balance = 0n
  for (let daysAgo = DAYS; daysAgo > 0; daysAgo -= 1) {
    if (!random.chance(isBusy)) continue
    const wish = random.chance(0.42) ? random.pick(SPENT) : random.pick(EARNED)
    if (balance + wish.amount < 0n) continue
    balance += wish.amount
    deeds.push({ ...wish, daysAgo })
  }
  return deeds
}
