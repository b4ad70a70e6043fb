import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doorsOf } from '../../start/run-jobs.ts'
import { openLedgerBed, type LedgerBed } from '../../testing/ledger-bed.ts'
import { ROUBLE_KINDS, USER_KINDS, type Currency } from './account-kinds.ts'
import { findBalance } from './ledger.queries.ts'
import { litreHouses } from '../../testing/litre-houses.ts'
import { sumHouseAccount } from '../../testing/sum-house-account.ts'
import { post, type Posting } from './post.ts'

let bed: LedgerBed<'kefir'>
beforeAll(async () => {
  bed = await openLedgerBed('kefir')
})
afterAll(() => bed.close())

const historyOf = (userId: number) =>
  bed.db
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
    const id = await bed.addUser()
    await bed.give(id, 1_250n)
    const [posted] = await bed.postAll(bed.posting([available(id, -250n), held(id, 250n)]))

    expect(posted).toBeTypeOf('bigint')
    expect([await bed.balanceOf(id), await bed.balanceOf(id, 'held')]).toEqual([1_000n, 250n])
  })

  test('gives an id for each posting, in their order', async () => {
    const id = await bed.addUser()
    const ids = await bed.postAll(
      bed.posting([{ house: 'issued:quest', amount: -5n }, available(id, 5n)], 'z'),
      bed.posting([{ house: 'issued:rent', amount: -6n }, available(id, 6n)], 'a'),
    )
    const rows = await bed.db
      .selectFrom('ledger_transactions')
      .select('ref_id')
      .where('id', 'in', ids)
      .where('id', '=', ids[0]!)
      .execute()

    expect(new Set(ids).size).toBe(2)
    expect(rows).toEqual([{ ref_id: 'z' }])
  })

  test('keeps two currencies of one user apart', async () => {
    const id = await bed.addUser()
    await bed.give(id, 100n)
    const roubles: Posting = {
      ...bed.posting([]),
      currency: 'RUB',
      lines: [{ house: 'bank', amount: -70n }, available(id, 70n)],
    }
    await bed.postAll(
      roubles,
      bed.posting([available(id, -30n), { house: 'burned:box', amount: 30n }]),
    )

    expect(await bed.balanceOf(id)).toBe(70n)
    const { balance } = await findBalance(bed.db, {
      userId: id,
      kind: 'available',
      currency: 'RUB',
    })
    expect(balance).toBe(70n)
  })

  test('posts between accounts of the house alone', async () => {
    const before = await sumHouseAccount(bed.db, { kind: 'fees', currency: 'RUB' })
    await bed.postAll({
      ...bed.posting([]),
      currency: 'RUB',
      lines: [
        { house: 'fees', amount: -3n },
        { house: 'bank_fees', amount: 3n },
      ],
    })
    expect(await sumHouseAccount(bed.db, { kind: 'fees', currency: 'RUB' })).toBe(before - 3n)
  })

  test('refuses lines that do not sum to zero, or move nothing', async () => {
    const id = await bed.addUser()
    await expect(bed.postAll(bed.posting([available(id, 5n)]))).rejects.toThrow('sum to zero')
    await expect(bed.postAll(bed.posting([available(id, 0n)]))).rejects.toThrow('moves nothing')
  })

  test('leaves lines of nothing out, as a fee rounded down may be', async () => {
    const id = await bed.addUser()
    await bed.postAll(
      bed.posting([
        { house: 'issued:rent', amount: -5n },
        available(id, 5n),
        { house: 'burned:box', amount: 0n },
      ]),
    )
    expect(await historyOf(id)).toEqual([{ amount: 5n, balance_after: 5n }])
  })

  test.each(['available', 'held'] as const)('never lets %s go below zero', async (kind) => {
    const id = await bed.addUser()
    await bed.give(id, 100n, kind)
    const spend = bed.posting([
      { userId: id, kind, amount: -101n },
      { house: 'burned:box', amount: 101n },
    ])

    await expect(bed.postAll(spend)).rejects.toMatchObject({ code: 'NOT_ENOUGH_FUNDS' })
    expect(await bed.balanceOf(id, kind)).toBe(100n)
  })

  test('a refusal for want of funds leaves its cause free', async () => {
    const id = await bed.addUser()
    const spend = bed.posting([available(id, -10n), { house: 'burned:box', amount: 10n }])
    await bed.db.transaction().execute(async (tx) => {
      await expect(post(tx, [spend])).rejects.toMatchObject({ code: 'NOT_ENOUGH_FUNDS' })
    })
    await bed.give(id, 10n)
    await bed.postAll(spend)
    expect(await bed.balanceOf(id)).toBe(0n)
  })

  test('judges the net change: −5 and +10 of an empty account are fine', async () => {
    const id = await bed.addUser()
    await bed.postAll(
      bed.posting([available(id, -5n), available(id, 10n), { house: 'issued:rent', amount: -5n }]),
    )
    expect(await historyOf(id)).toEqual([
      { amount: 10n, balance_after: 10n },
      { amount: -5n, balance_after: 5n },
    ])
  })

  test('judges it over all postings of the call, whatever their order', async () => {
    const id = await bed.addUser()
    await bed.postAll(
      bed.posting([available(id, -5n), { house: 'burned:box', amount: 5n }]),
      bed.posting([{ house: 'issued:rent', amount: -10n }, available(id, 10n)]),
    )
    expect(await bed.balanceOf(id)).toBe(5n)
  })
})

