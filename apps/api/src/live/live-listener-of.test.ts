import type { LiveToken } from '@kefir/wire/live'
import { expect, test } from 'vitest'
import type { Db } from '../db/client.ts'
import { post, type Line } from '../modules/ledger/post.ts'
import { makeCollection } from '../testing/make-collection.ts'
import { makeWalletToken } from '../testing/make-imported.ts'
import { jobsDone } from '../testing/jobs-done.ts'
import { makeUser } from '../testing/make-user.ts'
import { openMarketBed } from '../testing/market-bed.ts'
import { query } from '../testing/query.ts'
import { startTestApp } from '../testing/test-app.ts'
import { afterThisTest, connect, hear, settled, startServer } from './live-test-bed.ts'

test('who looks at a token hears that somebody liked it', async () => {
  const server = await startServer()
  const bed = await startTestApp({ live: server })
  afterThisTest(bed.close)
  const fan = await makeUser(bed.context.db, { nikname: 'fanat' })
  const { tokenIds } = await makeCollection(bed.context.db, { tokens: [{ price: 5000n }] })
  const echo = connect(server)
  const told = hear(echo.channel(`token.${tokenIds[0]}`), '.TokenUpdated')
  await settled(echo)

  await bed.call({
    method: 'POST',
    url: `/api/v1/token/${tokenIds[0]}/favorite`,
    cookie: fan.cookie,
  })

  expect(await told).toEqual({
    token: {
      ...{ id: tokenIds[0], favorites_count: 1, is_sale: true, price: '50.00' },
      owner_id: expect.any(Number),
      ...{ listed_at: null, hold: null, offers_mark: expect.stringMatching(/^\d+\.0\.0$/) },
    },
  })
})

test('of a token that nobody looks at nothing is read', async () => {
  const server = await startServer()
  const bed = await startTestApp({ live: server })
  afterThisTest(bed.close)
  const { db, publish, transact } = bed.context
  const { tokenIds } = await makeCollection(db, { tokens: [{}] })
  // Whoever reads a token waits from now on.
  const lock = await db.startTransaction().execute()
  await query(lock, 'lock table tokens in access exclusive mode')
  const changed = { type: 'token.changed', tokenId: tokenIds[0]! } as const

  await transact((tx) => publish(tx, changed))
  await jobsDone(db, 'event.live')
  await lock.rollback().execute()
})

test('while nobody is there a bought and paid order and an import tell nothing, and nothing is read for them', async () => {
  const told: unknown[] = []
  const live = { ...(await startServer()), broadcast: (...one: unknown[]) => void told.push(one) }
  const bed = await openMarketBed({ live })
  afterThisTest(bed.close)
  const { db, publish, transact } = bed.context
  const buyer = await bed.person()
  const { id } = await bed.offered({ seller: await bed.person('seller') })
  const orderId = await bed.ordered(buyer, id)
  bed.bank.pay(await bed.begun(buyer, orderId))
  await bed.until(buyer, orderId, 'done')
  await jobsDone(db, 'event.%')
  const { importId } = await makeImport(db, buyer.id)
  // Whoever reads one of them waits from now on.
  const lock = await db.startTransaction().execute()
  await query(lock, 'lock table orders, payments, wallet_imports in access exclusive mode')

  const ofBuyer = { userId: buyer.id }
  const payment = {
    type: 'payment.changed',
    paymentId: 1,
    purpose: 'order',
    refId: orderId,
  } as const
  await transact((tx) =>
    publish(
      tx,
      { ...payment, ...ofBuyer },
      { type: 'order.changed', orderId, ...ofBuyer },
      { type: 'import.changed', importId, ...ofBuyer },
    ),
  )
  await jobsDone(db, 'event.live')
  await lock.rollback().execute()
  expect(told).toEqual([])
})

