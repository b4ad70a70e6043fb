import type { TokenBlockchainReply } from '@kefir/wire/exports'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { explorerOf, transactionUrl } from '../../../polygon/chain-facts.ts'
import type { ChainSide, Hex, TokenPlace } from '../../../ports/chain.ts'
import { limitFor, refuseTooMany, type Limit } from '../../accounts/limit-attempts.ts'
import { askInTime } from '../../accounts/wallets/ask-in-time.ts'
import { isVisibleToken } from '../../tokens/is-visible-token.ts'
import { findCursor } from '../indexing/cursor.queries.ts'
import { INDEX_BLOCKS } from '../indexing/index-blocks.ts'
import { noteMoves } from './moves.queries.ts'
import { findPlace, isInHistory } from './places.queries.ts'

/** Each asks a node three times. */
const TELLING: Limit = { name: 'chain-hint', max: 60, seconds: 60 * 60 }

type Told = { tokenId: number; userId: number; address: string; hash: string }

/**
 * Somebody says that a token went to an address by a transaction. Its receipt is read before anything is believed; then
 * the owner is read by a final block, as after any move that the indexer finds by itself.
 */
export async function hearOfMove(
  context: Context,
  { tokenId, userId, ...told }: Told,
): Promise<TokenBlockchainReply> {
  const { db, transact, jobs, now } = context
  const address = told.address.toLowerCase() as Hex
  const hash = told.hash.toLowerCase() as Hex
  const prepare = async () => {
    const place = await findPlace(db, tokenId)
    if (!place || !isVisibleToken(place, userId))
      throw new AppError('NOT_FOUND', { message: 'Такого токена нет' })
    if (await isInHistory(db, { tokenId, address, hash })) return null
    await refuseTooMany(context, limitFor(TELLING, userId))
    if (!place.contract)
      throw new AppError('STATE_CHANGED', {
        message: 'У\u00a0токена ещё нет контракта в\u00a0сети',
      })
    return findMove(context, { place: { ...place, contract: place.contract }, address, hash })
  }
  return transact(prepare, async (tx, block) => {
    if (block !== null) {
      // One node's word: by a block that never comes the token would wait for ever. Later ones the reading meets itself.
      const readTo = (await findCursor(tx))?.number ?? 0n
      const known = block < readTo ? block : readTo
      await noteMoves(tx, [{ tokenId, block: known }], { isSeen: false, now: now() })
      await jobs.sendMissing(tx, INDEX_BLOCKS, [{ key: INDEX_BLOCKS, data: {} }])
    }
    return {
      status: block === null ? 'done' : 'confirming',
      block: block === null ? null : Number(block),
      explorer_url: transactionUrl(hash, explorerOf(context.chain)),
    }
  })
}

type Asked = { place: TokenPlace; address: Hex; hash: Hex }

/** In which block the token came to the address by this transaction; refuses what is not so. */
async function findMove(context: Pick<Context, 'chain' | 'log'>, asked: Asked) {
  const { chain } = context
  if (!chain) throw new AppError('CHAIN_AWAY')
  const found = await askInTime(context, readMove(chain, asked), {
    words: 'the chain did not say what became of a transaction',
  })
  if (found === undefined) throw new AppError('CHAIN_AWAY')
  if (typeof found === 'bigint') return found
  throw new AppError('VALIDATION_FAILED', { fields: { tx_hash: REFUSALS[found] } })
}

const REFUSALS = {
  absent: 'Сеть ещё не\u00a0видит такой операции. Подождите минуту и\u00a0повторите',
  failed: 'Эта операция в\u00a0сети не\u00a0удалась: токен остался там, где был',
  other: 'Эта операция не\u00a0переводила токен на\u00a0этот адрес',
}

async function readMove({ node }: ChainSide, { place, address, hash }: Asked) {
  const receipt = await node.findReceipt(hash)
  if (!receipt) return 'absent'
  if (!receipt.hasSucceeded) return 'failed'
  const logs = await node.readLogs({
    contracts: [place.contract],
    within: { blockHash: receipt.blockHash, number: receipt.block },
  })
  const isMoved = logs.some(
    (log) =>
      log.kind === 'transfer' &&
      log.txHash === hash &&
      log.number === place.number &&
      log.to.toLowerCase() === address,
  )
  return isMoved ? receipt.block : 'other'
}
