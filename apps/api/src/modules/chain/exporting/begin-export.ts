import { whyNotExport } from '@kefir/rules/chain/why-not-export'
import type { MintReply } from '@kefir/wire/exports'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Hex } from '../../../ports/chain.ts'
import { isVault } from '../../../polygon/is-vault.ts'
import { lockUser } from '../../accounts/accounts.queries.ts'
import { listLinked } from '../../accounts/wallets/blockchain-accounts.queries.ts'
import { insertOperation, isInOperation } from '../../activity/operations.queries.ts'
import { transactionReply } from '../../activity/transaction-reply.ts'
import { holdOf } from '../../holds/hold-of.ts'
import { findHold, insertHolds } from '../../holds/holds.queries.ts'
import { endListings } from '../../tokens/end-listings.ts'
import { isVisibleToken } from '../../tokens/is-visible-token.ts'
import { listNewestTransactions } from '../../tokens/tokens.queries.ts'
import { insertExport, lockForExport } from './exporting.queries.ts'
import { ADVANCE_EXPORT } from './order-exports.ts'

type Wish = { tokenId: number; userId: number; addressId: number | null }

/**
 * Begins to take an own token out to one of the owner's addresses, the main one unless another is chosen. It costs them
 * nothing, ends its listing, and holds it until it is there or has failed.
 */
export async function beginExport(
  context: Context,
  { tokenId, userId, addressId }: Wish,
): Promise<MintReply> {
  const { transact, publish, jobs, now, config } = context
  if (!config.chain) throw new AppError('CHAIN_AWAY')
  return transact(async (tx) => {
    // Whoever unlinks an address locks the person first, too.
    await lockUser(tx, userId)
    const address = await chooseAddress(tx, userId, addressId)
    const token = await lockForExport(tx, tokenId)
    if (!token || !isVisibleToken(token, userId))
      throw new AppError('NOT_FOUND', { message: 'Такого токена нет' })
    if (token.owner_id !== userId)
      throw new AppError('FORBIDDEN', { message: 'Выгрузить токен может только его владелец' })
    const hold = await findHold(tx, tokenId)
    const refusal = whyNotExport({
      status: token.status,
      collectionStatus: token.collection_status,
      hold: hold ? holdOf(context, hold.kind) : null,
      isInOperation: await isInOperation(tx, tokenId),
      isOnChain: token.is_on_chain,
      isInVault: isVault(context.chain, token.holder),
    })
    if (refusal) throw new AppError('STATE_CHANGED', { message: refusal })

    const at = now()
    if (hold) await endListings(context, tx, [token])
    const transactionId = await insertOperation(tx, {
      tokenId,
      collectionId: token.collection_id,
      userId,
      toAddress: address,
      at,
    })
    const exportId = await insertExport(tx, {
      token_id: tokenId,
      user_id: userId,
      address,
      kind: token.is_on_chain ? 'release' : 'mint',
      transaction_id: transactionId,
      at,
    })
    await insertHolds(tx, {
      tokenIds: [tokenId],
      kind: 'operation',
      refId: BigInt(exportId),
      at,
    })
    await jobs.send(tx, ADVANCE_EXPORT, { exportId }, { key: String(exportId) })
    await publish(
      tx,
      { type: 'token.changed', tokenId },
      { type: 'transaction.changed', tokenId, transactionId: String(transactionId) },
    )
    const [begun] = await listNewestTransactions(tx, tokenId)
    return { status: 'pending', transaction: transactionReply(begun!) }
  })
}

async function chooseAddress(tx: Tx, userId: number, addressId: number | null): Promise<Hex> {
  const addresses = await listLinked(tx, userId)
  const chosen = addressId === null ? addresses[0] : addresses.find(({ id }) => id === addressId)
  if (chosen) return chosen.address as Hex
  if (addresses.length === 0)
    throw new AppError('STATE_CHANGED', {
      message: 'Сначала привяжите адрес кошелька: на\u00a0него и\u00a0придёт токен',
    })
  throw new AppError('VALIDATION_FAILED', {
    fields: { address_id: 'Этот адрес не\u00a0привязан к\u00a0вашему аккаунту. Выберите другой' },
  })
}
