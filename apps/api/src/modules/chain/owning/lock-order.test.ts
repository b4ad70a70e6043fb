import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { openDb, type Db, type Tx } from '../../../db/client.ts'
import { createTestDatabase, type TestDatabase } from '../../../embedded/test-database.ts'
import { makeCollection } from '../../../testing/make-collection.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { query } from '../../../testing/query.ts'
import { lockUser } from '../../accounts/accounts.queries.ts'
import { unlinkAddress } from '../../accounts/wallets/unlink-address.ts'
import { insertTransfer } from '../../activity/transfers.queries.ts'
import { lockByNumbers } from '../importing/foreign-collections.queries.ts'
import { insertCursor, lockCursor } from '../indexing/cursor.queries.ts'
import { endMove, lookAgainAbove, markSeen, noteMoves, putLast } from './moves.queries.ts'
import { holdLinked, lockOwned, noteSeen, setChainOwners } from './owners.queries.ts'

const NOW = new Date('2026-11-18T12:00:00+03:00')
const ADDRESS = `0x${'a1'.repeat(20)}` as const
const OTHER = `0x${'b2'.repeat(20)}` as const

let database: TestDatabase
let db: Db
let serial = 0
let collectionId: number
/** The second lies before the first in its tables: whoever takes them as they come takes it first. */
let first: number
let second: number
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url)
})
beforeEach(async () => {
  await query(db, 'truncate chain_owners, chain_moves')
  const { id, tokenIds } = await makeCollection(db, { tokens: [{}, {}] })
  collectionId = id
  ;[first, second] = tokenIds as [number, number]
  for (const tokenId of [second, first])
    await acting(async (tx) => {
      await setChainOwners(tx, { tokenIds: [tokenId], address: ADDRESS, block: 9n, now: NOW })
      await noteMoves(tx, [{ tokenId, block: 9n }], { isSeen: false, now: NOW })
    })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const acting = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction().execute(work)

/** Does `next` while another waits for what `held` has; gives what became of that other. */
async function meanwhile(
  held: (tx: Tx) => Promise<unknown>,
  other: (tx: Tx) => Promise<unknown>,
  next: (tx: Tx) => Promise<unknown>,
) {
  const { waiting } = await acting(async (tx) => {
    await held(tx)
    const [me] = await query<{ pid: number }>(tx, 'select pg_backend_pid() as pid')
    const told = acting(other).then(
      () => 'done',
      (error: Error) => error.message,
    )
    const who = 'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    await expect.poll(() => query(db, who, me!.pid)).toHaveLength(1)
    await next(tx)
    return { waiting: told }
  })
  return waiting
}

describe('owners of several tokens are written in the order of their ids', () => {
  const own = (tokenId: number) => (tx: Tx) =>
    setChainOwners(tx, { tokenIds: [tokenId], address: ADDRESS, block: 9n, now: NOW })
  const seen = (tokenId: number) => ({ tokenId, address: OTHER, block: 10n })
  const turned = { address: ADDRESS, block: 9n, now: NOW }

  test.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['blocks that went', (tx) => lookAgainAbove(tx, 5n, NOW)],
    ['what is seen by the newest block', (tx) => noteSeen(tx, [seen(second), seen(first)])],
    ['one more import', (tx) => setChainOwners(tx, { ...turned, tokenIds: [second, first] })],
  ])('so that an import and %s do not wait for each other', async (_what, other) => {
    expect(await meanwhile(own(first), other, own(second))).toBe('done')
  })
})

test('an import of one token that is known and one that is new waits for no reader who waits for it', async () => {
  await insertCursor(db as unknown as Tx, { number: 9n, hash: `0x${'c3'.repeat(32)}` }, 100, NOW)
  await query(db, 'delete from chain_owners where token_id = $1', second)
  const own = (tokenId: number) => (tx: Tx) =>
    setChainOwners(tx, { tokenIds: [tokenId], address: ADDRESS, block: 9n, now: NOW })
  const read = async (tx: Tx) => {
    await lockCursor(tx)
    await noteSeen(tx, [{ tokenId: first, address: OTHER, block: 10n }])
  }
  expect(await meanwhile(own(first), read, own(second))).toBe('done')
})

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['the reading of newest blocks', (tx) => markSeen(tx, [second, first])],
  ['a node that failed', (tx) => putLast(tx as unknown as Db, [second, first], NOW)],
])('what waits is written in the order of ids by %s too', async (_who, other) => {
  const end = (tokenId: number) => (tx: Tx) => endMove(tx, { tokenId, block: 9n })
  expect(await meanwhile(end(first), other, end(second))).toBe('done')
})

