import { afterAll, beforeAll, expect, test } from 'vitest'
import { BASE, startImportBed, type ImportBed } from '../../../testing/import-bed.ts'
import { query } from '../../../testing/query.ts'
import { MOST_IN_WALLET } from './most-in-wallet.ts'
import { orderScan } from './order-scan.ts'
import { scanWallet } from './scan-wallet.ts'

let bed: ImportBed
beforeAll(async () => {
  bed = await startImportBed()
})
afterAll(() => bed.close())

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