describe('the name of a cause', () => {
  const causes = (text: string): Partial<Posting>[] => [
    { reason: text },
    { ref: { type: text, id: '1' } },
    { ref: { type: 'test', id: text } },
  ]

  test.each([
    ['nothing', ''],
    ['NUL', 'order\0one'],
    ['half a letter', 'order\uD83E'],
    ['longer than 200 signs', 'я'.repeat(201)],
  ])('may not be %s, which is said before anything is locked', async (_what, text) => {
    const id = await bed.addUser()
    for (const cause of causes(text)) {
      const gift = bed.posting([{ house: 'issued:quest', amount: -1n }, available(id, 1n)])
      await bed.db.transaction().execute(async (tx) => {
        await expect(post(tx, [{ ...gift, ...cause } as Posting])).rejects.toThrow(
          'name of a cause must be',
        )
        await post(tx, [gift])
      })
    }
    expect(await bed.balanceOf(id)).toBe(3n)
  })

  test('may be as long as is allowed in every part, in any letters', async () => {
    const id = await bed.addUser()
    const text = '漢'.repeat(200)
    const gift = bed.posting([{ house: 'issued:quest', amount: -1n }, available(id, 1n)])
    const long = { ...gift, reason: text, ref: { type: text, id: text } }

    const first = await bed.postAll(long)
    expect(await bed.postAll(long)).toEqual(first)
    expect(await bed.balanceOf(id)).toBe(1n)
  })
})

test('an account of the house may come to more than any user can have', async () => {
  const most = 2n ** 63n - 1n
  const before = await sumHouseAccount(bed.db, { kind: 'burned:decor', currency: 'kefir' })
  const huge = () =>
    bed.posting([
      { house: 'issued:workshop', amount: -most },
      { house: 'burned:decor', amount: most },
    ])
  await bed.postAll(huge(), huge(), huge())

  expect(await sumHouseAccount(bed.db, { kind: 'burned:decor', currency: 'kefir' })).toBe(
    before + 3n * most,
  )
})

