import { narrow, widen } from '@kefir/rules/chain/next-range'
import {
  ChainAway,
  RangeTooWide,
  type Block,
  type ChainLog,
  type ChainSide,
  type Hex,
} from '../../../ports/chain.ts'
import { setRange, type Cursor } from './cursor.queries.ts'
import type { Indexing } from './indexing.ts'
import { readWatched } from './read-watched.ts'
import { listWatched, type Watched } from './watched.queries.ts'

/** Blocks that may still be undone are read one by one, so many at a time. */
const UNFINAL_AT_ONCE = 32

/** Sellers take back what they signed by our own contract, which has no tokens. */
const withSettlement = ({ contracts }: ChainSide, watched: Watched): Watched => ({
  ...watched,
  contracts: [contracts.settlement.toLowerCase() as Hex, ...watched.contracts],
})

type Place = { number: bigint; hash: Hex }

/** What was read of the blocks after the cursor. */
export type Step = {
  /** The last of them, and before it each that may still be undone. */
  blocks: Place[]
  logs: ChainLog[]
  watched: Watched
  isFinal: boolean
  range: number
}

/** Reads on from the cursor; null where what follows does not join it: nodes stand on different branches just now. */
export async function readStep(
  context: Indexing,
  cursor: Cursor,
  { head, final }: { head: Block; final: Block },
): Promise<Step | 'narrowed' | null> {
  const watched = await listWatched(context.db)
  return cursor.number < final.number
    ? readFinalRange(context, cursor, { final, watched })
    : readNewest(context, cursor, { head, watched })
}

async function readFinalRange(
  { chain, db }: Indexing,
  cursor: Cursor,
  { final, watched }: { final: Block; watched: Watched },
): Promise<Step | 'narrowed' | null> {
  const { node } = chain
  const left = Number(final.number - cursor.number)
  const count = Math.min(left, cursor.range)
  const from = cursor.number + 1n
  const first = await node.findBlock(from)
  const to = count === left ? final : await node.findBlock(cursor.number + BigInt(count))
  if (!to || first?.parentHash !== cursor.hash) return null
  try {
    const logs = await readWatched(node, withSettlement(chain, watched), { from, to })
    const range = widen(cursor.range, count)
    return { blocks: [to], logs, watched, isFinal: true, range }
  } catch (error) {
    if (!(error instanceof RangeTooWide)) throw error
    if (count === 1) throw new ChainAway('a node tells nothing of a single block', { cause: error })
    await setRange(db, narrow(count))
    return 'narrowed'
  }
}

/** By the hash of each block: nothing of another branch can come in. */
async function readNewest(
  { chain }: Indexing,
  cursor: Cursor,
  { head, watched }: { head: Block; watched: Watched },
): Promise<Step | null> {
  const { node } = chain
  const asked = withSettlement(chain, watched)
  const count = Math.min(Number(head.number - cursor.number), UNFINAL_AT_ONCE)
  const numbers = Array.from({ length: count }, (_, index) => cursor.number + BigInt(index + 1))
  const blocks = await Promise.all(
    numbers.map((number) => (number === head.number ? head : node.findBlock(number))),
  )
  const logs: ChainLog[] = []
  let parent = cursor.hash
  for (const block of blocks) {
    if (block?.parentHash !== parent) return null
    const within = { blockHash: block.hash, number: block.number }
    for (const log of await readWatched(node, asked, within)) logs.push(log)
    parent = block.hash
  }
  return { blocks: blocks as Block[], logs, watched, isFinal: false, range: cursor.range }
}
