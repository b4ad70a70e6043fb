import type { ContractKind } from '@kefir/rules/chain/contract-kind'
import type { TokenKey } from '@kefir/rules/chain/token-key'
import type { Hex } from './chain.ts'

/**
 * What strangers' contracts answer. They may lie, refuse, burn whatever they are given or never end: every question has
 * a bound of gas, and an answer that makes no sense is as none.
 */
export type ForeignTokens = {
  /** By two nodes, where there are several; where they differ it is unknown, as one that a node has not heard of yet. */
  readContract(address: Hex): Promise<ForeignContract>
  /** Null where the contract tells none. */
  readTokenUri(token: TokenKey): Promise<string | null>
  /** What an owner has by an ERC721Enumerable's own word, at most so many. */
  listOwned(contract: Hex, owner: Hex, limit: number): Promise<string[]>
  /**
   * What came to an owner within these blocks, both included; it may have gone since. Throws `RangeTooWide` where a node
   * wants fewer blocks at once.
   */
  listReceived(owner: Hex, blocks: { from: bigint; to: bigint }): Promise<ReceivedToken[]>
}

export type ForeignContract = {
  kind: ContractKind
  isEnumerable: boolean
  /** As it says; anything may stand in these. */
  name: string
  symbol: string
}

export type ReceivedToken = TokenKey & { kind: Exclude<ContractKind, 'unknown'> }