describe('one cause', () => {
  test('posted again gives the first id and moves nothing, funds or no funds', async () => {
    const id = await bed.addUser()
    await bed.give(id, 10n)
    const spend = bed.posting([available(id, -10n), { house: 'burned:box', amount: 10n }])
    const first = await bed.postAll(spend)

    expect(await bed.postAll(spend)).toEqual(first)
    expect(await bed.balanceOf(id)).toBe(0n)
  })

  test('may post for another reason', async () => {
    const id = await bed.addUser()
    const gift = bed.posting([{ house: 'issued:quest', amount: -1n }, available(id, 1n)])
    await bed.postAll(gift, { ...gift, reason: 'other' })
    expect(await bed.balanceOf(id)).toBe(2n)
  })

  test('posted among new ones moves only the new', async () => {
    const id = await bed.addUser()
    const gift = () => bed.posting([{ house: 'issued:quest', amount: -1n }, available(id, 1n)])
    const [one, two] = [gift(), gift()]
    const [first] = await bed.postAll(one)
    const ids = await bed.postAll(two, one)

    expect(ids[1]).toBe(first)
    expect(await bed.balanceOf(id)).toBe(2n)
  })

  test('posted with other lines is a fault', async () => {
    const id = await bed.addUser()
    const gift = bed.posting([{ house: 'issued:quest', amount: -1n }, available(id, 1n)])
    await bed.postAll(gift)
    const other = { ...gift, lines: [{ house: 'issued:quest', amount: -2n }, available(id, 2n)] }

    await expect(bed.postAll(other as Posting)).rejects.toThrow('posted before with other lines')
    await expect(bed.postAll(gift, gift)).rejects.toThrow('twice in one call')
    expect(await bed.balanceOf(id)).toBe(1n)
  })
})

describe('a second post in one transaction', () => {
  const quest = (id: number) =>
    bed.posting([{ house: 'issued:quest', amount: -1n }, available(id, 1n)])
  const burn = () =>
    bed.posting([
      { house: 'issued:correction', amount: -1n },
      { house: 'burned:correction', amount: 1n },
    ])

  test.each([
    ['of other accounts', (id: number, other: number) => [quest(id), quest(other)]],
    ['of the same accounts', (id: number) => [quest(id), quest(id)]],
    ['of the very same cause', (id: number) => Array<Posting>(2).fill(quest(id))],
    ['of the house alone', () => [burn(), burn()]],
    ['of the house after a user', (id: number) => [quest(id), burn()]],
  ])('%s is refused, and nothing is moved', async (_what, plan) => {
    const [id, other] = [await bed.addUser(), await bed.addUser()]
    const postings = plan(id, other)
    const both = bed.db.transaction().execute(async (tx) => {
      for (const posting of postings) await post(tx, [posting])
    })

    await expect(both).rejects.toThrow('once a transaction')
    expect([await bed.balanceOf(id), await bed.balanceOf(other)]).toEqual([0n, 0n])
  })

  test('is refused after a refusal too, for that one holds its locks', async () => {
    const id = await bed.addUser()
    const both = bed.db.transaction().execute(async (tx) => {
      const spend = bed.posting([available(id, -1n), { house: 'burned:box', amount: 1n }])
      await expect(post(tx, [spend])).rejects.toMatchObject({ code: 'NOT_ENOUGH_FUNDS' })
      await post(tx, [quest(id)])
    })
    await expect(both).rejects.toThrow('once a transaction')
  })
})

describe('the database itself', () => {
  const openAccount = (kind: string, currency: Currency, userId: number | null) =>
    bed.db.insertInto('ledger_accounts').values({ kind, currency, user_id: userId }).execute()

  test('takes every kind of the list', async () => {
    const id = await bed.addUser()
    const ofHouse = { kefir: litreHouses(doorsOf()), RUB: ROUBLE_KINDS }
    for (const currency of ['kefir', 'RUB'] as const) {
      for (const kind of USER_KINDS) await openAccount(kind, currency, id)
      for (const kind of ofHouse[currency])
        await bed.db
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
    await bed.give(await bed.addUser(), 10n)
    const { id } = await bed.db
      .selectFrom('ledger_transactions')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { account_id } = await bed.db
      .selectFrom('ledger_entries')
      .select('account_id')
      .where('transaction_id', '=', id)
      .limit(1)
      .executeTakeFirstOrThrow()

    await expect(
      bed.db.updateTable('ledger_entries').set({ amount: 9n }).execute(),
    ).rejects.toThrow('append-only')
    await expect(bed.db.deleteFrom('ledger_transactions').execute()).rejects.toThrow('append-only')
    await expect(sql`truncate ledger_entries`.execute(bed.db)).rejects.toThrow('append-only')
    await expect(
      bed.db
        .insertInto('ledger_entries')
        .values({ transaction_id: id, account_id, amount: 7n })
        .execute(),
    ).rejects.toThrow('does not sum to zero')
  })
})
