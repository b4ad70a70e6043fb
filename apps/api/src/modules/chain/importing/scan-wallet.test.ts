import { IMPORT_PROBLEMS } from '@kefir/rules/chain/import-problems'
import type { WalletToken } from '@kefir/wire/token-import'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { rpcNode } from '../../../adapters/rpc/rpc-node.ts'
import type { Context } from '../../../context.ts'
import { ChainAway, type Hex } from '../../../ports/chain.ts'
import { DiscoveryAway } from '../../../ports/discovery.ts'
import { startFaultyRpc } from '../../../testing/faulty-rpc.ts'
import { BASE, startImportBed, type ImportBed } from '../../../testing/import-bed.ts'
import { query } from '../../../testing/query.ts'
import { scanWallet } from './scan-wallet.ts'
import { addWalletTokens } from './wallet-tokens.queries.ts'

let bed: ImportBed
beforeAll(async () => {
  bed = await startImportBed()
})
afterAll(() => bed.close())

/** Behind one node that tells the truth and one that fails as `fault` says, of what `liesOf` names. */
async function behindTwo(): Promise<
  Context & { proxy: Awaited<ReturnType<typeof startFaultyRpc>> }
> {
  const proxy = await startFaultyRpc(bed.chain.url)
  onTestFinished(proxy.close)
  const urls = [bed.chain.url, proxy.url]
  const node = rpcNode({ chainId: 137, urls, log: pino({ level: 'silent' }), patienceMs: 2_000 })
  return { ...bed.context, chain: { ...bed.chain.side, node }, proxy }
}

const beginScan = (wallet: string) =>
  query(
    bed.context.db,
    `insert into wallet_scans (wallet, started_at, worked_at) values ($1, now(), now())
    on conflict (wallet) do update set ended_at = null, failure = null`,
    wallet,
  )

/** What was noted when it came, and no look has come to yet. */
const noteToken = (wallet: string, contract: string) =>
  addWalletTokens(
    bed.context.db,
    wallet,
    [{ contract: contract.toLowerCase(), number: '1' }],
    new Date(),
  )

/** What is found in a wallet of one token, whose contract this is. */
async function scanned(context: Context, wallet: string) {
  const { db } = bed.context
  await beginScan(wallet)
  await scanWallet(context, { wallet, token: null })
  const [scan] = await query<{ failure: string | null }>(
    db,
    'select failure from wallet_scans where wallet = $1 and ended_at is not null',
    wallet,
  )
  const tokens = await query<{ is_owned: boolean | null }>(
    db,
    'select is_owned from wallet_tokens where wallet = $1 order by is_owned nulls first',
    wallet,
  )
  return { failure: scan!.failure, owned: tokens.map(({ is_owned }) => is_owned) }
}

async function walletOfOne() {
  const owner = await bed.newOwner()
  const contract = await bed.foreign.deploy('plain', 'Хитрые', 'SLY')
  await bed.foreign.write('plain', contract, 'mint', owner.wallet, 1n, `${BASE}1`)
  await bed.chain.makeFinal()
  return { contract, wallet: owner.wallet.toLowerCase(), cookie: owner.cookie }
}

test('a contract that answers each node otherwise leaves its own token untold, and the look comes to its end', async () => {
  const { contract, wallet } = await walletOfOne()
  const { proxy, ...context } = await behindTwo()
  // What it is they agree on beforehand.
  await scanned(context, wallet)
  Object.assign(proxy.state, { fault: 'lying', liesOf: contract.slice(2) })
  expect(await scanned(context, wallet)).toEqual({ failure: null, owned: [null] })

  proxy.state.fault = 'none'
  expect(await scanned(context, wallet)).toEqual({ failure: null, owned: [true] })
})

test('a node that is away ends the look with words, and what was found stays', async () => {
  const { wallet } = await walletOfOne()
  const { proxy, ...context } = await behindTwo()
  expect(await scanned(context, wallet)).toEqual({ failure: null, owned: [true] })
  proxy.state.fault = 'broken'
  expect(await scanned(context, wallet)).toEqual({
    ...{ failure: expect.stringContaining('не\u00a0отвечает'), owned: [true] },
  })
})

test('a contract that tells each node otherwise what it is keeps none beside it from being looked at', async () => {
  const { contract, wallet } = await walletOfOne()
  const other = await bed.foreign.deploy('plain', 'Прочие', 'OTHER')
  await bed.foreign.write('plain', other, 'mint', wallet as Hex, 1n, `${BASE}1`)
  await bed.chain.makeFinal()
  const { proxy, ...context } = await behindTwo()
  Object.assign(proxy.state, { fault: 'lying', liesOf: contract.slice(2) })
  expect(await scanned(context, wallet)).toEqual({ failure: null, owned: [null, true] })
})

