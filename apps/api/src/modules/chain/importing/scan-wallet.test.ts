import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { rpcNode } from '../../../adapters/rpc/rpc-node.ts'
import type { Context } from '../../../context.ts'
import { startFaultyRpc } from '../../../testing/faulty-rpc.ts'
import { BASE, startImportBed, type ImportBed } from '../../../testing/import-bed.ts'
import { query } from '../../../testing/query.ts'
import { scanWallet } from './scan-wallet.ts'

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

/** What is found in a wallet of one token, whose contract this is. */
async function scanned(context: Context, wallet: string) {
  const { db } = bed.context
  const begins = `insert into wallet_scans (wallet, started_at, worked_at) values ($1, now(), now())
    on conflict (wallet) do update set ended_at = null, failure = null`
  await query(db, begins, wallet)
  await scanWallet(context, { wallet, token: null })
  const [scan] = await query<{ failure: string | null }>(
    db,
    'select failure from wallet_scans where wallet = $1 and ended_at is not null',
    wallet,
  )
  const tokens = await query<{ is_owned: boolean | null }>(
    db,
    'select is_owned from wallet_tokens where wallet = $1',
    wallet,
  )
  return { failure: scan!.failure, owned: tokens.map(({ is_owned }) => is_owned) }
}

async function walletOfOne() {
  const owner = await bed.newOwner()
  const contract = await bed.foreign.deploy('plain', 'Хитрые', 'SLY')
  await bed.foreign.write('plain', contract, 'mint', owner.wallet, 1n, `${BASE}1`)
  await bed.chain.makeFinal()
  return { contract, wallet: owner.wallet.toLowerCase() }
}

test('a contract that answers each node otherwise leaves its own token untold, and the look comes to its end', async () => {
  const { contract, wallet } = await walletOfOne()
  const { proxy, ...context } = await behindTwo()
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

test('a look that fails as nobody has thought of comes to its end, and says so', async () => {
  const { wallet } = await walletOfOne()
  const discovery = {
    list: async () => {
      throw new TypeError('a fault of ours')
    },
  }
  const { failure } = await scanned({ ...bed.context, discovery }, wallet)
  expect(failure).toContain('Попробуйте через минуту')
})
