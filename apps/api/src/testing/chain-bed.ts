import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { generatePrivateKey } from 'viem/accounts'
import { keySigner } from '../adapters/rpc/key-signer.ts'
import { rpcNode } from '../adapters/rpc/rpc-node.ts'
import { startAnvil } from '../embedded/anvil.ts'
import { askAnvil } from '../embedded/ask-anvil.ts'
import { deployEmbedded } from '../embedded/deploy-embedded.ts'
import { POLYGONSCAN } from '../polygon/chain-facts.ts'
import type { ChainSide, Hex } from '../ports/chain.ts'
import { freePort } from './free-port.ts'

export type ChainBed = Awaited<ReturnType<typeof startChainBed>>

/** A real chain of the test's own with our contracts on it. It makes blocks when something is sent, or when told to. */
export async function startChainBed() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kefir-chain-'))
  const log = pino({ level: 'silent' })
  const anvil = await startAnvil({ dataDir, chainId: 137, port: await freePort(), log })
  if (!anvil) throw new Error('this machine has no anvil: npm test gets one')
  const key = generatePrivateKey()
  const contracts = await deployEmbedded(anvil.url, key)
  const ask = (method: string, ...params: unknown[]) => askAnvil(anvil.url, method, params)
  const side: ChainSide = {
    node: rpcNode({ chainId: 137, urls: [anvil.url], log }),
    signer: keySigner(key),
    contracts,
    walletRpcUrls: [anvil.url],
    explorerUrl: POLYGONSCAN,
    hurry: null,
  }

  return {
    side,
    key,
    dataDir,
    url: anvil.url,
    anvil,
    /** Any call of anvil's. */
    ask,
    /** Whatever was sent so far becomes final. */
    makeFinal: () => ask('anvil_mine', '0x3'),
    /** Sent transactions wait until `mine`. */
    holdBlocks: () => ask('evm_setAutomine', false),
    letBlocks: () => ask('evm_setAutomine', true),
    mine: (blocks = 1) => ask('anvil_mine', `0x${blocks.toString(16)}`),
    /** What waits is forgotten, as nodes forget. */
    dropWaiting: (hash: Hex) => ask('anvil_dropTransaction', hash),
    async close() {
      await anvil.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
