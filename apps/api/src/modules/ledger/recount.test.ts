import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, type Db } from '../../db/client.ts'
import { createTestDatabase, type TestDatabase } from '../../embedded/test-database.ts'
import { giveMoney } from '../../testing/give-money.ts'
import { makeUser } from '../../testing/make-user.ts'
import { checkBalances } from './check-balances.ts'
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

test('finds nothing, then names the first of two wrong balances', async () => {
  const ids = []
  for (const nikname of ['honest', 'forged', 'lost']) {
    const { id } = await makeUser(db, { nikname })
    await giveMoney(db, { userId: id, amount: 500n, currency: 'RUB' })
    ids.push(id)
  }
  expect(await recount(db)).toBeNull()
  await checkBalances({ db })

  const [, forged, lost] = ids as [number, number, number]
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

test('names a transaction that was loaded past the trigger', async () => {
  const { id } = await makeUser(db, { nikname: 'smuggler' })
  await giveMoney(db, { userId: id, amount: 5n, currency: 'kefir' })
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into ledger_entries (transaction_id, account_id, amount)
      select max(transaction_id), (select id from ledger_accounts where kind = 'opening' and currency = 'kefir'), 3
      from ledger_entries`.execute(tx)
  })
  expect(await recount(db)).toMatchObject({ currency: 'kefir', sum: 3n })
  await expect(checkBalances({ db })).rejects.toThrow('sums to 3 kefir')
})