describe('a person', () => {
  let userId: number
  let addressId: number
  beforeEach(async () => {
    userId = (await makeUser(db, { nikname: `person-${(serial += 1)}` })).id
    await query(db, 'delete from blockchain_accounts')
    const [row] = await query<{ id: number }>(
      db,
      'insert into blockchain_accounts (user_id, address, is_main) values ($1, $2, true) returning id',
      ...[userId, ADDRESS],
    )
    addressId = row!.id
  })

  const followed = (tx: Tx) =>
    insertTransfer(tx, {
      ...{ tokenId: first, collectionId, fromUserId: userId, toUserId: null },
      ...{ fromAddress: ADDRESS, toAddress: OTHER, hash: null, at: NOW },
    })

  test('who begins an export is not waited for by whoever follows their token out', async () => {
    const exported = async (tx: Tx) => {
      await lockUser(tx, userId)
      await lockOwned(tx, first)
    }
    expect(await meanwhile((tx) => lockOwned(tx, first), exported, followed)).toBe('done')
  })

  test('is alone among their own deeds', async () => {
    const lock = (tx: Tx) => lockUser(tx, userId)
    expect(await meanwhile(lock, lock, async () => {})).toBe('done')
  })

  test('unlinks no address while what came to it is given to them', async () => {
    let heldFor: number | null = null
    const unlink = (tx: Tx) => {
      const transact = ((act: (own: Tx) => Promise<unknown>) => act(tx)) as Context['transact']
      return unlinkAddress({ transact, publish: async () => {} }, userId, addressId)
    }
    const given = await meanwhile(
      async (tx) => (heldFor = await holdLinked(tx, ADDRESS)),
      unlink,
      (tx) => query(tx, 'select from blockchain_accounts where id = $1', addressId),
    )
    expect([heldFor, given]).toEqual([userId, 'done'])
  })

  test('who has let an address go meanwhile gets nothing of what came to it', async () => {
    let heldFor: number | null | undefined
    const hold = async (tx: Tx) => (heldFor = await holdLinked(tx, ADDRESS))
    const unlinked = (tx: Tx) =>
      query(tx, 'delete from blockchain_accounts where id = $1', addressId)
    expect(await meanwhile((tx) => lockUser(tx, userId), hold, unlinked)).toBe('done')
    expect(heldFor).toBeNull()
  })

  test('who has linked it meanwhile is held in their place', async () => {
    const other = await makeUser(db, { nikname: `person-${(serial += 1)}` })
    let held: unknown
    const hold = async (tx: Tx) => {
      const linkedId = await holdLinked(tx, ADDRESS)
      const taken = query(db, 'select from users where id = $1 for no key update nowait', other.id)
      const code = await taken.catch((error: { code: string }) => error.code)
      held = { linkedId, code }
    }
    const relinked = (tx: Tx) =>
      query(tx, 'update blockchain_accounts set user_id = $1 where id = $2', other.id, addressId)
    expect(await meanwhile((tx) => lockUser(tx, userId), hold, relinked)).toBe('done')
    expect(held).toEqual({ linkedId: other.id, code: '55P03' })
  })
})

test('tokens that are imported again are locked by their ids, whatever the order of their numbers', async () => {
  // By its number, and by where it lies, the second comes first; so few are read as they lie.
  await query(db, `update tokens set chain_token_id = '99999999' where id = $1`, first)
  await query(db, 'analyze tokens')
  const rows = await query<{ number: string }>(
    db,
    'select chain_token_id as number from tokens where id = any($1::int[]) order by id desc',
    [first, second],
  )
  const numbers = rows.map(({ number }) => number)
  const all = (tx: Tx) => lockByNumbers(tx, collectionId, numbers)
  const lock = (tokenId: number) => (tx: Tx) => lockOwned(tx, tokenId)
  expect(await meanwhile(lock(first), all, lock(second))).toBe('done')
})
