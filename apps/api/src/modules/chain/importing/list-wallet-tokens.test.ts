import { IMPORT_PROBLEMS } from '@kefir/rules/chain/import-problems'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

const change = (number: string, what: string, ...values: unknown[]) =>
  query(
    bed.context.db,
    `update wallet_tokens set ${what} where wallet = $1 and number = $2`,
    ...[wallet, number, ...values],
  )
const fail = (number: string, failure: string) =>
  change(number, `import_start_at = now(), import_status = 'failed', import_failure = $3`, failure)

test('what has left the wallet is neither listed nor counted', async () => {
  await add(COWS, '121')
  await add(GOATS, '122')
  await add(GOATS, '123')
  await change('122', 'is_owned = false')
  await change('123', 'is_owned = false')
  await fail('123', 'Сеть Polygon не ответила')
  expect(await list()).toMatchObject({
    ...{ allTokensCount: 1, count: 1, errorsCount: 0, tokens: [{ token_id: '121' }] },
  })
  expect((await list({ filter: 'errors' })).tokens).toEqual([])
  expect(await contractsOf({ filter: 'errors' })).toEqual([])
})

test('what had left the wallet when it was to be brought stands with that reason', async () => {
  await add(COWS, '125')
  await change('125', 'is_owned = false')
  await fail('125', IMPORT_PROBLEMS.moved)
  const found = { allTokensCount: 1, errorsCount: 1, retryableCount: 0 }
  const tokens = [{ token_id: '125', symbol: IMPORT_PROBLEMS.moved, can_retry: false }]
  expect(await list()).toMatchObject({ ...found, tokens })
  expect(await list({ filter: 'errors' })).toMatchObject({ ...found, tokens })
})

test('every token that is found stands in one of the filters, and is counted there', async () => {
  await add(COWS, '131')
  await add(COWS, '132')
  await add(COWS, '133', 90)
  await add(COWS, '134')
  await fail('132', 'Адрес отвязан от аккаунта')
  await change('134', 'is_owned = false')
  const id = await makeImported(bed.context.db, { ownerId: owner.id, contract: GOATS })
  await query(bed.context.db, `update tokens set chain_token_id = '135' where id = $1`, id)
  await add(GOATS, '135')
  const { availableTokensCount, importedCount, errorsCount, spamCount, ...all } = await list()
  const counts = [availableTokensCount, importedCount, errorsCount, spamCount]
  expect([all.allTokensCount, counts]).toEqual([4, [1, 1, 1, 1]])
  const filters = ['available', 'imported', 'errors', 'spam', 'all'] as const
  const listed = await Promise.all(filters.map(async (filter) => (await list({ filter })).count))
  expect(listed).toEqual([...counts, all.allTokensCount - spamCount])
})

describe('another try', () => {
  const says = (number: string, what: string) =>
    query(
      bed.context.db,
      `update token_metadata set ${what} where contract = $1 and number = $2`,
      ...[COWS, number],
    )
  const refuses = (number: string, refusal: string) =>
    says(number, `read_at = null, refusal = '${refusal}'`)
  test.each<[string, boolean, (number: string) => Promise<unknown>]>([
    [
      'the author has as many before moderators as may be',
      true,
      (one) => fail(one, 'На модерации'),
    ],
    ['a fault of ours', true, (one) => fail(one, 'Не получилось импортировать')],
    ['the chain is not sure yet', true, (one) => change(one, 'is_owned = null')],
    ['a site that was away', true, (one) => refuses(one, 'time')],
    ['a refusal of a later version', true, (one) => refuses(one, 'of-tomorrow')],
    ['an address inside', false, (one) => refuses(one, 'address')],
    ['an address of no kind that is read', false, (one) => refuses(one, 'scheme')],
  ])('after %s: %s', async (_what, can, spoil) => {
    const number = `14${wallet.slice(2, 4)}`
    await add(COWS, number)
    await spoil(number)
    expect(await list({ filter: 'errors' })).toMatchObject({
      ...{ errorsCount: 1, retryableCount: can ? 1 : 0 },
      tokens: [{ standing: 'error', can_retry: can }],
    })
  })
  test('helps no contract of a kind that is not taken', async () => {
    await add(`0x${'b0'.repeat(20)}`, '1')
    await query(
      bed.context.db,
      `update foreign_contracts set kind = 'ERC-1155' where address ~ '^0xb0'`,
    )
    expect(await list()).toMatchObject({ retryableCount: 0, tokens: [{ can_retry: false }] })
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
  await fail(site!.number, IMPORT_PROBLEMS.moved)
  expect((await list({ filter: 'errors' })).tokens).toMatchObject([{ name: null, image: null }])
})
