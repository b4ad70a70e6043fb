import type { Block } from '../../ports/chain.ts'

export const readBlock = (block: {
  number: bigint
  hash: `0x${string}`
  parentHash: `0x${string}`
  timestamp: bigint
}): Block => ({
  number: block.number,
  hash: block.hash,
  parentHash: block.parentHash,
  at: new Date(Number(block.timestamp) * 1_000),
})
