const GWEI = 1_000_000_000n
/** Polygon's nodes take no smaller tip. */
const LEAST_TIP = 30n * GWEI
/** A node takes a replacement from a tenth more on; an eighth leaves nothing to rounding. */
const RAISE_BY = 8n

export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

type History = { baseFee: bigint; tips: bigint[] }

/** What to offer for the next block, in wei: twice the base, so that six full blocks may pass, and a usual tip. */
export function chooseFees({ baseFee, tips }: History): Fees {
  const tip = max(LEAST_TIP, middleOf(tips))
  return { maxFeePerGas: 2n * baseFee + tip, maxPriorityFeePerGas: tip }
}

/** What replaces a transaction that waits: an eighth more than it offered, or what is usual now if that is more. */
export function raiseFees(offered: Fees, usual: Fees): Fees {
  const tip = max(raised(offered.maxPriorityFeePerGas), usual.maxPriorityFeePerGas)
  const most = max(raised(offered.maxFeePerGas), usual.maxFeePerGas)
  return { maxFeePerGas: max(most, tip), maxPriorityFeePerGas: tip }
}

const raised = (fee: bigint) => fee + fee / RAISE_BY + 1n

const max = (one: bigint, other: bigint) => (one > other ? one : other)

function middleOf(tips: bigint[]): bigint {
  const sorted = [...tips].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}
