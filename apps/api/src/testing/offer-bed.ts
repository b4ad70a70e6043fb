import { expect } from 'vitest'
import { findBalance } from '../modules/ledger/ledger.queries.ts'
import { dealFaults } from './deal-faults.ts'
import { giveMoney } from './give-money.ts'
import { openMarketBed, type Person } from './market-bed.ts'

export const OFFER = { price: '500.00', expires_in_days: 7 }

/** A market with tokens whose owners may sell them, and people who offer prices for them. */
export async function openOfferBed() {
  const bed = await openMarketBed()

  const roubles = async ({ id: userId }: { id: number }) => {
    const { db } = bed.context
    const [available, held] = await Promise.all(
      (['available', 'held'] as const).map((kind) =>
        findBalance(db, { userId, kind, currency: 'RUB' }),
      ),
    )
    return [available!.balance, held!.balance]
  }
  const lawful = async () => expect(await dealFaults(bed.context.db)).toEqual({})

  /** A token of somebody who may sell it; not on sale unless a price is said. */
  async function owned({ price = null as bigint | null, royaltyBps = 0 } = {}) {
    const { db } = bed.context
    const owner = await bed.person('owner')
    const token = await bed.offered({ price: price ?? 100_000n, seller: owner, royaltyBps })
    await db
      .insertInto('payment_details')
      .values({ user_id: owner.id, sbp_phone: '+79161234567' })
      .execute()
    if (price === null) await bed.ask('DELETE', `/token/${token.id}/sale`, owner)
    return { ...token, owner }
  }

  async function bidder(amount = 100_000n) {
    const person = await bed.person('bidder')
    if (amount > 0n) await giveMoney(bed.context.db, { userId: person.id, amount, currency: 'RUB' })
    return person
  }

  const send = (who: Person, tokenId: number, body: object = OFFER) =>
    bed.ask('POST', `/token/${tokenId}/offers`, who, body)
  async function offer(who: Person, tokenId: number, body: object = OFFER) {
    const answer = await send(who, tokenId, body)
    expect(answer.statusCode, answer.body).toBe(202)
    return answer.json()
  }
  const accept = (who: Person, id: number, price = '500.00') =>
    bed.ask('POST', `/offers/${id}/accept`, who, { price })
  const withdraw = (who: Person, id: number) => bed.ask('DELETE', `/offers/${id}`, who)
  const read = async (who: Person, id: number, side = 'made') => {
    const { data } = (await bed.ask('GET', `/offers?side=${side}`, who)).json()
    return data.find((one: { id: number }) => one.id === id)
  }
  async function until(who: Person, id: number, status: string) {
    const code = async () => (await read(who, id)).status.code
    await expect.poll(code, { timeout: 20_000 }).toBe(status)
  }

  /** The bank's id of the payment that an offer waits for, once the bank was asked. */
  async function paying(id: number) {
    const find = async () => {
      const row = await bed.context.db
        .selectFrom('payments')
        .select('bank_id')
        .where('purpose', '=', 'offer')
        .where('ref_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      return row?.bank_id ?? null
    }
    await expect.poll(find, { timeout: 20_000 }).not.toBeNull()
    return (await find())!
  }
  async function paid(who: Person, tokenId: number, body: object = {}) {
    const { id } = await offer(who, tokenId, { ...OFFER, method: 'card', ...body })
    bed.bank.pay(await paying(id))
    await until(who, id, 'active')
    return id as number
  }
  const refunds = async (id: number) =>
    bed.context.db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['r.amount', 'r.status'])
      .where('p.purpose', '=', 'offer')
      .where('p.ref_id', '=', id)
      .orderBy('r.id')
      .execute()
  const notes = async ({ id }: { id: number }, kind: string) =>
    bed.context.db
      .selectFrom('notifications')
      .select(['title', 'text'])
      .where('user_id', '=', id)
      .where('kind', '=', kind)
      .orderBy('id')
      .execute()

  return {
    ...bed,
    roubles,
    lawful,
    owned,
    bidder,
    send,
    offer,
    accept,
    withdraw,
    read,
    until,
    paying,
    paid,
    refunds,
    notes,
  }
}
