import { afterAll, beforeAll, expect, test } from 'vitest'
import { BASE, numbersOf, startImportBed, type ImportBed } from '../../../testing/import-bed.ts'
import { makeCollection } from '../../../testing/make-collection.ts'
import { query } from '../../../testing/query.ts'
import { listKnownContracts, saveContract } from './foreign-collections.queries.ts'
import { MOST_IN_WALLET } from './most-in-wallet.ts'
import { orderScan } from './order-scan.ts'
import { scanWallet } from './scan-wallet.ts'

let bed: ImportBed
beforeAll(async () => {
  bed = await startImportBed()
})
afterAll(() => bed.close())

const find = (contract: string, number: bigint, address: string) =>
  query(
    bed.context.db,
    `insert into chain_finds (contract, number, address, block_number, noted_at)
    values (lower($1), $2, lower($3), $4, now())`,
    ...[contract, String(number), address, number],
  )
/** Orders a look that nobody takes up. */
async function order({ id, wallet }: { id: number; wallet: string }, token?: string) {
  const jobs = { ...bed.context.jobs, send: async () => undefined }
  await orderScan({ ...bed.context, jobs }, { userId: id, wallet, token })
}
const noted = (wallet: string) =>
  query<{ number: string }>(
    bed.context.db,
    'select number from wallet_tokens where wallet = lower($1) order by id',
    wallet,
  )

test('a look finds what was noted when it came, however deep discovery looks', async () => {
  const [owner, other] = [await bed.newOwner(), await bed.newOwner()]
  const contract = await bed.foreign.deploy('plain', 'Давние', 'OLD')
  for (const number of [1n, 2n]) {
    await bed.foreign.write('plain', contract, 'mint', owner.wallet, number, `${BASE}${number}`)
    await find(contract, number, number === 1n ? owner.wallet : other.wallet)
  }
  await bed.chain.makeFinal()
  const discovery = { list: async () => ({ items: [], next: null }) }
  await order(owner)
  await scanWallet(
    { ...bed.context, discovery },
    { wallet: owner.wallet.toLowerCase(), token: null },
  )
  await bed.jobsDone()
  const { tokens } = await bed.list(owner.cookie, owner.wallet)
  expect(tokens).toMatchObject([{ standing: 'available' }])
  expect(numbersOf(tokens)).toEqual([1])
})

test('a token that is named brings nothing else, and there is room for so many, the newest first', async () => {
  const owner = await bed.newOwner()
  const contract = `0x${'c4'.repeat(20)}`
  const named = await bed.foreign.deploy('plain', 'Названные', 'NMD')
  await query(
    bed.context.db,
    `insert into chain_finds (contract, number, address, block_number, noted_at)
    select $1, n::text, lower($2), n, now() from generate_series(1, ${MOST_IN_WALLET + 3}) n`,
    contract,
    owner.wallet,
  )
  await order(owner, `${named}:9`)
  expect(await noted(owner.wallet)).toEqual([{ number: '9' }])

  await query(bed.context.db, `update wallet_scans set ended_at = now(), started_at = 'epoch'`)
  await order(owner)
  const all = await noted(owner.wallet)
  expect(all).toHaveLength(MOST_IN_WALLET)
  expect(all[1]).toEqual({ number: String(MOST_IN_WALLET + 3) })
  expect(all.at(-1)).toEqual({ number: '5' })
})

test('a contract that lists what it holds is asked, however many collections of ours came after it', async () => {
  const { db } = bed.context
  const { id } = await makeCollection(db)
  await db
    .insertInto('collection_contracts')
    .values({ collection_id: id, address: `0x${'e1'.repeat(20)}`, symbol: 'ENM' })
    .execute()
  for (const [digits, isEnumerable] of [
    ['e1', true],
    ['e2', true],
    ['e3', false],
  ] as const)
    await saveContract(db, {
      address: `0x${digits.repeat(20)}`,
      contract: { kind: 'ERC-721', isEnumerable, name: '', symbol: '' },
      at: new Date(),
    })
  for (const digits of ['e3', 'e4', 'e5']) {
    const later = await makeCollection(db)
    const address = `0x${digits.repeat(20)}`
    await db
      .insertInto('collection_contracts')
      .values({ collection_id: later.id, address, symbol: 'KFR' })
      .execute()
  }
  expect(await listKnownContracts(db, 2)).toEqual([`0x${'e1'.repeat(20)}`])

  // Whoever deployed it may have it say that everybody has any number of its tokens.
  await db.updateTable('collections').set({ status: 'pending' }).where('id', '=', id).execute()
  expect(await listKnownContracts(db, 2)).toEqual([])
})

