import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb, type Db } from '../../db/client.ts'
import { createTestDatabase, type TestDatabase } from '../../embedded/test-database.ts'
import { makeUser } from '../../testing/make-user.ts'
import { findBalance } from './ledger.queries.ts'
import { postEntries } from './post-entries.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const post = (lines: { userId: number | null; amount: bigint }[]) =>
  db
    .transaction()
    .execute((tx) => postEntries(tx, { currency: 'kefir', reason: 'test', at: new Date(), lines }))

const give = (userId: number, amount: bigint) =>
  post([
    { userId: null, amount: -amount },
    { userId, amount },
  ])

describe('postEntries', () => {
  test('moves litres and keeps the sum at zero', async () => {
    const { id } = await makeUser(db, { nikname: 'first' })
    await give(id, 1_250n)
    expect((await findBalance(db, id, 'kefir')).balance).toBe(1_250n)
  })

  test('refuses lines that do not sum to zero', async () => {
    const { id } = await makeUser(db, { nikname: 'second' })
    await expect(post([{ userId: id, amount: 5n }])).rejects.toThrow('sum to zero')
  })

  test('refuses to go below zero and changes nothing', async () => {
    const { id } = await makeUser(db, { nikname: 'third' })
    await give(id, 100n)
    await expect(give(id, -101n)).rejects.toMatchObject({ code: 'NOT_ENOUGH_FUNDS' })
    expect((await findBalance(db, id, 'kefir')).balance).toBe(100n)
  })

  test('of twenty simultaneous spendings of the last litre one succeeds', async () => {
    const { id } = await makeUser(db, { nikname: 'racer' })
    await give(id, 100n)
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => give(id, -100n)))

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await findBalance(db, id, 'kefir')).balance).toBe(0n)
  })

  test('two users paying each other at once do not deadlock', async () => {
    const [one, two] = await Promise.all([
      makeUser(db, { nikname: 'one' }),
      makeUser(db, { nikname: 'two' }),
    ])
    await give(one.id, 10_000n)
    await give(two.id, 10_000n)
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const [from, to] = index % 2 ? [one.id, two.id] : [two.id, one.id]
        return post([
          { userId: from, amount: -1n },
          { userId: to, amount: 1n },
        ])
      }),
    )
    const balances = await Promise.all([one, two].map(({ id }) => findBalance(db, id, 'kefir')))
    expect(balances.map(({ balance }) => balance)).toEqual([10_000n, 10_000n])
  })

  test('the database itself refuses an unbalanced or edited ledger', async () => {
    const { id } = await makeUser(db, { nikname: 'forger' })
    await give(id, 10n)
    await expect(db.updateTable('ledger_entries').set({ amount: 999n }).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(
      db
        .insertInto('ledger_entries')
        .values({ transaction_id: 1n, account_id: 1, amount: 7n })
        .execute(),
    ).rejects.toThrow('sum to zero')
  })
})
