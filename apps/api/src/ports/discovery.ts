import type { ContractKind } from '@kefir/rules/chain/contract-kind'
import type { TokenKey } from '@kefir/rules/chain/token-key'
import type { Hex } from './chain.ts'

/**
 * Who finds what a wallet holds. What it answers are hints: whose a token is the chain is asked itself. Throws
 * `DiscoveryAway` or `ChainAway`, and nothing else of the outside's making.
 */
export type Discovery = {
  /** From where `cursor` left off; null begins. `known` are contracts that list what an owner has (ERC721Enumerable). */
  list(owner: Hex, cursor: string | null, known: Hex[]): Promise<Found>
}

export type Found = { items: FoundToken[]; next: string | null }

export type FoundToken = TokenKey & {
  standard: ContractKind
  /** Null where nobody thinks anything of it. */
  isSpam: boolean | null
}

/** The one who was asked does not answer, or not what it should. */
export class DiscoveryAway extends Error {
  override name = 'DiscoveryAway'
}
