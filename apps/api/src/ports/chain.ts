/**
 * Polygon. A transaction is signed and stored before it is sent; what was read before finality is a
 * guess, and owners are read, never inferred. Nothing asks for it yet: its embedded side will be
 * `anvil`, the outside a node by viem (docs/decisions/016-ports.md).
 */
export type Chain = {
  /** On both sides. */
  id: 137
  /** Sends what was signed and kept; the same twice is harmless. */
  send(signed: Hex): Promise<{ hash: Hex }>
  /** Null while it waits or when nobody has it. */
  findReceipt(hash: Hex): Promise<Receipt | null>
  /** How many this address has sent: the next nonce, if none of ours is under way. */
  countSent(address: Hex): Promise<number>
  getFees(): Promise<{ maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }>

  getFinalBlock(): Promise<{ number: bigint; hash: Hex }>
  findBlock(number: bigint): Promise<{ hash: Hex; parentHash: Hex } | null>
  /** Halves the range by itself when the node finds it too wide. */
  listTransfers(asked: { contracts: Hex[]; from: bigint; to: bigint }): Promise<Transfer[]>
  /** Null when the contract says that there is no such token. */
  findOwner(token: { contract: Hex; tokenId: bigint; block: bigint }): Promise<Hex | null>
}

export type Hex = `0x${string}`

export type Receipt = { block: bigint; blockHash: Hex; hasSucceeded: boolean }

export type Transfer = {
  contract: Hex
  tokenId: bigint
  from: Hex
  to: Hex
  block: bigint
  blockHash: Hex
  transactionHash: Hex
  logIndex: number
}
