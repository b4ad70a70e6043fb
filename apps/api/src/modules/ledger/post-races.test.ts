import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, type Db } from '../../db/client.ts'
import { createTestDatabase, type TestDatabase } from '../../embedded/test-database.ts'
import { giveMoney } from '../../testing/give-money.ts'
import { makeUser } from '../../testing/make-user.ts'
import { findBalance, openAccounts } from './ledger.queries.ts'
import { post, type Line, type Posting } from './post.ts'
import { recount } from './recount.ts'

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

const makeUsers = async (count: number, name: string) => {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1)
    ids.push((await makeUser(db, { nikname: `${name}${index}` })).id)
  return ids
}

let made = 0
const posting = (lines: Line<'RUB'>[], ref = `n${(made += 1)}`): Posting => ({
  currency: 'RUB',
  reason: 'race',
  ref: { type: 'race', id: ref },
  at: new Date(),
  lines,
})
const move = (from: number, to: number, amount = 1n) =>
  posting([
    { userId: from, kind: 'available', amount: -amount },
    { userId: to, kind: 'available', amount },
  ])
const postAll = (postings: Posting[]) => db.transaction().execute((tx) => post(tx, postings))
const give = (userId: number, amount: bigint) => giveMoney(db, { userId, amount, currency: 'RUB' })
const balanceOf = async (userId: number) =>
  (await findBalance(db, { userId, kind: 'available', currency: 'RUB' })).balance

test('of twenty simultaneous spendings of the last rouble one succeeds', async () => {
  const [id] = (await makeUsers(1, 'racer')) as [number]
  await give(id, 100n)
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => give(id, -100n)))

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balanceOf(id)).toBe(0n)
})

test('pairs of postings with users in opposite order do not deadlock', async () => {
  const [one, two] = (await makeUsers(2, 'pair')) as [number, number]
  await give(one, 1_000n)
  await give(two, 1_000n)
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const [from, to] = index % 2 ? [one, two] : [two, one]
      return postAll([move(from, to, 2n), move(to, from)])
    }),
  )
  expect([await balanceOf(one), await balanceOf(two)]).toEqual([1_000n, 1_000n])
})

test('forty new users get their first money at once, in every order', async () => {
  const ids = await makeUsers(40, 'newcomer')
  const gift = (userId: number) =>
    posting([
      { house: 'prizes', amount: -1n },
      { userId, kind: 'held', amount: 1n },
    ])
  await Promise.all(
    ids.map((_, index) => {
      const turned = [...ids.slice(index), ...ids.slice(0, index)]
      return postAll((index % 2 ? turned : turned.toReversed()).map(gift))
    }),
  )
  for (const userId of ids)
    expect(await findBalance(db, { userId, kind: 'held', currency: 'RUB' })).toMatchObject({
      balance: 40n,
    })
})

/** Until that many statements of this database stand and wait for somebody's lock. */
async function waitingFor(count: number) {
  const countWaiting = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }
  await expect.poll(countWaiting).toBe(count)
}

const prizeFor = (userId: number) =>
  posting([
    { house: 'prizes', amount: -1n },
    { userId, kind: 'available', amount: 1n },
  ])

test('accounts are opened in one order, whatever order they are named in', async () => {
  await postAll([prizeFor((await makeUsers(1, 'first'))[0]!)])
  const [one, middle, two] = (await makeUsers(3, 'opened')) as [number, number, number]
  const started: Promise<unknown>[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      await openAccounts(tx, [{ userId: middle, kind: 'available', currency: 'RUB' }])
      started.push(postAll([one, middle, two].map(prizeFor)))
      started.push(postAll([two, middle, one].map(prizeFor)))
      await waitingFor(2)
      throw new Error('let them go on')
    })
    .catch(() => {})

  await Promise.all(started)
  for (const id of [one, middle, two]) expect(await balanceOf(id)).toBe(2n)
})

test('whoever locks a new user and then pays them does not deadlock with another payer', async () => {
  const [id] = (await makeUsers(1, 'owner')) as [number]
  let other: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    other = postAll([prizeFor(id)])
    await waitingFor(1)
    await post(tx, [prizeFor(id)])
  })

  await other
  expect(await balanceOf(id)).toBe(2n)
})

test('payments of different users never wait for the house', async () => {
  const [one, two] = (await makeUsers(2, 'payer')) as [number, number]
  await postAll([prizeFor(one), prizeFor(two)])
  await db.transaction().execute(async (tx) => {
    await post(tx, [prizeFor(one)])
    await postAll([prizeFor(two)])
  })
  expect([await balanceOf(one), await balanceOf(two)]).toEqual([2n, 2n])
})

