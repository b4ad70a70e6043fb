import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { openDb } from '../db/client.ts'
import { createTestBank } from '../embedded/test-bank/test-bank.ts'
import { createTestDatabase } from '../embedded/test-database.ts'
import { dealFaults } from './deal-faults.ts'
import { giveMoney } from './give-money.ts'
import { makeSeller } from './make-seller.ts'
import { makeToken } from './make-token.ts'
import { makeUser, TEST_PASSWORD } from './make-user.ts'
import { query } from './query.ts'
import { PAYEE_VARIABLES } from './payee-variables.ts'
import { programOf } from './program-of.ts'
import { workingTemplate } from './working-template.ts'

const SERVER = programOf('testing/work-until-step')
const HINTS_PATH = '/api/v1/payments/webhook/yookassa'
const SBERBANK = '100000000111'
const PHONES = { 'pay-out': '+79161234567', 'pay-out declined': '+79000000003' }
/** A crash may cost this long, and no longer. */
const RECOVERED_WITHIN_MS = 60_000

type Deal =
  | 'purchase'
  | 'refund'
  | 'purchase let go'
  | 'offer'
  | 'offer given up'
  | 'promo'
  | 'promo given up'
  | 'pay-out'
  | 'pay-out declined'
/**
 * Where a deal may be cut off; each step is marked in the code by `step(…)`. Of all steps of money only `refund.cancelled`
 * is not here: a refund that the bank refuses waits for people, so that no restart ends it.
 */
export const CRASH_STEPS: [Deal, string][] = [
  ['purchase', 'payment.asked'],
  ['purchase', 'payment.answered'],
  ['purchase', 'payment.pending'],
  ['purchase', 'payment.waiting_for_capture'],
  ['purchase', 'order.paid'],
  ['purchase', 'payment.succeeded'],
  ['purchase', 'order.done'],
  ['refund', 'order.refunding'],
  ['refund', 'refund.asked'],
  ['refund', 'refund.answered'],
  ['refund', 'refund.pending'],
  ['refund', 'refund.succeeded'],
  ['purchase let go', 'payment.cancelled'],
  ['offer', 'offer.held'],
  ['offer', 'offer.accepted'],
  ['offer given up', 'offer.returning'],
  ['promo', 'promo.booked'],
  ['promo given up', 'promo.refunding'],
  ['pay-out', 'payout.ordered'],
  ['pay-out', 'payout.asked'],
  ['pay-out', 'payout.answered'],
  ['pay-out', 'payout.pending'],
  ['pay-out', 'payout.succeeded'],
  ['pay-out declined', 'payout.cancelled'],
]

const ENDS: Record<Deal, string> = {
  purchase: 'done',
  refund: 'refunded',
  'purchase let go': 'refunded',
  offer: 'accepted',
  'offer given up': 'withdrawn',
  promo: 'booked',
  'promo given up': 'refunded',
  'pay-out': 'succeeded',
  'pay-out declined': 'failed',
}