test('whoever names tokens too quickly costs the chain no question', async () => {
  const { wallet, id: userId, cookie } = await bed.newOwner()
  const contract = await bed.foreign.deploy('plain', 'Спешка', 'FAST')
  await bed.foreign.write('plain', contract, 'mint', wallet, 1n, `${BASE}1`)
  await bed.chain.makeFinal()
  bed.clock.at = new Date()
  const token = `${contract}:1`
  expect((await bed.post(cookie, 'scan', { wallet, token })).statusCode).toBe(202)
  await bed.jobsDone()

  let asked = 0
  const { node } = bed.chain.side
  const readContract: typeof node.readContract = async (address) => {
    asked += 1
    return node.readContract(address)
  }
  const context = {
    ...bed.context,
    chain: { ...bed.chain.side, node: { ...node, readContract } },
  }
  const again = () => orderScan(context, { userId, wallet, token })
  await expect(again()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  expect(asked).toBe(0)
  bed.clock.at = new Date(bed.context.now().getTime() + 2_000)
  await again()
  expect(asked).toBe(1)
  bed.clock.at = null
  await bed.jobsDone()
})

test('what a contract tells when its token is named takes the place of what it told not, and no silence its own', async () => {
  const owner = await bed.newOwner()
  const contract = await bed.foreign.deploy('plain', 'Поздние', 'LATE')
  const address = contract.toLowerCase()
  const silent = { kind: 'unknown', isEnumerable: false, name: '', symbol: '' } as const
  const keepSilence = () =>
    saveContract(bed.context.db, { address, contract: silent, at: new Date() })
  await keepSilence()
  await order(owner, `${contract}:1`)
  await keepSilence()
  const kept = 'select kind, name from foreign_contracts where address = $1'
  expect(await query(bed.context.db, kept, address)).toEqual([{ kind: 'ERC-721', name: 'Поздние' }])
})

test('a look whose list is full says that there may be more, and not where all was listed already', async () => {
  const { wallet: address, cookie } = await bed.newOwner()
  const wallet = address.toLowerCase()
  const contract = `0x${'77'.repeat(20)}` as const
  await query(
    bed.context.db,
    `insert into wallet_tokens (wallet, contract, number, found_at)
      select $1, $2, n::text, now() from generate_series(1, $3::int) n`,
    ...[wallet, contract, MOST_IN_WALLET - 1],
  )
  const lookFor = async (...numbers: number[]) => {
    await query(
      bed.context.db,
      `insert into wallet_scans (wallet, started_at, worked_at) values ($1, now(), now())
        on conflict (wallet) do update set ended_at = null`,
      wallet,
    )
    const items = numbers.map((number) => ({
      ...{ contract, number: String(number), standard: 'ERC-721' as const, isSpam: null },
    }))
    const discovery = { list: async () => ({ items, next: null }) }
    await scanWallet({ ...bed.context, discovery }, { wallet, token: null })
    const { scan, allTokensCount } = await bed.list(cookie, address)
    return { failure: scan!.failure, allTokensCount }
  }
  const full = { allTokensCount: MOST_IN_WALLET }
  // Known ones take no room from one that is new.
  expect(await lookFor(1, 2, MOST_IN_WALLET)).toEqual({ failure: null, ...full })
  expect(await lookFor(1, MOST_IN_WALLET)).toEqual({ failure: null, ...full })
  expect(await lookFor(1, MOST_IN_WALLET + 1)).toEqual({
    failure: expect.stringContaining('больше не\u00a0помещается'),
    ...full,
  })
})