test('what an older node told of, without saying whose it is, is told while anybody is there', async () => {
  const server = await startServer()
  const bed = await startTestApp({ live: server })
  afterThisTest(bed.close)
  const { db, publish, transact } = bed.context
  const owner = await makeUser(db, { nikname: 'anna' })
  const { importId, wallet } = await makeImport(db, owner.id)
  const echo = connect(server, 'session=anna')
  echo.channel('system')
  const told = hear(echo.private(`user.${owner.id}`), '.ImportProgress')
  await settled(echo)

  await transact((tx) => publish(tx, { type: 'import.changed', importId }))
  expect(await told).toEqual({ wallet, done: 1, total: 3, failed: 0 })
})

test('who has a token in an open cart hears that it was reserved, is free, costs more, was taken off sale', async () => {
  const server = await startServer()
  const bed = await openMarketBed({ live: server })
  afterThisTest(bed.close)
  const seller = await bed.person('seller')
  const buyer = await bed.person()
  const { id } = await bed.offered({ seller })
  await bed.context.db
    .insertInto('payment_details')
    .values({ user_id: seller.id, sbp_phone: '+79161234567' })
    .execute()
  const told: { token: LiveToken }[] = []
  const echo = connect(server)
  echo.channel(`token.${id}`).listen('.TokenUpdated', (one: (typeof told)[0]) => told.push(one))
  await settled(echo)
  const last = () => {
    const token = told.at(-1)?.token
    return [token?.is_sale, token?.price, token?.hold?.kind]
  }

  const orderId = await bed.ordered(buyer, id)
  await expect.poll(last).toEqual([true, '1000.00', 'order'])
  await bed.ask('POST', `/orders/${orderId}/cancel`, buyer, {})
  await expect.poll(last).toEqual([true, '1000.00', undefined])
  await bed.ask('POST', `/token/${id}/sale`, seller, { price: '1200.00' })
  await expect.poll(last).toEqual([true, '1200.00', undefined])
  await bed.ask('DELETE', `/token/${id}/sale`, seller)
  await expect.poll(last).toEqual([false, null, undefined])
})

