import { expect } from 'vitest'
import type { Order } from '@kefir/wire/orders'
import { hurryLooks } from './hurry-looks.ts'
import { makeToken } from './make-token.ts'
import { makeUser } from './make-user.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export type MarketBed = Awaited<ReturnType<typeof openMarketBed>>
export type Person = { id: number; cookie: string }

let serial = 0

/** A market with people and tokens on sale; whoever pays does so at the real test bank. */
export async function openMarketBed(wanted: Parameters<typeof startTestApp>[0] = {}) {
  const bed = await startTestApp(wanted)
  const { db } = bed.context

  const person = (name = 'buyer'): Promise<Person> =>
    makeUser(db, { nikname: `${name}-${(serial += 1)}` })

  const ask = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    who: Person,
    payload?: object,
  ) =>
    bed.call({
      method,
      url: `/api/v1${url}`,
      cookie: who.cookie,
      // Writes of one address are limited.
      remoteAddress: `10.59.${(who.id >> 8) & 255}.${who.id & 255}`,
      ...(payload && { payload }),
    })

  const readOrder = async (who: Person, orderId: number): Promise<Order> =>
    (await ask('GET', `/orders/${orderId}`, who)).json()

  return {
    ...bed,
    person,
    ask,
    readOrder,

    /** A token that its owner offers; its author is another where a seller or a royalty is wished. */
    async offered({ price = 100_000n, royaltyBps = 0, seller = null as Person | null } = {}) {
      const token = await makeToken(db, { createdAt: new Date(), price })
      if (royaltyBps === 0 && !seller) return { ...token, authorId: token.ownerId }
      seller ??= await person('seller')
      await db
        .updateTable('tokens')
        .set({ owner_id: seller.id, royalty_bps: royaltyBps })
        .where('id', '=', token.id)
        .execute()
      return { ...token, ownerId: seller.id, authorId: token.ownerId }
    },

    buy: (who: Person, ...tokenIds: number[]) =>
      ask(
        'POST',
        '/token/buy',
        who,
        tokenIds.length === 1 ? { token_id: tokenIds[0] } : { token_ids: tokenIds },
      ),

    async ordered(who: Person, ...tokenIds: number[]): Promise<number> {
      const answer = await ask('POST', '/token/buy', who, { token_ids: tokenIds })
      expect(answer.statusCode, answer.body).toBe(202)
      return answer.json().order_id
    },

    /** Begins a payment and gives the bank's id of it, once the bank was asked. */
    async begun(who: Person, orderId: number, method: 'card' | 'sbp' = 'card'): Promise<string> {
      const answer = await ask('POST', `/orders/${orderId}/pay`, who, { method })
      expect(answer.statusCode, answer.body).toBe(202)
      return bankIdOf(bed, answer.json().payment.id)
    },

    /** Until the order stands so. */
    async until(who: Person, orderId: number, status: Order['status']['code']) {
      await expect
        .poll(async () => (await readOrder(who, orderId)).status.code, { timeout: 20_000 })
        .toBe(status)
      return readOrder(who, orderId)
    },

    /** As `until`, where nothing tells us how it stands at the bank: we look there at once, and again. */
    async lookedUntil(who: Person, orderId: number, status: Order['status']['code']) {
      const look = async () => {
        const payments = await db
          .selectFrom('payments')
          .select('id')
          .where('purpose', '=', 'order')
          .where('ref_id', '=', orderId)
          .execute()
        for (const { id } of payments) await hurryLooks(bed, id)
        return (await readOrder(who, orderId)).status.code
      }
      await expect.poll(look, { timeout: 20_000 }).toBe(status)
      return readOrder(who, orderId)
    },

    async ownerOf(tokenId: number) {
      const { owner_id } = await db
        .selectFrom('tokens')
        .select('owner_id')
        .where('id', '=', tokenId)
        .executeTakeFirstOrThrow()
      return owner_id
    },
  }
}

async function bankIdOf(bed: TestApp, paymentId: number): Promise<string> {
  const { db } = bed.context
  const read = async () =>
    (
      await db
        .selectFrom('payments')
        .select('bank_id')
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow()
    ).bank_id
  const readOrLook = async () => {
    const bankId = await read()
    // A bank that was away is asked again.
    if (bankId === null) await hurryLooks(bed, paymentId)
    return bankId
  }
  await expect.poll(readOrLook, { timeout: 20_000 }).not.toBeNull()
  return (await read())!
}
