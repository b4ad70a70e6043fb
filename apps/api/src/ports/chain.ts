import type { ForeignTokens } from './foreign-tokens.ts'

/**
 * Polygon, or the embedded chain in its place: both answer to the same calls and the same id. A transaction is signed
 * and stored before it is sent; what was read before finality is a guess, and owners are read, never inferred. Every
 * call may throw `ChainAway`, and of the node's making nothing else, but for `readLogs`. The outside is reached by `adapters/rpc/`, the
 * embedded side is `embedded/anvil.ts`; why so: docs/decisions/036-chain.md.
 */
export type ChainNode = ForeignTokens & {
  id: number
  /** Sends what was signed and kept; the same twice is harmless. */
  send(signed: Hex): Promise<SendOutcome>
  /** Null while it waits or when nobody has it. */
  findReceipt(hash: Hex): Promise<Receipt | null>
  /** The same of what is final by this block, by the word of two nodes where there are several: only that ends anything. */
  findFinalReceipt(hash: Hex, final: Block): Promise<Receipt | null>
  /**
   * How many of this address the newest block counts, by two nodes where there are several: the next nonce, if none of
   * ours is under way.
   */
  countSent(address: Hex): Promise<number>
  /** The same by a final block: below it a nonce is spent for good. */
  countFinal(address: Hex, final: Block): Promise<number>
  readFees(): Promise<FeeHistory>
  readBalance(address: Hex): Promise<bigint>
  /** What a call would cost, or why it would be undone, by the word of two nodes where there are several. */
  estimate(call: Call & { from: Hex }): Promise<Estimate>
  hasCode(address: Hex): Promise<boolean>
  hasFinalCode(address: Hex, final: Block): Promise<boolean>
  /** What a contract answers to a call that changes nothing, by the newest block; null where it refuses. */
  readCall(call: Call): Promise<Hex | null>
  /** The same by the word of two nodes, where there are several. */
  readAgreedCall(call: Call): Promise<Hex | null>
  /** The same by a final block, by the word of two nodes where there are several. */
  readFinalCall(call: Call, final: Block): Promise<Hex | null>

  readHead(): Promise<Block>
  readFinal(): Promise<Block>
  findBlock(number: bigint): Promise<Block | null>
  /** The newest block that is final by the word of two nodes, where there are several. */
  agreeOnFinal(): Promise<Block>
  /** In the order of the chain. Throws `RangeTooWide` where a node wants fewer blocks at once. */
  readLogs(asked: LogsAsked): Promise<ChainLog[]>
  /** The same by the word of two nodes, where there are several. */
  readAgreedLogs(asked: LogsAsked): Promise<ChainLog[]>
  /** Who has each token by the block of this hash, by two nodes where there are several. */
  readOwners(tokens: TokenPlace[], blockHash: Hex): Promise<ToldOwner[]>

  /**
   * A signature of a wallet: of a key, of a contract (ERC-1271) or of one not yet deployed (ERC-6492), by two nodes where
   * there are several.
   */
  verifySignature(claim: { address: Hex; message: string; signature: Hex }): Promise<boolean>
}

export type Hex = `0x${string}`

export type Call = { to: Hex; data: Hex }

/** A question that a contract answers so once a thing was done; null where any answer says it, and before there is none. */
export type Proof = Call & { answer: Hex | null }

/**
 * `taken`: a node has it, now or before. `spent`: its nonce is used, perhaps by this very one. `outbid`: the fee is too
 * small to replace what waits, or to be taken at all. `poor`: the purse cannot pay for it.
 */
export type SendOutcome = 'taken' | 'spent' | 'outbid' | 'poor'

export type Receipt = { hash: Hex; block: bigint; blockHash: Hex; hasSucceeded: boolean }

export type Block = { number: bigint; hash: Hex; parentHash: Hex; at: Date }

/** A token as its contract numbers it: up to 78 digits. */
export type TokenPlace = { contract: Hex; number: string }

/**
 * `nobody`: the contract says that there is no such token, or not any more. `unknown`: it says neither this nor who, or
 * two nodes tell it differently; another time it may be told.
 */
export type ToldOwner = Hex | 'nobody' | 'unknown'

export type LogsAsked = {
  /** Of these contracts everything that `ChainLog` knows; of all, only moves, where it is left out. */
  contracts?: Hex[]
  /** Only what came to one of these addresses. */
  receivers?: Hex[]
  /**
   * The last block must be of this hash, so that a node that lags or stands on another branch is not believed; nor is one
   * that tells of a block beside these.
   */
  within: { from: bigint; to: Block } | { blockHash: Hex; number: bigint }
}

type LogPlace = { contract: Hex; block: bigint; blockHash: Hex; txHash: Hex; index: number }

/**
 * What a contract told: a token went (ERC-721), the metadata of a run of tokens changed (ERC-4906), somebody may not move
 * an owner's tokens any more (ERC-721), or what a seller signed with these nonces is cancelled (our settlement's word, in
 * whose name any contract may say it).
 */
export type ChainLog = LogPlace &
  (
    | { kind: 'transfer'; from: Hex; to: Hex; number: string }
    | { kind: 'metadata'; first: string; last: string }
    | { kind: 'forbidden'; owner: Hex; operator: Hex }
    | { kind: 'cancelled'; seller: Hex; first: string; last: string }
  )

/** Of the latest blocks, in wei. */
export type FeeHistory = { baseFee: bigint; tips: bigint[] }

/**
 * `paused`: the contract is stopped for now. `unreceived`: the receiver is a contract that takes no tokens. `refused`:
 * anything else, a receiver's own words among it.
 */
export type Refusal = 'paused' | 'unreceived' | 'refused'

export type Estimate = { gas: bigint } | { refusal: string; reason: Refusal }

/** No node gave a usable answer. What was asked may still have been done. */
export class ChainAway extends Error {
  override name = 'ChainAway'
}

/** A node would answer for fewer blocks. */
export class RangeTooWide extends Error {
  override name = 'RangeTooWide'
}

/** Holds a key, or knows who does, and never shows it. */
export type Signer = {
  address: Hex
  sign(transaction: UnsignedTransaction): Promise<SignedTransaction>
}

export type UnsignedTransaction = Call & {
  chainId: number
  nonce: number
  gas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

export type SignedTransaction = { raw: Hex; hash: Hex }

/** Where the platform's own contracts are. */
export type PlatformAddresses = {
  collectionFactory: Hex
  settlement: Hex
  vault: Hex
  dropMinter: Hex
}

/** All that a use case needs to act on the chain. */
export type ChainSide = {
  node: ChainNode
  signer: Signer
  contracts: PlatformAddresses
  /** What a wallet that does not know the chain is told to reach it by; where empty, nodes that are open to all. */
  walletRpcUrls: string[]
  /** Where people look up what is on it; null of a chain that nobody else sees. */
  explorerUrl: string | null
  /** Has a chain of our own make this block final soon, however often it is asked; null where that comes by itself. */
  hurry: ((block: bigint) => void) | null
}