test('who is given litres hears it at once, and of what is rolled back, held or in roubles nobody hears', async () => {
  const server = await startServer()
  const bed = await startTestApp({ live: server })
  afterThisTest(bed.close)
  const { db } = bed.context
  // The server of this bed knows two sessions: of the first user and of the second.
  const anna = await makeUser(db, { nikname: 'anna' })
  const boris = await makeUser(db, { nikname: 'boris' })
  expect([anna.id, boris.id]).toEqual([1, 2])
  const told: { balance: string }[] = []
  const echo = connect(server, 'session=anna')
  echo.private('user.1').listen('.BalanceUpdated', (message: { balance: string }) => {
    told.push(message)
  })
  const strangers: unknown[] = []
  const other = connect(server, 'session=boris')
  other.private('user.1').listen('.BalanceUpdated', (message: unknown) => strangers.push(message))
  const own = hear(other.private('user.2'), '.BalanceUpdated')
  await settled(echo, other)

  let made = 0
  const give = (...lines: Line<'kefir'>[]) => ({
    currency: 'kefir' as const,
    reason: 'quest',
    ref: { type: 'test', id: String((made += 1)) },
    at: new Date(),
    lines,
  })
  const available = (userId: number, amount: bigint) =>
    ({ userId, kind: 'available', amount }) as const
  const from = (amount: bigint) => ({ house: 'issued:quest', amount: -amount }) as const

  await db.transaction().execute((tx) => post(tx, [give(from(500n), available(1, 500n))]))
  await expect(
    db.transaction().execute(async (tx) => {
      await post(tx, [give(from(900n), available(1, 900n))])
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await db.transaction().execute((tx) =>
    post(tx, [
      {
        ...give(),
        currency: 'RUB',
        lines: [{ house: 'bank', amount: -100n }, available(1, 100n)],
      },
      give(from(7n), { userId: 1, kind: 'held', amount: 7n }),
    ]),
  )
  // Two at once, of one statement.
  const two = [give(from(25n), available(1, 25n)), give(from(30n), available(2, 30n))]
  await db.transaction().execute((tx) => post(tx, two))
  await db.transaction().execute((tx) => post(tx, two))

  expect(await own).toEqual({ balance: '0.30', delta: '0.30', reason: 'quest' })
  await expect.poll(() => told.length).toBe(2)
  expect(told.at(-1)?.balance).toBe('5.25')
  expect(told.map(({ balance }) => balance).filter((one) => one.startsWith('9'))).toEqual([])
  expect(told).toContainEqual(expect.objectContaining({ delta: '5.00', reason: 'quest' }))
  expect(strangers).toEqual([])
})

test('of hundreds paid at once one event is stored, who looks is asked once, and they are told', async () => {
  const server = await startServer()
  const asked: string[][] = []
  const heldOf: typeof server.heldOf = (channels) => {
    asked.push(channels)
    return server.heldOf(channels)
  }
  const bed = await startTestApp({ live: { ...server, heldOf } })
  afterThisTest(bed.close)
  const { db } = bed.context
  const names = Array.from({ length: 300 }, (_, index) => `mnogo-${index}`)
  const people = await db
    .insertInto('users')
    .values(
      names.map((name) => ({
        ...{ email: `${name}@example.org`, legal_class: 'individual' as const },
        ...{ nikname: name, nikname_key: name },
      })),
    )
    .returning('id')
    .execute()
  // The server of this bed knows the session of the first user.
  expect(people[0]!.id).toBe(1)
  const echo = connect(server, 'session=anna')
  const told: { balance: string; delta: string }[] = []
  const own = echo.private('user.1')
  own.listen('.BalanceUpdated', (message: (typeof told)[number]) => void told.push(message))
  await settled(echo)

  // Two cycles of the first, one of everybody else.
  const paid = [1, ...people.map(({ id }) => id)].map((userId, index) => ({
    ...{ currency: 'kefir' as const, reason: 'quest', at: new Date() },
    ref: { type: 'cycle', id: `${index}` },
    lines: [
      { house: 'issued:quest' as const, amount: -200n },
      { userId, kind: 'available' as const, amount: 200n },
    ],
  }))
  await db.transaction().execute((tx) => post(tx, paid))

  await expect.poll(() => told).toHaveLength(2)
  expect(told).toEqual([1, 2].map(() => ({ balance: '4.00', delta: '2.00', reason: 'quest' })))
  expect(asked).toEqual([people.map(({ id }) => `user.${id}`)])
  const stored = `select count(*)::int as events from pgboss.job where name = 'event.live'`
  expect(await query(db, stored)).toEqual([{ events: 1 }])
})

test('who imports hears how far it is', async () => {
  const server = await startServer()
  const bed = await startTestApp({ live: server })
  afterThisTest(bed.close)
  const { db, publish, transact } = bed.context
  // The server of this bed knows her session.
  const owner = await makeUser(db, { nikname: 'anna' })
  const { importId, wallet } = await makeImport(db, owner.id)
  const echo = connect(server, 'session=anna')
  const told = hear(echo.private(`user.${owner.id}`), '.ImportProgress')
  await settled(echo)

  await transact((tx) => publish(tx, { type: 'import.changed', importId, userId: owner.id }))
  expect(await told).toEqual({ wallet, done: 1, total: 3, failed: 0 })
})

/** An import of three tokens, of which one is done. */
async function makeImport(db: Db, userId: number) {
  const wallet = `0x${'5'.repeat(40)}`
  const { id: importId } = await db
    .insertInto('wallet_imports')
    .values({ user_id: userId, wallet, total: 3, started_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeWalletToken(db, { wallet, contract: `0x${'6'.repeat(40)}`, number: '1' })
  await db
    .updateTable('wallet_tokens')
    .set({ import_id: importId, import_start_at: new Date(), import_status: 'done' })
    .execute()
  return { importId, wallet }
}
