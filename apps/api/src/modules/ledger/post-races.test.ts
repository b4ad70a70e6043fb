import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diceFrom } from '../../testing/dice-from.ts'
import { openLedgerBed, type LedgerBed } from '../../testing/ledger-bed.ts'
import { openAccounts } from './ledger.queries.ts'
import { post, type Line, type Posting } from './post.ts'
import { recount } from './recount.ts'

let bed: LedgerBed<'RUB'>
beforeAll(async () => {
  bed = await openLedgerBed('RUB')
})
afterAll(() => bed.close())

const move = (from: number, to: number, amount = 1n) =>
  bed.posting([
    { userId: from, kind: 'available', amount: -amount },
    { userId: to, kind: 'available', amount },
  ])
test('of twenty simultaneous spendings of the last rouble one succeeds', async () => {
  const id = await bed.addUser()
  await bed.give(id, 100n)
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => bed.give(id, -100n)))

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await bed.balanceOf(id)).toBe(0n)
})

test('pairs of postings with users in opposite order do not deadlock', async () => {
  const [one, two] = (await bed.addUsers(2)) as [number, number]
  await bed.give(one, 1_000n)
  await bed.give(two, 1_000n)
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const [from, to] = index % 2 ? [one, two] : [two, one]
      return bed.postAll(move(from, to, 2n), move(to, from))
    }),
  )
  expect([await bed.balanceOf(one), await bed.balanceOf(two)]).toEqual([1_000n, 1_000n])
})

test('forty new users get their first money at once, in every order', async () => {
  const ids = await bed.addUsers(40)
  const gift = (userId: number) =>
    bed.posting([
      { house: 'prizes', amount: -1n },
      { userId, kind: 'held', amount: 1n },
    ])
  await Promise.all(
    ids.map((_, index) => {
      const turned = [...ids.slice(index), ...ids.slice(0, index)]
      return bed.postAll(...(index % 2 ? turned : turned.toReversed()).map(gift))
    }),
  )
  for (const userId of ids) expect(await bed.balanceOf(userId, 'held')).toBe(40n)
})

/** Until that many statements of this database stand and wait for somebody's lock. */
async function waitingFor(count: number) {
  const countWaiting = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(bed.db)
    return rows.length
  }
  await expect.poll(countWaiting).toBe(count)
}

const prizeFor = (userId: number) =>
  bed.posting([
    { house: 'prizes', amount: -1n },
    { userId, kind: 'available', amount: 1n },
  ])

test('accounts are opened in one order, whatever order they are named in', async () => {
  await bed.postAll(prizeFor(await bed.addUser()))
  const [one, middle, two] = (await bed.addUsers(3)) as [number, number, number]
  const started: Promise<unknown>[] = []
  await bed.db
    .transaction()
    .execute(async (tx) => {
      await openAccounts(tx, [
        { userId: middle, kind: 'available', currency: 'RUB', at: new Date() },
      ])
      started.push(bed.postAll(...[one, middle, two].map(prizeFor)))
      started.push(bed.postAll(...[two, middle, one].map(prizeFor)))
      await waitingFor(2)
      throw new Error('let them go on')
    })
    .catch(() => {})

  await Promise.all(started)
  for (const id of [one, middle, two]) expect(await bed.balanceOf(id)).toBe(2n)
})

test('whoever locks a new user and then pays them does not deadlock with another payer', async () => {
  const id = await bed.addUser()
  let other: Promise<unknown> | undefined
  await bed.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    other = bed.postAll(prizeFor(id))
    await waitingFor(1)
    await post(tx, [prizeFor(id)])
  })

  await other
  expect(await bed.balanceOf(id)).toBe(2n)
})

test('payments of different users never wait for the house', async () => {
  const [one, two] = (await bed.addUsers(2)) as [number, number]
  await bed.postAll(prizeFor(one), prizeFor(two))
  await bed.db.transaction().execute(async (tx) => {
    await post(tx, [prizeFor(one)])
    await bed.postAll(prizeFor(two))
  })
  expect([await bed.balanceOf(one), await bed.balanceOf(two)]).toEqual([2n, 2n])
})

test('one cause posted by twenty at once pays once and gives all the same id', async () => {
  const id = await bed.addUser()
  const prize = bed.posting([
    { house: 'prizes', amount: -7n },
    { userId: id, kind: 'available', amount: 7n },
  ])
  const ids = await Promise.all(Array.from({ length: 20 }, () => bed.postAll(prize)))

  expect(new Set(ids.flat()).size).toBe(1)
  expect(await bed.balanceOf(id)).toBe(7n)
})

