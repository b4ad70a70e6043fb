import { toDecimal } from '@kefir/rules/money/decimal'
import { quoted } from '@kefir/rules/text/format-russian'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Finance } from '@kefir/wire/finance'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { purposeOf, type HeldSum, type Purpose } from '../../../brings/purpose.ts'
import { listHeldSales, listUnspentOf, type HeldSaleRow } from './finance.queries.ts'

const MOST_HOLDS = 100

/** One held sum; a sale brought it, or it waits for what it was paid for. */
type Hold = Omit<HeldSum, 'refId' | 'tokenId'> & { isEarned: boolean; link: string | null }

/**
 * What is held for a person, the soonest to be free first. Together they are what the ledger holds for them: what a seller
 * tells of itself (`listHeld`) is left out of payments.
 */
export async function listHolds(
  { db, paidFor }: Pick<Context, 'db' | 'paidFor'>,
  userId: number,
): Promise<Hold[]> {
  const [sales, own, unspent] = await Promise.all([
    listHeldSales(db, userId, MOST_HOLDS),
    Promise.all(paidFor.map((purpose) => heldBy(db, purpose, userId))),
    unspentHolds(db, paidFor, userId),
  ])
  const never = Number.POSITIVE_INFINITY
  return [...own.flat(), ...sales.map(saleHold), ...unspent]
    .toSorted((one, other) =>
      compare(one.until?.getTime() ?? never, other.until?.getTime() ?? never),
    )
    .slice(0, MOST_HOLDS)
}

/** Both may be without an end. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other)

export const holdReply = ({
  amount,
  until,
  isEarned,
  why,
  link,
}: Hold): Finance['holds'][number] => ({
  amount: toDecimal(amount),
  until: until && toMoscowIso(until),
  is_earned: isEarned,
  why,
  link,
})

const naming = (tokenName: string | null) => (tokenName ? ` ${quoted(tokenName)}` : '')

const NEW_CARD = 'покупатель впервые заплатил этой картой'

const saleHold = ({ is_royalty, amount, until, token_id, token_name }: HeldSaleRow): Hold => ({
  amount,
  until,
  isEarned: true,
  why: `${is_royalty ? 'Роялти с\u00a0продажи' : 'Продажа'}${naming(token_name)}: ${NEW_CARD}`,
  link: token_id === null ? null : `/collection/token/${token_id}`,
})

async function heldBy(db: Db, { listHeld, path }: Purpose, userId: number): Promise<Hold[]> {
  const held = (await listHeld?.(db, userId, MOST_HOLDS)) ?? []
  return held.map((sum) => ({ ...sum, isEarned: false, link: path(sum) }))
}

/** A seller is asked once for all of its own. */
async function unspentHolds(db: Db, paidFor: readonly Purpose[], userId: number) {
  const byPurpose = Map.groupBy(await listUnspentOf(db, userId), ({ purpose }) => purpose)
  const holds = await Promise.all(
    [...byPurpose].map(async ([code, payments]): Promise<Hold[]> => {
      const purpose = purposeOf(paidFor, code)
      const refs = payments.map(({ id, ref_id }) => ({ refId: ref_id, paymentId: id }))
      const things = (await purpose?.find(db, refs)) ?? []
      return payments.flatMap(({ amount, ref_id: refId }, place) => {
        const thing = things[place] ?? null
        if (thing?.isSetAside) return []
        const named = naming(thing?.tokenName ?? null)
        return {
          amount,
          until: null,
          isEarned: false,
          why: purpose?.whyHeld(named) ?? `Оплата${named}`,
          link: purpose?.path({ refId, tokenId: thing?.tokenId ?? null }) ?? null,
        }
      })
    }),
  )
  return holds.flat()
}