test.each([
  ['as nobody has thought of', new TypeError('a fault of ours'), 'Не\u00a0получилось посмотреть'],
  ['because nobody answers', new DiscoveryAway('nobody answers'), 'не\u00a0отвечает'],
])(
  'discovery that fails %s is told, and what stands in the list already is looked at',
  async (_how, fault, words) => {
    const { contract, wallet } = await walletOfOne()
    await noteToken(wallet, contract)
    const discovery = { list: () => Promise.reject(fault) }
    const context = { ...bed.context, discovery }
    expect(await scanned(context, wallet)).toEqual({
      ...{ failure: expect.stringContaining(words), owned: [true] },
    })
  },
)

test('what a look did not come to is read by nobody, and its page waits for nothing', async () => {
  const { contract, wallet, cookie } = await walletOfOne()
  await noteToken(wallet, contract)
  const standing = async () => {
    const { tokens, readingCount, errorsCount } = await bed.list(cookie, wallet)
    const [{ standing, symbol, can_retry }] = tokens as [WalletToken]
    return { standing, symbol, can_retry, readingCount, errorsCount }
  }
  await beginScan(wallet)
  expect(await standing()).toEqual({
    ...{ standing: 'reading', symbol: null, can_retry: false, readingCount: 1, errorsCount: 0 },
  })
  const { node } = bed.chain.side
  const readContract = () => Promise.reject(new ChainAway('no node answers'))
  const away = { ...bed.chain.side, node: { ...node, readContract } }
  const discovery = { list: async () => ({ items: [], next: null }) }
  await scanWallet({ ...bed.context, chain: away, discovery }, { wallet, token: null })
  expect(await standing()).toEqual({
    ...{ standing: 'error', symbol: IMPORT_PROBLEMS.unchecked, can_retry: false },
    ...{ readingCount: 0, errorsCount: 1 },
  })

  await scanned({ ...bed.context, discovery }, wallet)
  await bed.jobsDone()
  expect(await standing()).toMatchObject({ standing: 'available', readingCount: 0 })
})

test('a contract that told nothing of itself is asked again by a look ten minutes later', async () => {
  const { wallet } = await walletOfOne()
  onTestFinished(() => void (bed.clock.at = null))
  bed.clock.at = new Date()
  const { node } = bed.chain.side
  let asked = 0
  const silent = { kind: 'unknown', isEnumerable: false, name: '', symbol: '' } as const
  const readContract: typeof node.readContract = async (address) => {
    asked += 1
    return asked === 1 ? silent : node.readContract(address)
  }
  const context = { ...bed.context, chain: { ...bed.chain.side, node: { ...node, readContract } } }
  expect(await scanned(context, wallet)).toEqual({ failure: null, owned: [null] })
  bed.clock.at = new Date(bed.clock.at.getTime() + 9 * 60_000)
  expect(await scanned(context, wallet)).toEqual({ failure: null, owned: [null] })
  expect(asked).toBe(1)
  bed.clock.at = new Date(bed.clock.at.getTime() + 60_000)
  expect(await scanned(context, wallet)).toEqual({ failure: null, owned: [true] })
  await scanned(context, wallet)
  expect(asked).toBe(2)
})

test('a named token that never was at the address is told once, and not listed as found', async () => {
  const { contract, wallet, cookie } = await walletOfOne()
  await scanned(bed.context, wallet)
  const named = { contract: contract.toLowerCase(), number: '4242' }
  const lookAtNamed = async () => {
    await addWalletTokens(bed.context.db, wallet, [named], new Date())
    await beginScan(wallet)
    await scanWallet(bed.context, { wallet, token: named })
    const { scan, allTokensCount, errorsCount } = await bed.list(cookie, wallet)
    return { failure: scan!.failure, allTokensCount, errorsCount }
  }
  const only = { allTokensCount: 1, errorsCount: 0 }
  const failure = expect.stringMatching(
    new RegExp(String.raw`^Токена №\s4242 нет в\sкошельке 0x${wallet.slice(2, 6)}…\w{4}\.`, 'i'),
  )
  expect(await lookAtNamed()).toEqual({ failure, ...only })
  expect(await scanned(bed.context, wallet)).toEqual({ failure: null, owned: [true] })

  await addWalletTokens(bed.context.db, wallet, [named], new Date())
  await query(bed.context.db, `update wallet_tokens set is_owned = true where number = '4242'`)
  expect(await lookAtNamed()).toEqual({
    ...{ failure, ...only },
  })
})