test('one cause posted by twenty at once pays once and gives all the same id', async () => {
  const [id] = (await makeUsers(1, 'lucky')) as [number]
  const prize = posting([
    { house: 'prizes', amount: -7n },
    { userId: id, kind: 'available', amount: 7n },
  ])
  const ids = await Promise.all(Array.from({ length: 20 }, () => postAll([prize])))

  expect(new Set(ids.flat()).size).toBe(1)
  expect(await balanceOf(id)).toBe(7n)
})

test('a cause that another posted meanwhile with other lines moves nothing, even where it is borne', async () => {
  const [one, two] = (await makeUsers(2, 'rival')) as [number, number]
  await postAll([prizeFor(one), prizeFor(two)])
  const prize = (userId: number) =>
    posting(
      [
        { house: 'prizes', amount: -3n },
        { userId, kind: 'available', amount: 3n },
      ],
      'contested',
    )
  let second: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await post(tx, [prize(one)])
    second = db.transaction().execute((late) => post(late, [prize(two)]).catch(String))
    await waitingFor(1)
  })

  expect(await second).toContain('posted before with other lines')
  expect([await balanceOf(one), await balanceOf(two)]).toEqual([4n, 1n])
})

test('so does a cause between accounts of the house alone', async () => {
  const paid = posting([
    { house: 'payouts', amount: -7n },
    { house: 'bank', amount: 7n },
  ])
  const ids = await Promise.all(Array.from({ length: 20 }, () => postAll([paid])))
  const entries = await db
    .selectFrom('ledger_entries')
    .select('amount')
    .where('transaction_id', '=', ids[0]![0]!)
    .execute()

  expect(new Set(ids.flat()).size).toBe(1)
  expect(entries).toHaveLength(2)
})

/** The same numbers on every run (mulberry32). */
function diceFrom(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

const WORKERS = 16
const KINDS = ['available', 'held'] as const
const HOUSE = ['bank', 'fees', 'payouts', 'refunds'] as const

test('2000 random transactions of 1–5 postings over 20 users neither deadlock, lose nor double', async () => {
  const dice = diceFrom(20_26)
  const users = await makeUsers(20, 'crowd')
  const anyLine = (amount: bigint): Line<'RUB'> => {
    if (dice(4) === 0) return { house: HOUSE[dice(HOUSE.length)]!, amount }
    return { userId: users[dice(users.length)]!, kind: KINDS[dice(2)]!, amount }
  }
  const anyPosting = () => {
    const parts = Array.from({ length: 1 + dice(4) }, () => BigInt(1 + dice(50)))
    const whole = parts.reduce((sum, part) => sum + part, 0n)
    const lines = [anyLine(-whole), ...parts.map(anyLine)]
    // Often from the bank, so that there is something to spend.
    return posting(dice(2) ? [{ house: 'bank', amount: -whole }, ...lines.slice(1)] : lines)
  }
  const plans: Posting[][] = []
  for (let index = 0; index < 2_000; index += 1)
    // Each tenth is a repeat of an earlier one, which may still be under way.
    plans.push(
      index % 10 === 9
        ? plans[index - 1 - dice(8)]!
        : Array.from({ length: 1 + dice(5) }, anyPosting),
    )

  const accepted = new Map<string, bigint>()
  let refused = 0
  const waiting = plans.values()
  const runOne = async (plan: Posting[]) => {
    try {
      const ids = await postAll(plan)
      plan.forEach(({ ref }, index) => {
        expect(accepted.get(ref.id) ?? ids[index]).toBe(ids[index])
        accepted.set(ref.id, ids[index]!)
      })
    } catch (error) {
      expect(error).toMatchObject({ code: 'NOT_ENOUGH_FUNDS' })
      refused += 1
    }
  }
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (const plan of waiting) await runOne(plan)
    }),
  )

  const byRef = new Map(plans.flat().map((one) => [one.ref.id, one]))
  const expected = new Map<string, bigint>()
  for (const ref of accepted.keys())
    for (const line of byRef.get(ref)!.lines) {
      if ('house' in line) continue
      const account = `${line.userId} ${line.kind}`
      expected.set(account, (expected.get(account) ?? 0n) + line.amount)
    }
  const stored = await db
    .selectFrom('ledger_accounts')
    .select(['user_id', 'kind', 'balance'])
    .where('user_id', 'in', users)
    .execute()
  const written = await db
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', 'transaction_id', 'ledger_transactions.id')
    .select((query) => query.fn.countAll().as('entries'))
    .where('ref_id', 'in', [...byRef.keys()])
    .executeTakeFirstOrThrow()
  const lines = [...accepted.keys()].reduce((sum, ref) => sum + byRef.get(ref)!.lines.length, 0)

  expect(refused).toBeGreaterThan(20)
  expect(accepted.size).toBeGreaterThan(2_000)
  expect(Number(written.entries)).toBe(lines)
  for (const { user_id, kind, balance } of stored)
    expect(balance, `${user_id} ${kind}`).toBe(expected.get(`${user_id} ${kind}`) ?? 0n)
  expect(await recount(db)).toBeNull()
})
