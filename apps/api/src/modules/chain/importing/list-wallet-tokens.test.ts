import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeImported, makeWalletToken } from '../../../testing/make-imported.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { query } from '../../../testing/query.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { listWalletTokens } from './list-wallet-tokens.ts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

let serial = 0
let owner: { id: number }
let wallet: string
beforeEach(async () => {
  const digits = String((serial += 1)).padStart(2, '0')
  owner = await makeUser(bed.context.db, { nikname: `spisok-${digits}` })
  wallet = `0x${digits.repeat(20)}`
  await query(
    bed.context.db,
    'insert into blockchain_accounts (user_id, address) values ($1, $2)',
    ...[owner.id, wallet],
  )
})

const COWS = `0x${'c0'.repeat(20)}`
const GOATS = `0x${'a0'.repeat(20)}`
type Asked = Partial<Parameters<typeof listWalletTokens>[1]>
const list = (asked: Asked = {}) =>
  listWalletTokens(bed.context, {
    ...{ userId: owner.id, wallet, page: 1, filter: 'all', search: '', ...asked },
  })
const contractsOf = async (asked: Asked = {}) =>
  (await list(asked)).contracts.map(({ contract, count }) => [contract.toLowerCase(), count])
const add = (contract: string, number: string, spamScore = 0) =>
  makeWalletToken(bed.context.db, { wallet, contract, number, spamScore })

test('a collection is offered with as many tokens as choosing it gives', async () => {
  await add(COWS, '101')
  await add(COWS, '102')
  await add(COWS, '103', 90)
  await add(GOATS, '104', 90)
  expect(await contractsOf()).toEqual([[COWS, 2]])
  expect((await list({ contract: COWS })).count).toBe(2)
  expect(await contractsOf({ filter: 'spam' })).toEqual([
    [GOATS, 1],
    [COWS, 1],
  ])
  expect(await contractsOf({ search: '102' })).toEqual([[COWS, 1]])
})

test('the collection that is chosen stays among those offered where nothing of it is left', async () => {
  await add(COWS, '111')
  await add(GOATS, '112')
  expect(await contractsOf({ contract: GOATS, search: '111' })).toEqual([
    [COWS, 1],
    [GOATS, 0],
  ])
})

test('what has left the wallet is no longer among all that was found, and stands with a reason', async () => {
  await add(COWS, '121')
  await add(COWS, '122')
  await query(
    bed.context.db,
    'update wallet_tokens set is_owned = false where wallet = $1 and number = $2',
    ...[wallet, '122'],
  )
  expect(await list()).toMatchObject({
    ...{ allTokensCount: 1, count: 1, errorsCount: 1, tokens: [{ token_id: '121' }] },
  })
  expect(await list({ filter: 'errors' })).toMatchObject({
    tokens: [{ token_id: '122', symbol: 'Токена по\u00a0этому адресу больше нет' }],
  })
})

test('a token of the site has its name and picture there, and only in the wallet where it lies', async () => {
  const { db } = bed.context
  const contract = `0x${'d0'.repeat(20)}`
  const id = await makeImported(db, { ownerId: owner.id, contract })
  const [site] = await query<{ name: string; number: string }>(
    db,
    'select name, chain_token_id as number from tokens where id = $1',
    id,
  )
  await add(contract, site!.number)
  await query(db, 'delete from token_metadata where contract = $1', contract)
  const lieAt = (address: string) =>
    query(
      db,
      `insert into chain_owners (token_id, address, block_number, checked_at) values ($1, $2, 1, now())
      on conflict (token_id) do update set address = $2`,
      ...[id, address],
    )
  await lieAt(wallet)
  expect((await list()).tokens).toMatchObject([
    { existing_token_id: id, name: site!.name, image: { path: expect.any(String) } },
  ])
  await lieAt(COWS)
  expect((await list({ filter: 'errors' })).tokens).toMatchObject([{ name: null, image: null }])
})