test('a cause that another posted meanwhile with other lines moves nothing, even where it is borne', async () => {
  const [one, two] = (await bed.addUsers(2)) as [number, number]
  await bed.postAll(prizeFor(one), prizeFor(two))
  const prize = (userId: number) =>
    bed.posting(
      [
        { house: 'prizes', amount: -3n },
        { userId, kind: 'available', amount: 3n },
      ],
      'contested',
    )
  let second: Promise<unknown> | undefined
  await bed.db.transaction().execute(async (tx) => {
    await post(tx, [prize(one)])
    second = bed.db.transaction().execute((late) => post(late, [prize(two)]).catch(String))
    await waitingFor(1)
  })

  expect(await second).toContain('posted before with other lines')
  expect([await bed.balanceOf(one), await bed.balanceOf(two)]).toEqual([4n, 1n])
})

test('so does a cause between accounts of the house alone', async () => {
  const paid = bed.posting([
    { house: 'payouts', amount: -7n },
    { house: 'bank', amount: 7n },
  ])
  const ids = await Promise.all(Array.from({ length: 20 }, () => bed.postAll(paid)))
  const entries = await bed.db
    .selectFrom('ledger_entries')
    .select('amount')
    .where('transaction_id', '=', ids[0]![0]!)
    .execute()

  expect(new Set(ids.flat()).size).toBe(1)
  expect(entries).toHaveLength(2)
})

/** A rouble between accounts of the house, where no lock makes anybody wait but that of the cause. */
const settlement = (ref: string) =>
  bed.posting(
    [
      { house: 'payouts', amount: -1n },
      { house: 'bank', amount: 1n },
    ],
    ref,
  )
const PAIRS = Array.from({ length: 40 }, (_, index) => [`one${index}`, `two${index}`] as const)

test('whoever posts twice in a transaction is told so, and never waits in a circle', async () => {
  const postApart = (...refs: string[]) =>
    bed.db.transaction().execute(async (tx) => {
      for (const ref of refs) await post(tx, [settlement(ref)])
    })
  const results = await Promise.allSettled(
    PAIRS.flatMap(([one, two]) => [postApart(one, two), postApart(two, one)]),
  )
  const reasons = results.map((result) =>
    result.status === 'rejected' ? String(result.reason) : 'posted',
  )

  expect(new Set(reasons)).toEqual(
    new Set(['Error: the ledger is posted to once a transaction: give all postings at once']),
  )
})

test('the same causes given at once, in whatever order, post once each', async () => {
  const results = await Promise.all(
    PAIRS.flatMap(([one, two]) => [
      bed.postAll(settlement(one), settlement(two)),
      bed.postAll(settlement(two), settlement(one)),
    ]),
  )
  expect(new Set(results.flat()).size).toBe(2 * PAIRS.length)
})

const WORKERS = 16
const KINDS = ['available', 'held'] as const
const HOUSE = ['bank', 'fees', 'payouts', 'refunds'] as const

test('2000 random transactions of 1–5 postings over 20 users neither deadlock, lose nor double', async () => {
  const dice = diceFrom(20_26)
  const users = await bed.addUsers(20)
  const anyLine = (amount: bigint): Line<'RUB'> => {
    if (dice(4) === 0) return { house: HOUSE[dice(HOUSE.length)]!, amount }
    return { userId: users[dice(users.length)]!, kind: KINDS[dice(2)]!, amount }
  }
  const anyPosting = () => {
    const parts = Array.from({ length: 1 + dice(4) }, () => BigInt(1 + dice(50)))
    const whole = parts.reduce((sum, part) => sum + part, 0n)
    const lines = [anyLine(-whole), ...parts.map(anyLine)]
    // Often from the bank, so that there is something to spend.
    return bed.posting(dice(2) ? [{ house: 'bank', amount: -whole }, ...lines.slice(1)] : lines)
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
      const ids = await bed.postAll(...plan)
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
  const stored = await bed.db
    .selectFrom('ledger_accounts')
    .select(['user_id', 'kind', 'balance'])
    .where('user_id', 'in', users)
    .execute()
  const written = await bed.db
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
  expect(await recount(bed.db)).toBeNull()
})
