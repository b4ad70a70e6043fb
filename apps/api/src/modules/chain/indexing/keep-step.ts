import { ChainAway, type ChainLog, type Hex } from '../../../ports/chain.ts'
import { listUnseen, markSeen, noteMoves, type Move } from '../owning/moves.queries.ts'
import { noteSeen, type Seen } from '../owning/owners.queries.ts'
import {
  removeBlocks,
  insertBlocks,
  lockCursor,
  moveCursor,
  type Cursor,
} from './cursor.queries.ts'
import { doubtsOf } from './doubts-of.ts'
import type { Indexing } from './indexing.ts'
import type { Step } from './read-step.ts'
import { MOST_UPDATED, orderRuns, type Run } from './refresh-run.ts'
import { spansOf, wholeOf } from './spans-of.ts'
import { insertFinds, insertTransfers, type TransferLog } from './transfers.queries.ts'
import { countContracts, listKnown, listNamed } from './watched.queries.ts'

/** Of blocks that may still be undone more are kept than any branch was ever long. */
const KEPT_BLOCKS = 1_024n
const UNSEEN_AT_ONCE = 200

/** Writes down what was read after the cursor; whether it was still the cursor. Of so many metadata it tells itself. */
export async function keepStep(
  context: Indexing,
  cursor: Cursor,
  step: Step,
  mostUpdated = MOST_UPDATED,
): Promise<boolean> {
  const { db, transact, publish, jobs, now } = context
  const transfers = step.logs.filter((log) => log.kind === 'transfer')
  const { own, finds } = sorted(transfers, step.watched.contracts)
  const moves = await movesOf(context, own)
  const { updated, left } = await updatedOf(context, step.logs, mostUpdated)
  const doubts = doubtsOf(step, context.chain.contracts)
  const last = step.blocks.at(-1)!
  const unseen = step.isFinal ? [] : await listUnseen(db, UNSEEN_AT_ONCE)
  const seen = step.isFinal ? [] : await readSeen(context, [...unseen, ...moves], last.hash)

  return transact(async (tx) => {
    const at = now()
    // Another node may have been quicker.
    if ((await lockCursor(tx)).hash !== cursor.hash) return false
    // A contract that came meanwhile was not asked for: once more, with it.
    if ((await countContracts(tx)) !== step.watched.contracts.length) return false
    await insertBlocks(tx, step.blocks)
    await insertTransfers(tx, own)
    await insertFinds(tx, finds, at)
    // Owners before moves, as whoever follows an owner locks them.
    await noteSeen(tx, seen)
    // What is final already is read as such at once.
    await noteMoves(tx, moves, { isSeen: step.isFinal, now: at })
    await markSeen(
      tx,
      seen.map(({ tokenId }) => tokenId),
    )
    if (updated.length + doubts.length > 0)
      await publish(
        tx,
        ...updated.map((tokenId) => ({ type: 'metadata.updated' as const, tokenId })),
        ...doubts.map((doubt) => ({ type: 'sale.doubted' as const, ...doubt })),
      )
    await orderRuns(jobs, tx, left)
    await moveCursor(tx, last, step.range)
    await removeBlocks(tx, { below: last.number - KEPT_BLOCKS })
    return true
  })
}

function sorted(transfers: TransferLog[], contracts: Hex[]) {
  const known = new Set(contracts)
  return {
    own: transfers.filter(({ contract }) => known.has(contract)),
    finds: transfers.filter(({ contract }) => !known.has(contract)),
  }
}

type PlacedMove = Move & { contract: Hex; number: string }

/** Of tokens that we have, the newest of each. */
async function movesOf({ db }: Indexing, transfers: TransferLog[]): Promise<PlacedMove[]> {
  const newest = new Map(transfers.map((one) => [`${one.contract}:${one.number}`, one]))
  const known = await listKnown(db, [...newest.values()])
  return known.map(({ id, contract, number }) => ({
    ...{ tokenId: id, contract, number },
    block: newest.get(`${contract}:${number}`)!.block,
  }))
}

type Updated = { updated: number[]; left: Run[] }

/** The first of the tokens whose metadata changed, and where there are more a run of each contract. */
async function updatedOf({ db, now }: Indexing, logs: ChainLog[], limit: number): Promise<Updated> {
  const spans = spansOf(logs)
  const updated = await listNamed(db, { spans, after: 0, now: now(), limit })
  if (updated.length < limit) return { updated, left: [] }
  return { updated, left: wholeOf(spans).map((span) => ({ ...span, after: updated.at(-1)! })) }
}

/** Who has them by the newest block; nobody waits for it where nodes are away or quarrel. */
async function readSeen(
  { chain, log }: Indexing,
  moves: PlacedMove[],
  blockHash: Hex,
): Promise<Seen[]> {
  const newest = [...new Map(moves.map((move) => [move.tokenId, move])).values()]
  if (newest.length === 0) return []
  try {
    const owners = await chain.node.readOwners(newest, blockHash)
    return newest.map(({ tokenId, block }, index) => {
      const told = owners[index]!
      return { tokenId, address: told === 'nobody' || told === 'unknown' ? null : told, block }
    })
  } catch (error) {
    if (!(error instanceof ChainAway)) throw error
    log.warn({ err: error }, 'who has what by the newest block was not told')
    return []
  }
}
