import { deployments } from '@kefir/chain/generated/deployments'
import { keySigner } from '../adapters/rpc/key-signer.ts'
import { readKeystore } from '../adapters/rpc/read-keystore.ts'
import { rpcNode } from '../adapters/rpc/rpc-node.ts'
import { readChainIds } from '../adapters/rpc/read-chain-ids.ts'
import type { Config } from '../config.ts'
import { startAnvil } from '../embedded/anvil.ts'
import { deployEmbedded } from '../embedded/deploy-embedded.ts'
import { keepFinal } from '../embedded/keep-final.ts'
import { POLYGONSCAN } from '../polygon/chain-facts.ts'
import { ChainAway, type ChainSide, type Hex } from '../ports/chain.ts'
import { StartRefusal } from '../start-refusal.ts'
import { keptChainKey } from './kept-secret.ts'

export type OpenChain = {
  side: ChainSide | null
  /** Said at the start: where it is, or why it is not. */
  told: { playUrl: string; chainId: number } | { absence: string } | null
  stop(): Promise<void>
}

type Parts = {
  config: Config
  log: { warn(details: object, sentence: string): void }
}

type Settings = NonNullable<Config['chain']>

const NONE: OpenChain = { side: null, told: null, stop: async () => {} }

/** The nodes that CHAIN_RPC_URL names, else a chain of our own. */
export function openChain(parts: Parts): Promise<OpenChain> {
  const { chain } = parts.config
  if (!chain) return Promise.resolve(NONE)
  return chain.rpcUrls ? openOutside(parts, chain, chain.rpcUrls) : openEmbedded(parts, chain)
}

async function openOutside({ log }: Parts, settings: Settings, urls: string[]): Promise<OpenChain> {
  await assertChainIds(urls, settings.id)
  const contracts = deployments[settings.id]
  if (!contracts)
    throw new StartRefusal(
      `Контракты в сети ${settings.id} не развёрнуты: выполните npm run contracts:deploy.`,
    )

  const node = rpcNode({ chainId: settings.id, urls, log })
  const hasContracts = await node.hasCode(contracts.settlement).catch((error: unknown) => {
    // A chain that is away now may come back: what needs it waits.
    if (error instanceof ChainAway) return true
    throw error
  })
  if (!hasContracts)
    throw new StartRefusal(
      `По адресу ${contracts.settlement} сети ${settings.id} нет контракта: выполните npm run contracts:deploy.`,
    )
  const signer = keySigner((await readKey(settings))!)
  const { walletRpcUrls } = settings
  const side = { node, signer, contracts, walletRpcUrls, explorerUrl: POLYGONSCAN, hurry: null }
  return { ...NONE, side }
}

/** Whoever answers must be of this chain: on another one our money would be spent for nothing. */
async function assertChainIds(urls: string[], wanted: number) {
  for (const { host, id } of await readChainIds(urls))
    if (id !== null && id !== wanted)
      throw new StartRefusal(
        `Узел ${host} из CHAIN_RPC_URL относится к сети ${id}, а нужна ${wanted}: исправьте адрес или CHAIN_ID.`,
      )
}

/** Null where nobody gave one. */
async function readKey({ key, keystore }: Settings): Promise<Hex | null> {
  if (key || !keystore) return key ?? null
  return readKeystore(keystore.path, keystore.password).catch(() => {
    throw new StartRefusal(
      `Ключ из ${keystore.path} не читается: проверьте MINTER_KEYSTORE и MINTER_KEYSTORE_PASSWORD.`,
    )
  })
}

async function openEmbedded({ config, log }: Parts, settings: Settings): Promise<OpenChain> {
  const { dataDir } = config
  const { id: chainId, port } = settings
  const key = (await readKey(settings)) ?? (await keptChainKey(dataDir))
  const anvil = await startAnvil({ dataDir, chainId, port, log })
  if (!anvil) {
    const platform = `${process.platform}-${process.arch}`
    return {
      ...NONE,
      told: { absence: `встроенной сети для ${platform} нет, задайте CHAIN_RPC_URL` },
    }
  }

  const { stop, hurry } = keepFinal(anvil, { log })
  try {
    const contracts = await deployEmbedded(anvil.url, key)
    const node = rpcNode({ chainId, urls: [anvil.url], log })
    const side: ChainSide = {
      node,
      signer: keySigner(key),
      contracts,
      walletRpcUrls: [anvil.url],
      explorerUrl: null,
      hurry,
    }
    return { side, told: { playUrl: anvil.url, chainId }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
