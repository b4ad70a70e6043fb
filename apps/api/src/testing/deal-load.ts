import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { expect, vi } from 'vitest'
import type { Db } from '../db/client.ts'
import { makeToken } from './make-token.ts'
import { makeUser } from './make-user.ts'
import { query } from './query.ts'
import type { TestApp } from './test-app.ts'

const PAUSE_MS = 50
const BUYERS = 6

export type DealLoad = {
  /** How often each answer was given: `202`, `503 DATABASE_AWAY`. */
  answers: Record<string, number>
  /** Answers that no loss of the database explains. */
  wrong: string[]
  orders: number[]
  took: number[]
}

/** In one statement: what a test half made would look like what the market half did. */
const offer = (db: Db, tokenId: number) =>
  query(
    db,
    `with listed as (
      update tokens set is_sale = true, price = 100000, listed_at = now() where id = $1 returning id
    ) insert into token_holds (token_id, kind, since) select id, 'listing', now() from listed on conflict do nothing`,
    tokenId,
  )

/** Comes back when so many orders more were begun, for the site serves again, with all that were acknowledged. */
export type Sold = (orders: number) => Promise<number[]>

/**
 * People who buy one token after another and pay for it while `act` does its worst. Whoever is refused for the loss
 * asks again with the same key, as the site's scripts do.
 */
export async function buyWhile(
  bed: TestApp,
  act: (sold: Sold) => Promise<void>,
): Promise<DealLoad> {
  const { db } = bed.context
  const load: DealLoad = { answers: {}, wrong: [], orders: [], took: [] }
  const progress = new EventEmitter()
  let isOver = false
  let made = 0
  let addresses = 0

  /** A statement of the test's own is asked again as well. */
  async function insist<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
    const again = () => attempt().catch(() => null)
    return vi.waitUntil(again, { interval: PAUSE_MS, timeout: 120_000 }) as Promise<Result>
  }

  async function ask(cookie: string, url: string, payload: object) {
    const key = randomUUID()
    return insist(async () => {
      const since = performance.now()
      const answer = await bed.call({
        method: 'POST',
        url: `/api/v1${url}`,
        cookie,
        payload,
        headers: { 'idempotency-key': key },
        remoteAddress: `10.63.${((addresses += 1) >> 8) & 255}.${addresses & 255}`,
      })
      const said = answer.json()
      const name = [answer.statusCode, said.code].filter(Boolean).join(' ')
      load.answers[name] = (load.answers[name] ?? 0) + 1
      if (answer.statusCode === 202) {
        load.took.push(performance.now() - since)
        return said
      }
      if (said.code !== 'DATABASE_AWAY') load.wrong.push(`${url} ${answer.body}`)
      return said.code === 'DATABASE_AWAY' ? null : said
    })
  }

  async function keepBuying() {
    for (let turn = 0; !isOver; turn += 1) {
      const buyer = await insist(() => makeUser(db, { nikname: `loss-buyer-${(made += 1)}` }))
      const token = await insist(() => makeToken(db, { createdAt: new Date() }))
      await insist(() => offer(db, token.id))
      const { order_id: orderId } = await ask(buyer.cookie, '/token/buy', { token_id: token.id })
      const method = turn % 2 === 0 ? 'sbp' : 'card'
      await ask(buyer.cookie, `/orders/${orderId}/pay`, { method })
      load.orders.push(orderId)
      progress.emit('sold')
    }
  }

  /** Everybody pays as soon as the bank's page is there. */
  const paying = setInterval(() => {
    for (const { object } of bed.bank.rows.list('payments'))
      if (object.status === 'pending') bed.bank.pay(object.id)
  }, PAUSE_MS)

  const buyers = Array.from({ length: BUYERS }, keepBuying)
  await act(async (orders) => {
    for (const wanted = load.orders.length + orders; load.orders.length < wanted;)
      await once(progress, 'sold')
    return [...load.orders]
  }).finally(() => (isOver = true))
  await Promise.all(buyers)

  const unfinished = () =>
    query(db, `select id, status from orders where status not in ('done', 'refunded')`)
  await expect.poll(unfinished, { timeout: 120_000, interval: 200 }).toEqual([])
  clearInterval(paying)
  return load
}
