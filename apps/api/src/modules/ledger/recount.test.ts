import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLedgerBed, type LedgerBed } from '../../testing/ledger-bed.ts'
import { checkBalances } from './check-balances.ts'
import { recount } from './recount.ts'

let bed: LedgerBed<'RUB'>
beforeAll(async () => {
  bed = await openLedgerBed('RUB')
})
afterAll(() => bed.close())

test('finds nothing, then names the first of two wrong balances', async () => {
  const { db } = bed
  const [honest, forged, lost] = (await bed.addUsers(3)) as [number, number, number]
  for (const id of [honest, forged, lost]) await bed.give(id, 500n)
  expect(await recount(db)).toBeNull()
  await checkBalances({ db })

  const setBalance = (userId: number, balance: bigint) =>
    db.updateTable('ledger_accounts').set({ balance }).where('user_id', '=', userId).execute()
  await setBalance(lost, 1n)
  await setBalance(forged, 600n)
  expect(await recount(db)).toMatchObject({
    account: { userId: forged, kind: 'available', currency: 'RUB' },
    stored: 600n,
    computed: 500n,
  })
  await expect(checkBalances({ db })).rejects.toThrow('has 600, its entries come to 500')

  await setBalance(forged, 500n)
  expect(await recount(db)).toMatchObject({ account: { userId: lost }, stored: 1n })
  await setBalance(lost, 500n)
})

/** Two entries of this amount on an account, in one new transaction that no trigger looks at. */
const smuggle = (amount: bigint, accountId: number) =>
  bed.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const { rows } = await sql<{ id: bigint }>`
      insert into ledger_transactions (reason, ref_type, ref_id) values ('test', 'smuggled', ${String(accountId)})
      returning id`.execute(tx)
    await sql`insert into ledger_entries (transaction_id, account_id, amount)
      select ${rows[0]!.id}, ${accountId}, ${amount} from generate_series(1, 2)`.execute(tx)
  })

test('names the entry whose running balance is not what the history comes to', async () => {
  const { db } = bed
  const user = await bed.addUser()
  for (const amount of [500n, -100n, 50n]) await bed.give(user, amount)
  const entries = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .select(['ledger_entries.id', 'balance_after'])
    .where('user_id', '=', user)
    .orderBy('ledger_entries.id')
    .execute()
  const second = entries[1]!
  const show = (balance: bigint) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update ledger_entries set balance_after = ${balance} where id = ${second.id}`.execute(
        tx,
      )
    })

  await show(401n)
  expect(await recount(db)).toMatchObject({ entry: second.id, stored: 401n, computed: 400n })
  await expect(checkBalances({ db })).rejects.toThrow('shows 401')
  await show(400n)
  expect(await recount(db)).toBeNull()
})

test('names what was loaded past the trigger, a transaction or a balance, however large', async () => {
  const { db } = bed
  const user = await bed.addUser()
  await bed.give(user, 5n)
  const accounts = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'user_id'])
    .where('currency', '=', 'RUB')
    .execute()
  const house = accounts.find(({ user_id }) => user_id === null)!
  const own = accounts.find(({ user_id }) => user_id === user)!
  const most = 2n ** 63n - 1n

  await smuggle(most, house.id)
  expect(await recount(db)).toMatchObject({ currency: 'RUB', sum: 2n * most })
  await expect(checkBalances({ db })).rejects.toThrow(`sums to ${2n * most} RUB`)

  await smuggle(most, own.id)
  expect(await recount(db)).toMatchObject({
    account: { id: own.id },
    stored: 5n,
    computed: 5n + 2n * most,
  })
})
