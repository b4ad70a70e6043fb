import { platformAddresses, rolesOfOneOperator } from '@kefir/chain/platform-plan'
import { pino } from 'pino'
import { keySigner } from '../adapters/rpc/key-signer.ts'
import { rpcNode } from '../adapters/rpc/rpc-node.ts'
import { POLYGONSCAN } from '../polygon/chain-facts.ts'
import type { ChainSide, Hex } from '../ports/chain.ts'

/** The chain at this address as whoever holds the key sees it, our contracts being there already. */
export function chainSideOf(
  urls: string[],
  key: Hex,
  { log = pino({ level: 'silent' }) } = {},
): ChainSide {
  const signer = keySigner(key)
  return {
    node: rpcNode({ chainId: 137, urls, log }),
    signer,
    contracts: platformAddresses(rolesOfOneOperator(signer.address, signer.address)),
    walletRpcUrls: urls,
    explorerUrl: POLYGONSCAN,
    hurry: null,
  }
}
