import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb, type Db } from '../../db/client.ts'
import { createTestDatabase, type TestDatabase } from '../../embedded/test-database.ts'
import { giveMoney } from '../../testing/give-money.ts'
import { makeUser } from '../../testing/make-user.ts'
import { HOUSE_KINDS, USER_KINDS, type Currency } from './account-kinds.ts'
import { findBalance, sumHouseAccount } from './ledger.queries.ts'
import { post, type Line, type Posting } from './post.ts'

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

let made = 0
const litres = (lines: Line<'kefir'>[], ref = `n${(made += 1)}`): Posting => ({
  currency: 'kefir',
  reason: 'test',
  ref: { type: 'test', id: ref },
  at: new Date(),
  lines,
})
const postAll = (...postings: Posting[]) => db.transaction().execute((tx) => post(tx, postings))

const user = async () => (await makeUser(db, { nikname: `user${(made += 1)}` })).id
const give = (userId: number, amount: bigint) =>
  giveMoney(db, { userId, amount, currency: 'kefir' })
const balanceOf = async (userId: number, kind: 'available' | 'held' = 'available') =>
  (await findBalance(db, { userId, kind, currency: 'kefir' })).balance
const historyOf = (userId: number) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .select(['amount', 'balance_after'])
    .where('user_id', '=', userId)
    .orderBy('ledger_entries.id')
    .execute()
const available = (userId: number, amount: bigint) =>
  ({ userId, kind: 'available', amount }) as const
const held = (userId: number, amount: bigint) => ({ userId, kind: 'held', amount }) as const

describe('post', () => {
  test('moves litres between accounts of one user and says the id', async () => {
    const id = await user()
    await give(id, 1_250n)
    const [posted] = await postAll(litres([available(id, -250n), held(id, 250n)]))

    expect(posted).toBeTypeOf('bigint')
    expect([await balanceOf(id), await balanceOf(id, 'held')]).toEqual([1_000n, 250n])
  })

  test('gives an id for each posting, in their order', async () => {
    const id = await user()
    const ids = await postAll(
      litres([{ house: 'issued:quest', amount: -5n }, available(id, 5n)], 'z'),
      litres([{ house: 'issued:rent', amount: -6n }, available(id, 6n)], 'a'),
    )
    const rows = await db
      .selectFrom('ledger_transactions')
      .select('ref_id')
      .where('id', 'in', ids)
      .where('id', '=', ids[0]!)
      .execute()

    expect(new Set(ids).size).toBe(2)
    expect(rows).toEqual([{ ref_id: 'z' }])
  })

  test('keeps two currencies of one user apart', async () => {
    const id = await user()
    await give(id, 100n)
    const roubles: Posting = {
      ...litres([]),
      currency: 'RUB',
      lines: [{ house: 'bank', amount: -70n }, available(id, 70n)],
    }
    await postAll(roubles, litres([available(id, -30n), { house: 'burned:box', amount: 30n }]))

    expect(await balanceOf(id)).toBe(70n)
    const { balance } = await findBalance(db, { userId: id, kind: 'available', currency: 'RUB' })
    expect(balance).toBe(70n)
  })

  test('posts between accounts of the house alone', async () => {
    const before = await sumHouseAccount(db, { kind: 'fees', currency: 'RUB' })
    await postAll({
      ...litres([]),
      currency: 'RUB',
      lines: [
        { house: 'fees', amount: -3n },
        { house: 'bank_fees', amount: 3n },
      ],
    })
    expect(await sumHouseAccount(db, { kind: 'fees', currency: 'RUB' })).toBe(before - 3n)
  })

  test('refuses lines that do not sum to zero, or move nothing', async () => {
    const id = await user()
    await expect(postAll(litres([available(id, 5n)]))).rejects.toThrow('sum to zero')
    await expect(postAll(litres([available(id, 0n)]))).rejects.toThrow('moves nothing')
  })

  test('leaves lines of nothing out, as a fee rounded down may be', async () => {
    const id = await user()
    await postAll(
      litres([
        { house: 'issued:rent', amount: -5n },
        available(id, 5n),
        { house: 'burned:box', amount: 0n },
      ]),
    )
    expect(await historyOf(id)).toEqual([{ amount: 5n, balance_after: 5n }])
  })

  test.each(['available', 'held'] as const)('never lets %s go below zero', async (kind) => {
    const id = await user()
    await giveMoney(db, { userId: id, amount: 100n, currency: 'kefir', kind })
    const spend = litres([
      { userId: id, kind, amount: -101n },
      { house: 'burned:box', amount: 101n },
    ])

    await expect(postAll(spend)).rejects.toMatchObject({ code: 'NOT_ENOUGH_FUNDS' })
    expect(await balanceOf(id, kind)).toBe(100n)
  })

  test('a refusal for want of funds leaves its cause free', async () => {
    const id = await user()
    const spend = litres([available(id, -10n), { house: 'burned:box', amount: 10n }])
    await db.transaction().execute(async (tx) => {
      await expect(post(tx, [spend])).rejects.toMatchObject({ code: 'NOT_ENOUGH_FUNDS' })
    })
    await give(id, 10n)
    await postAll(spend)
    expect(await balanceOf(id)).toBe(0n)
  })

  test('judges the net change: −5 and +10 of an empty account are fine', async () => {
    const id = await user()
    await postAll(
      litres([available(id, -5n), available(id, 10n), { house: 'issued:rent', amount: -5n }]),
    )
    expect(await historyOf(id)).toEqual([
      { amount: 10n, balance_after: 10n },
      { amount: -5n, balance_after: 5n },
    ])
  })

  test('judges it over all postings of the call, whatever their order', async () => {
    const id = await user()
    await postAll(
      litres([available(id, -5n), { house: 'burned:box', amount: 5n }]),
      litres([{ house: 'issued:rent', amount: -10n }, available(id, 10n)]),
    )
    expect(await balanceOf(id)).toBe(5n)
  })
})

