import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startChainBed, type ChainBed } from '../testing/chain-bed.ts'
import { freePort } from '../testing/free-port.ts'
import { startFaultyRpc } from '../testing/faulty-rpc.ts'
import { startTestApp } from '../testing/test-app.ts'
import { bindChain } from './bind-chain.ts'
import { openChain } from './open-chain.ts'

const log = pino({ level: 'silent' })
const MINTER_KEY = `0x${'11'.repeat(32)}`

let chain: ChainBed
let other: Awaited<ReturnType<typeof startFaultyRpc>>
let folder: string
beforeAll(async () => {
  chain = await startChainBed()
  other = await startFaultyRpc(chain.url)
  folder = await mkdtemp(join(tmpdir(), 'kefir-open-chain-'))
})
afterAll(async () => {
  await other.close()
  await chain.close()
  await rm(folder, { recursive: true, force: true })
})

const open = (variables: Record<string, string>) =>
  openChain({ config: readConfig({ DATA_DIR: folder, ...variables }), log })

test('a node of another chain stops the start with one sentence that names it and not its key', async () => {
  other.state.fault = 'wrong chain'
  const { host } = new URL(other.url)
  const CHAIN_RPC_URL = `${chain.url},${other.url}/v2/very-secret-key`
  await expect(open({ CHAIN_RPC_URL, MINTER_KEY })).rejects.toThrow(
    new RegExp(`^Узел ${host} из CHAIN_RPC_URL относится к сети 1, а нужна 137: [^/]*$`),
  )
  other.state.fault = 'none'
})

test('a chain without our contracts stops the start with what to do', () =>
  expect(open({ CHAIN_RPC_URL: chain.url, MINTER_KEY, CHAIN_ID: '137' })).rejects.toThrow(
    'Контракты в сети 137 не развёрнуты: выполните npm run contracts:deploy.',
  ))

test('switched off, there is none', async () =>
  expect(await open({ CHAIN: 'off' })).toMatchObject({ side: null, told: null }))

test('our own chain gets a key that is kept, and our contracts', async () => {
  const CHAIN_PORT = String(await freePort())
  const first = await open({ CHAIN_PORT })
  const { address } = first.side!.signer
  expect(await first.side!.node.hasCode(first.side!.contracts.settlement)).toBe(true)
  // No explorer has heard of it.
  expect(first.side!.explorerUrl).toBeNull()
  await first.stop()
  const second = await open({ CHAIN_PORT })
  expect(second.side!.signer.address).toBe(address)
  expect(second.told).toEqual({ playUrl: `http://127.0.0.1:${CHAIN_PORT}`, chainId: 137 })
  await second.stop()
})

test('a keystore that cannot be read stops the start and shows no password', async () => {
  const MINTER_KEYSTORE = join(folder, 'minter.json')
  await writeFile(MINTER_KEYSTORE, '{}')
  const variables = { MINTER_KEYSTORE, MINTER_KEYSTORE_PASSWORD: 'молоко' }
  await expect(open({ ...variables, CHAIN_PORT: '1' })).rejects.toThrow(
    `Ключ из ${MINTER_KEYSTORE} не читается: проверьте MINTER_KEYSTORE и MINTER_KEYSTORE_PASSWORD.`,
  )
})

test('a database is bound to the first chain it meets, and refuses another', async () => {
  const bed = await startTestApp({ chain: chain.side })
  onTestFinished(bed.close)
  await bindChain(bed.context)
  await bindChain(bed.context)
  const another = await startChainBed()
  onTestFinished(another.close)
  await expect(bindChain({ ...bed.context, chain: another.side })).rejects.toThrow(
    /^База данных связана с другой сетью .* либо задайте CHAIN=off\.$/,
  )
  await bindChain({ ...bed.context, chain: null })
})
