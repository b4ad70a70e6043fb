import { orderMessage } from '@kefir/chain/order-message'
import {
  approveCall,
  cancelCall,
  minNonceQuestion,
  stateQuestion,
} from '@kefir/chain/settlement-calls'
import { LONGEST_SIGNED_MS } from '@kefir/rules/market/signed-sale'
import { fromDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { SaleTerms, Signing } from '@kefir/wire/sale'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { checksumAddress } from '../../../polygon/checksum-address.ts'
import { isVisibleToken } from '../../tokens/is-visible-token.ts'
import { getFromChain } from './ask-chain.ts'
import { findSeller, MOVED_AWAY, type Seller } from './find-seller.ts'
import { PAUSED } from './paused.ts'
import { saleOrder } from './sale-order.ts'
import { findOpenSaleOrder, findWalletToken } from './signed.queries.ts'

type Asking = Pick<Context, 'db' | 'chain' | 'log' | 'now'>
type Asked = { tokenId: number; userId: number; price: string }

/** What the owner of a token that is in their wallet signs to sell it, and what must be allowed before. Keeps nothing. */
export async function getSaleTerms(context: Asking, asked: Asked): Promise<SaleTerms> {
  const seller = await findSeller(context, asked)
  if (seller) return { signing: await signingOf(context, seller, fromDecimal(asked.price)) }
  await refuseStranger(context, asked)
  return { signing: null }
}

async function signingOf(context: Asking, seller: Seller, price: bigint): Promise<Signing> {
  const order = await nextOrder(context, seller, price)
  const { chain, token } = seller
  const settlement = chain.contracts.settlement
  const state = await getFromChain(context, stateQuestion(settlement, order))
  if (state === 'paused') throw new AppError('STATE_CHANGED', { message: PAUSED })
  if (state === 'not-owned') throw new AppError('STATE_CHANGED', { message: MOVED_AWAY })
  if (state !== 'open' && state !== 'not-approved') throw new AppError('CHAIN_AWAY')

  const { types, domain, primaryType } = orderMessage(order, { chainId: chain.node.id, settlement })
  const open = await findOpenSaleOrder(context.db, token.id)
  return {
    typed_data: {
      domain: { ...domain, verifyingContract: checksumAddress(settlement.toLowerCase()) },
      types: { Order: [...types.Order] },
      primaryType,
      message: {
        seller: order.seller,
        collection: order.collection,
        tokenId: String(order.tokenId),
        priceKopecks: String(order.priceKopecks),
        expiresAt: String(order.expiresAt),
        nonce: String(order.nonce),
      },
    },
    seller: order.seller,
    expires_at: toMoscowIso(new Date(Number(order.expiresAt) * 1_000)),
    nonce: String(order.nonce),
    approval: state === 'not-approved' ? approveCall(order.collection, settlement) : null,
    cancel: open ? cancelCall(settlement, open.nonce) : null,
  }
}

/** Nonces rise with time, so that whoever cancels all below one ends all that is older. */
async function nextOrder(context: Asking, { token, address, chain }: Seller, price: bigint) {
  const question = minNonceQuestion(chain.contracts.settlement, address)
  const least = await getFromChain(context, question)
  if (least === null) throw new AppError('CHAIN_AWAY')
  const now = context.now().getTime()
  const wanted = [BigInt(now), least, (token.last_nonce ?? -1n) + 1n]
  return saleOrder({
    seller: address,
    collection: token.collection,
    chain_token_id: token.chain_token_id,
    price,
    expires_at: new Date(Math.floor((now + LONGEST_SIGNED_MS) / 1_000) * 1_000),
    nonce: wanted.reduce((largest, one) => (one > largest ? one : largest)),
  })
}

async function refuseStranger({ db }: Asking, { tokenId, userId }: Asked) {
  const token = await findWalletToken(db, tokenId)
  if (!token || !isVisibleToken(token, userId)) throw new AppError('NOT_FOUND')
  if (token.owner_id !== userId)
    throw new AppError('FORBIDDEN', {
      message: 'Выставить токен на\u00a0продажу может только его владелец',
    })
}