describe('one cause', () => {
  test('posted again gives the first id and moves nothing, funds or no funds', async () => {
    const id = await user()
    await give(id, 10n)
    const spend = litres([available(id, -10n), { house: 'burned:box', amount: 10n }])
    const first = await postAll(spend)

    expect(await postAll(spend)).toEqual(first)
    expect(await balanceOf(id)).toBe(0n)
  })

  test('may post for another reason', async () => {
    const id = await user()
    const gift = litres([{ house: 'issued:quest', amount: -1n }, available(id, 1n)])
    await postAll(gift, { ...gift, reason: 'other' })
    expect(await balanceOf(id)).toBe(2n)
  })

  test('posted among new ones moves only the new', async () => {
    const id = await user()
    const gift = () => litres([{ house: 'issued:quest', amount: -1n }, available(id, 1n)])
    const [one, two] = [gift(), gift()]
    const [first] = await postAll(one)
    const ids = await postAll(two, one)

    expect(ids[1]).toBe(first)
    expect(await balanceOf(id)).toBe(2n)
  })

  test('posted with other lines is a fault', async () => {
    const id = await user()
    const gift = litres([{ house: 'issued:quest', amount: -1n }, available(id, 1n)])
    await postAll(gift)
    const other = { ...gift, lines: [{ house: 'issued:quest', amount: -2n }, available(id, 2n)] }

    await expect(postAll(other as Posting)).rejects.toThrow('posted before with other lines')
    await expect(postAll(gift, gift)).rejects.toThrow('twice in one call')
    expect(await balanceOf(id)).toBe(1n)
  })
})

describe('a second post in one transaction', () => {
  test('is refused when it needs an account that is not locked yet', async () => {
    const [one, two] = [await user(), await user()]
    const gift = (id: number) => litres([{ house: 'issued:quest', amount: -1n }, available(id, 1n)])
    const both = db.transaction().execute(async (tx) => {
      await post(tx, [gift(one)])
      await post(tx, [gift(two)])
    })

    await expect(both).rejects.toThrow('once a transaction')
    expect(await balanceOf(one)).toBe(0n)
  })

  test('works on the same accounts', async () => {
    const id = await user()
    const gift = () => litres([{ house: 'issued:quest', amount: -1n }, available(id, 1n)])
    await db.transaction().execute(async (tx) => {
      await post(tx, [gift()])
      await post(tx, [gift()])
    })
    expect(await balanceOf(id)).toBe(2n)
  })
})

describe('the database itself', () => {
  const openAccount = (kind: string, currency: Currency, userId: number | null) =>
    db.insertInto('ledger_accounts').values({ kind, currency, user_id: userId }).execute()

  test('takes every kind of the list', async () => {
    const id = await user()
    for (const currency of ['kefir', 'RUB'] as const) {
      for (const kind of USER_KINDS) await openAccount(kind, currency, id)
      for (const kind of HOUSE_KINDS[currency])
        await db
          .insertInto('ledger_accounts')
          .values({ kind, currency })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    }
  })

  test.each([
    ['a kind nobody knows', 'piggy', 'RUB'],
    ['litres at the bank', 'bank', 'kefir'],
    ['roubles issued', 'issued:quest', 'RUB'],
    ["a user's kind of the house", 'held', 'RUB'],
  ] as const)('refuses %s', async (_what, kind, currency) => {
    await expect(openAccount(kind, currency, null)).rejects.toThrow('ledger_kind_is_known')
  })

  test('refuses a second account of one owner, kind and currency', async () => {
    await expect(openAccount('opening', 'RUB', null)).rejects.toThrow('ledger_one_account_a_kind')
  })

  test('refuses an unbalanced, edited or emptied ledger', async () => {
    await give(await user(), 10n)
    const { id } = await db
      .selectFrom('ledger_transactions')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { account_id } = await db
      .selectFrom('ledger_entries')
      .select('account_id')
      .where('transaction_id', '=', id)
      .limit(1)
      .executeTakeFirstOrThrow()

    await expect(db.updateTable('ledger_entries').set({ amount: 9n }).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(db.deleteFrom('ledger_transactions').execute()).rejects.toThrow('append-only')
    await expect(sql`truncate ledger_entries`.execute(db)).rejects.toThrow('append-only')
    await expect(
      db
        .insertInto('ledger_entries')
        .values({ transaction_id: id, account_id, amount: 7n })
        .execute(),
    ).rejects.toThrow('does not sum to zero')
  })
})