/** Servers that die at a step and a bank that lives on; what they leave is judged in the database. */
export async function openCrashBed() {
  const database = await createTestDatabase(await workingTemplate())
  const db = openDb(database.url)
  const dataDir = await mkdtemp(join(tmpdir(), 'kefir-crash-'))
  const servers: ChildProcess[] = []
  let address = ''
  let made = 0
  const bank = createTestBank({
    folder: join(dataDir, 'bank'),
    baseUrl: 'http://localhost:3000',
    secret: 'a secret of the tests alone',
    now: () => new Date(),
    sendHint: async (body) => (await send(HINTS_PATH, body)).status,
    settleMs: 0,
  })

  const send = (path: string, body: object, cookie = '', method = 'POST') =>
    fetch(`${address}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(cookie && { cookie }),
      },
      body: JSON.stringify(body),
    })

  async function serve(lastStep = 'none') {
    const { shop, payouts } = bank.accounts
    const server = spawn(process.execPath, [SERVER, database.url, lastStep], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATA_DIR: dataDir,
        ...PAYEE_VARIABLES,
        YOOKASSA_API_URL: await bank.listen(),
        YOOKASSA_SHOP_ID: shop.id,
        YOOKASSA_SECRET: shop.secret,
        YOOKASSA_PAYOUT_ID: payouts.id,
        YOOKASSA_PAYOUT_SECRET: payouts.secret,
      },
    })
    servers.push(server)
    const died = once(server, 'exit')
    ;[address] = (await once(createInterface(server.stdout), 'line')) as [string]
    return { server, died }
  }

  /** The buyer pays whatever waits for them at the bank. */
  function payWaiting() {
    for (const { object } of bank.rows.list('payments'))
      if (object.status === 'pending') bank.pay(object.id)
  }

  /** What people do until a deal is over, and how it stands. */
  type Begun = {
    press: () => Promise<void>
    read: () => Promise<string | undefined>
    buyerId: number
    /** Who has it tells how the deal ended; pay-outs and promos give nobody one. */
    tokenId: number | null
  }

  async function beginOffer(deal: 'offer' | 'offer given up'): Promise<Begun> {
    const buyer = await makeUser(db, { nikname: `bidder-${(made += 1)}` })
    const owner = await makeSeller(db, `owner-${made}`)
    const token = await makeToken(db, { createdAt: new Date(), price: 100_000n })
    await query(db, 'update tokens set owner_id = $1 where id = $2', owner.id, token.id)
    const answer = await send(
      `/api/v1/token/${token.id}/offers`,
      { price: '500.00', expires_in_days: 3, method: 'sbp' },
      buyer.cookie,
    )
    const { id } = (await answer.json()) as { id: number }
    const read = async () => {
      const rows = await query<{ status: string }>(
        db,
        `select case when f.status = 'withdrawn' and r.status <> 'succeeded' then 'returning' else f.status end as status
        from offers f left join payments p on p.purpose = 'offer' and p.ref_id = f.id
        left join refunds r on r.payment_id = p.id where f.id = $1`,
        id,
      )
      return rows[0]?.status
    }
    const press = async () => {
      if ((await read()) !== 'active') return
      await (deal === 'offer'
        ? send(`/api/v1/offers/${id}/accept`, { price: '500.00' }, owner.cookie)
        : send(`/api/v1/offers/${id}`, {}, buyer.cookie, 'DELETE'))
    }
    return { press, read, buyerId: buyer.id, tokenId: token.id }
  }

  async function beginPayout(deal: 'pay-out' | 'pay-out declined'): Promise<Begun> {
    const payee = await makeUser(db, { nikname: `payee-${(made += 1)}` })
    await giveMoney(db, { userId: payee.id, amount: 100_000n, currency: 'RUB' })
    const wish = {
      amount: '150.00',
      method: 'sbp',
      phone: PHONES[deal],
      bank_id: SBERBANK,
      password: TEST_PASSWORD,
    }
    // It is ordered once; the server may die before it answers.
    await send('/api/v1/finance/payouts', wish, payee.cookie).catch(() => {})
    const read = async () => {
      const rows = await query<{ status: string }>(
        db,
        'select status from payouts where user_id = $1',
        payee.id,
      )
      return rows.map(({ status }) => status).join()
    }
    return { press: async () => {}, read, buyerId: payee.id, tokenId: null }
  }

  /** Until the bank knows its payment. */
  async function askedFor(purpose: string, refId: number) {
    const asked = () =>
      query(
        db,
        'select id from payments where purpose = $1 and ref_id = $2 and bank_id is not null',
        purpose,
        refId,
      )
    await expect.poll(asked, { timeout: 20_000 }).toHaveLength(1)
  }

  async function beginPromo(deal: 'promo' | 'promo given up'): Promise<Begun> {
    // What was booked before is over, or the queue would be full for months.
    for (const table of ['promo_slots', 'promo_bookings'])
      await query(
        db,
        `update ${table} set starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year'`,
      )
    const owner = await makeSeller(db, `promoter-${(made += 1)}`)
    const token = await makeToken(db, { createdAt: new Date(), price: 100_000n })
    await query(db, 'update tokens set owner_id = $1 where id = $2', owner.id, token.id)
    const wish = { token_id: token.id, slot: 'new_1', method: 'sbp' }
    const { id } = (await (await send('/api/v1/promo', wish, owner.cookie)).json()) as {
      id: number
    }
    if (deal === 'promo given up') {
      await askedFor('promo', id)
      await send(`/api/v1/promo/${id}/cancel`, {}, owner.cookie)
    }
    const read = async () => {
      const rows = await query<{ status: string }>(
        db,
        'select status from promo_bookings where id = $1',
        id,
      )
      return rows[0]!.status
    }
    return { press: async () => {}, read, buyerId: owner.id, tokenId: null }
  }

  async function begin(deal: Deal): Promise<Begun> {
    if (deal === 'offer' || deal === 'offer given up') return beginOffer(deal)
    if (deal === 'promo' || deal === 'promo given up') return beginPromo(deal)
    if (deal === 'pay-out' || deal === 'pay-out declined') return beginPayout(deal)
    const buyer = await makeUser(db, { nikname: `buyer-${(made += 1)}` })
    const token = await makeToken(db, { createdAt: new Date(), price: 100_000n })
    const bought = await send('/api/v1/token/buy', { token_id: token.id }, buyer.cookie)
    const { order_id: orderId } = (await bought.json()) as { order_id: number }
    const method = deal === 'refund' ? 'sbp' : 'card'
    // The bank is asked after commit: the server may die before it answers the buyer.
    await send(`/api/v1/orders/${orderId}/pay`, { method }, buyer.cookie).catch(() => {})
    if (deal !== 'purchase') {
      await askedFor('order', orderId)
      await send(`/api/v1/orders/${orderId}/cancel`, {}, buyer.cookie)
    }
    const read = async () => {
      const rows = await query<{ status: string }>(
        db,
        'select status from orders where id = $1',
        orderId,
      )
      return rows[0]!.status
    }
    return { press: async () => {}, read, buyerId: buyer.id, tokenId: token.id }
  }

  return {
    db,
    /** Cuts a deal off at a step and gives how long the next server took to end it well, in milliseconds. */
    async cutOff(deal: Deal, lastStep: string): Promise<number> {
      const { died } = await serve(lastStep)
      const { press, read, buyerId, tokenId } = await begin(deal).catch((error: Error) => {
        // A step may come while the buyer still asks.
        throw new Error(`${lastStep} came before the order was made`, { cause: error })
      })
      const push = async () => {
        payWaiting()
        // The server may die before it answers.
        await press().catch(() => {})
      }
      const paying = setInterval(() => void push(), 50)
      await died
      clearInterval(paying)

      const since = Date.now()
      const { server } = await serve()
      const pushAndRead = async () => {
        await push()
        return read()
      }
      await expect.poll(pushAndRead, { timeout: RECOVERED_WITHIN_MS }).toBe(ENDS[deal])
      const took = Date.now() - since
      const owned = await query(
        db,
        'select id from tokens where id = $1 and owner_id = $2',
        tokenId,
        buyerId,
      )
      expect(owned).toHaveLength(deal === 'purchase' || deal === 'offer' ? 1 : 0)
      expect(await dealFaults(db)).toEqual({})
      server.kill('SIGKILL')
      return took
    },
    async close() {
      for (const server of servers) server.kill('SIGKILL')
      await bank.close()
      await db.destroy()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
