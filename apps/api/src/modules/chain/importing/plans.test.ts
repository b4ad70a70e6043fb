import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection } from '../../../testing/make-collection.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { startPlanBed, type PlanBed } from '../../../testing/plan-bed.ts'
import { getBalances } from '../../accounts/wallets/get-balances.ts'
import { listWalletTokens } from './list-wallet-tokens.ts'
import { ownWallet } from './own-wallet.ts'
import { addNoted } from './wallet-tokens.queries.ts'

/** Of each of twenty wallets; the tables together are twenty times what one list may read. */
const TOKENS = 1_000
const WALLETS = 20
const walletOf = (number: number) => `0x${String(number).padStart(40, '0')}`

let bed: PlanBed
let person: { id: number }
beforeAll(async () => {
  bed = await startPlanBed()
  const { db } = bed
  person = await makeUser(db, { nikname: 'koshelek' })
  await sql`
    insert into blockchain_accounts (user_id, address) values (${person.id}, ${walletOf(1)})`.execute(
    db,
  )
  await sql`
    insert into foreign_contracts (address, kind, is_enumerable, name, symbol, checked_at)
    select '0x' || lpad(n::text, 40, 'a'), 'ERC-721', false, 'Чужие', 'A', now()
    from generate_series(1, 400) n`.execute(db)
  await sql`
    insert into wallet_tokens (wallet, contract, number, is_owned, found_at)
    select '0x' || lpad(w::text, 40, '0'), '0x' || lpad((w * 20 + n % 20)::text, 40, 'a'), n::text, true, now()
    from generate_series(1, ${sql.lit(WALLETS)}) w, generate_series(1, ${sql.lit(TOKENS)}) n`.execute(
    db,
  )
  await sql`
    insert into token_metadata (contract, number, name, read_at)
    select contract, number, 'Корова ' || number, now() from wallet_tokens`.execute(db)
  await sql`
    insert into chain_finds (contract, number, address, block_number, noted_at)
    select '0x' || lpad('c', 40, 'c'), n::text, '0x' || lpad((n % ${sql.lit(WALLETS)})::text, 40, '0'), n, now()
    from generate_series(1, 5000) n`.execute(db)
  const { tokenIds } = await makeCollection(db, { tokens: Array.from({ length: 50 }, () => ({})) })
  await sql`
    insert into chain_owners (token_id, address, block_number, checked_at)
    select id, ${walletOf(1)}, 1, now() from unnest(${tokenIds}::int[]) id`.execute(db)
  await sql`analyze`.execute(db)
}, 60_000)
afterAll(() => bed.close())

test('a list reads the tokens of its wallet and no others', async () => {
  const { answer, statements } = await bed.record('wallet_tokens', (context) =>
    listWalletTokens(context, {
      ...{ userId: person.id, wallet: walletOf(1), page: 2, filter: 'available', search: 'корова' },
    }),
  )
  expect(answer).toMatchObject({ allTokensCount: TOKENS, count: TOKENS, page: 2, pages: 42 })
  expect(statements.length).toBeGreaterThan(3)
  for (const statement of statements)
    await bed.expectFewRows(statement, ['wallet_tokens'], TOKENS + 100)
})

test('whose an address is, is told without counting what lies there', async () => {
  const { statements } = await bed.record('', async (context) => {
    await ownWallet(context.db, person.id, walletOf(1))
    await getBalances(context, person.id)
  })
  expect(statements).toHaveLength(2)
  for (const statement of statements) expect(await bed.countRows(statement, 'chain_owners')).toBe(0)
})

test('what was noted for a wallet is listed without reading what was noted for others', async () => {
  const { statements } = await bed.record('chain_finds', ({ db }) =>
    db.transaction().execute((tx) => addNoted(tx, walletOf(1), { limit: 10, at: new Date() })),
  )
  await bed.expectFewRows(statements[0]!, ['chain_finds', 'wallet_tokens'], 100)
})
