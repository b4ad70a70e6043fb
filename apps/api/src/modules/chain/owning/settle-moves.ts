import { nextOwnerLook } from '@kefir/rules/chain/next-owner-look'
import {
  ChainAway,
  RangeTooWide,
  type Block,
  type Hex,
  type ToldOwner,
} from '../../../ports/chain.ts'
import { isVault } from '../../../polygon/is-vault.ts'
import { findBlockHash, findCursor } from '../indexing/cursor.queries.ts'
import type { Indexing } from '../indexing/indexing.ts'
import { followOwner } from './follow-owner.ts'
import { readEntry } from './read-entry.ts'
import {
  awaitWord,
  findAwaited,
  hasMoves,
  listRipe,
  putLast,
  type RipeToken,
} from './moves.queries.ts'

const AT_A_TIME = 200

/** Reads by a final block who has the tokens that moved; whether there may be more. */
export async function settleMoves(context: Indexing): Promise<boolean> {
  const { chain, db, now } = context
  if (!(await hasMoves(db, now()))) return false
  const final = await chain.node.agreeOnFinal()
  const cursor = await findCursor(db)
  // What happened up to there is read first: else a token would be given with its move still unknown.
  if (!cursor || cursor.number < final.number) return false
  const kept = await findBlockHash(db, final.number)
  if (kept !== null && kept !== final.hash) return false

  await hurry(context, { final: final.number, readTo: cursor.number })
  const ripe = await listRipe(db, { final: final.number, now: now(), limit: AT_A_TIME })
  if (ripe.length === 0) return false
  const owners = await readOwners(context, ripe, final.hash)
  for (const [index, token] of ripe.entries())
    await settleApart(context, token, { told: owners[index]!, final })
  return ripe.length === AT_A_TIME
}

/** On a chain of our own where nothing happens no block becomes final by itself, and a token would wait for ever. */
async function hurry({ chain, db }: Indexing, between: { final: bigint; readTo: bigint }) {
  if (!chain.hurry) return
  const block = await findAwaited(db, between)
  if (block !== null) chain.hurry(block)
}

type Said = { told: ToldOwner; final: Block }

/** One at whom we fail ourselves keeps nobody waiting either, and is tried again as one that nobody tells of. */
async function settleApart(context: Indexing, token: RipeToken, said: Said) {
  try {
    await settle(context, token, said)
  } catch (error) {
    if (error instanceof ChainAway) throw error
    const { tokenId } = token
    context.log.error({ err: error, tokenId }, 'the owner of a token was not followed')
    await lookLater(context, token)
  }
}

async function settle(context: Indexing, token: RipeToken, { told, final }: Said) {
  const { tokenId, block } = token
  if (told === 'unknown') return lookLater(context, token)
  const address = told === 'nobody' ? null : told
  const entry = isVault(context.chain, address) ? await findEntry(context, token, final) : null
  if (entry === 'untold') return lookLater(context, token)
  await followOwner(context, { tokenId, address, block: final.number, entry, isMove: block > 0n })
}

/** One of which no two nodes tell how it came there keeps nobody waiting who comes after it. */
async function findEntry(context: Indexing, token: RipeToken, { number: upTo }: Block) {
  const { tokenId, contract, number } = token
  try {
    return await readEntry(context, { tokenId, contract, number, upTo })
  } catch (error) {
    if (error instanceof ChainAway || error instanceof RangeTooWide) return 'untold'
    throw error
  }
}

/** Those at whom nodes fail keep nobody waiting who comes after them. */
async function readOwners({ chain, db, now }: Indexing, ripe: RipeToken[], blockHash: Hex) {
  try {
    return await chain.node.readOwners(ripe, blockHash)
  } catch (error) {
    const tokenIds = ripe.map(({ tokenId }) => tokenId)
    if (error instanceof ChainAway) await putLast(db, tokenIds, now())
    throw error
  }
}

/** Who has it stays as it was said last, until somebody says it anew. */
async function lookLater({ db, now }: Indexing, { tokenId, unreadSince }: RipeToken) {
  const at = now()
  const since = unreadSince ?? at
  await awaitWord(db, { tokenId, since, until: nextOwnerLook({ unreadSince: since, now: at }) })
}
