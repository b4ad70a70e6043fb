import { isOrderSignedByKey, type Order } from '@kefir/chain/order-message'
import { settleCall, stateQuestion } from '@kefir/chain/settlement-calls'
import { MOST_GAS } from '@kefir/rules/chain/most-gas'
import { endOfState, isNearEnd, LONGEST_SIGNED_MS } from '@kefir/rules/market/signed-sale'
import { fromDecimal } from '@kefir/rules/money/decimal'
import type { SaleBody } from '@kefir/wire/sale'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Hex } from '../../../ports/chain.ts'
import { askInTime } from '../../accounts/wallets/ask-in-time.ts'
import { shortenAddress } from '../../../polygon/shorten-address.ts'
import { getFromChain } from './ask-chain.ts'
import { findSeller, MOVED_AWAY, type Seller } from './find-seller.ts'
import { PAUSED } from './paused.ts'
import { saleOrder } from './sale-order.ts'
import type { NewSaleOrder } from './signed.queries.ts'

/** Of the terms that were given a little while ago. */
const CLOCKS_MS = 60_000

type Proving = Pick<Context, 'db' | 'chain' | 'log' | 'now'>
type Wish = { tokenId: number; userId: number; body: SaleBody }

/**
 * Reads a signed order and tries it on the chain: the contract that will hand the token over is asked whether it would,
 * so that a wrong signature, a wallet that is a contract and a collection which lets nothing go are all told by the one
 * who decides. Null where no signature is needed; whose it is to sell is judged under the lock.
 */
export async function proveOrder(
  context: Proving,
  { tokenId, userId, body }: Wish,
): Promise<NewSaleOrder | null> {
  const { price, signature, expires_at, nonce } = body
  const seller = await findSeller(context, { tokenId, userId })
  if (!seller || signature === undefined) return null
  const { token, address, chain } = seller
  const at = context.now()
  const row: NewSaleOrder = {
    token_id: token.id,
    user_id: userId,
    seller: address,
    collection: token.collection,
    chain_token_id: token.chain_token_id,
    price: fromDecimal(price),
    expires_at: new Date(expires_at!),
    nonce: BigInt(nonce!),
    settlement: chain.contracts.settlement.toLowerCase(),
    signature: signature as Hex,
    created_at: at,
  }
  refuseTimes(row.expires_at, at)
  await refuseUnsettled(context, seller, { order: saleOrder(row), signature: row.signature })
  return row
}

function refuseTimes(expiresAt: Date, at: Date) {
  const isWhole = expiresAt.getTime() % 1_000 === 0
  const isTooLong = expiresAt.getTime() > at.getTime() + LONGEST_SIGNED_MS + CLOCKS_MS
  if (!isWhole || isTooLong || isNearEnd(expiresAt, at))
    throw new AppError('VALIDATION_FAILED', {
      fields: { expires_at: 'Срок подписи не\u00a0подходит. Подпишите цену ещё раз' },
    })
}

type Signed = { order: Order; signature: Hex }

async function refuseUnsettled(context: Proving, { chain, address }: Seller, signed: Signed) {
  const { node, contracts, signer } = chain
  const { settlement, vault: receiver } = contracts
  const isOfKey = await isOrderSignedByKey(
    signed.order,
    { chainId: node.id, settlement },
    signed.signature,
  )
  const state = await getFromChain(context, stateQuestion(settlement, signed.order))
  if (state === null) throw new AppError('CHAIN_AWAY')
  if (state !== 'open') throw new AppError('STATE_CHANGED', { message: whyNotOpen(state) })

  const call = settleCall(settlement, { ...signed, receiver })
  const tried = await askInTime(context, node.estimate({ from: signer.address, ...call }), {
    words: 'the chain could not say whether an order would be settled',
  })
  if (tried === undefined) throw new AppError('CHAIN_AWAY')
  if ('gas' in tried) return refuseGreedy(tried.gas)
  if (isOfKey)
    throw new AppError('STATE_CHANGED', {
      message: 'Контракт этой коллекции не\u00a0даёт передать токен: продать его здесь нельзя',
    })
  throw new AppError('VALIDATION_FAILED', {
    fields: {
      signature: `Подпись не\u00a0того адреса: подпишите цену адресом ${shortenAddress(address)}`,
    },
  })
}

function refuseGreedy(gas: bigint) {
  if (gas <= MOST_GAS) return
  throw new AppError('STATE_CHANGED', {
    message:
      'Контракт этой коллекции просит за\u00a0передачу токена слишком много газа: продать его здесь нельзя',
  })
}

function whyNotOpen(state: string) {
  if (state === 'paused') return PAUSED
  if (state === 'not-approved')
    return 'Площадке ещё не\u00a0разрешено передать токен. Дайте разрешение и\u00a0подпишите цену'
  if (endOfState(state) === 'moved') return MOVED_AWAY
  return 'Эта подпись уже не\u00a0действует. Подпишите цену ещё раз'
}
