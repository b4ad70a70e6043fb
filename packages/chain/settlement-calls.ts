import {
  decodeFunctionResult,
  encodeFunctionData,
  erc721Abi,
  numberToHex,
  type Address,
  type Hex,
} from 'viem'

import { settlementAbi } from './generated/abi/settlement.ts'
import { ORDER_STATES, type Order, type OrderState } from './order-message.ts'
import type { PlatformCall } from './platform-calls.ts'

type Settling = { order: Order; signature: Hex; receiver: Address }

/** Hands the token of a paid order over. A second one of the same order is refused. */
export const settleCall = (
  settlement: Address,
  { order, signature, receiver }: Settling,
): PlatformCall => ({
  to: settlement,
  data: encodeFunctionData({
    abi: settlementAbi,
    functionName: 'settle',
    args: [order, signature, receiver],
  }),
})

/** The seller's own: whatever they signed with this nonce is worth nothing after it. */
export const cancelCall = (settlement: Address, nonce: bigint): PlatformCall => ({
  to: settlement,
  data: encodeFunctionData({ abi: settlementAbi, functionName: 'cancel', args: [nonce] }),
})

/** The seller's own, once for a collection: the settlement may move what they sign orders for. */
export const approveCall = (collection: Address, settlement: Address): PlatformCall => ({
  to: collection,
  data: encodeFunctionData({
    abi: erc721Abi,
    functionName: 'setApprovalForAll',
    args: [settlement, true],
  }),
})

/** A call that changes nothing, and how its answer is read. */
export type Question<Answer> = PlatformCall & { read: (answer: Hex) => Answer }

/** What stands in the way of an order; its signature is not looked at. */
export const stateQuestion = (settlement: Address, order: Order): Question<OrderState> => ({
  to: settlement,
  data: encodeFunctionData({ abi: settlementAbi, functionName: 'stateOf', args: [order] }),
  read: (data) =>
    ORDER_STATES[decodeFunctionResult({ abi: settlementAbi, functionName: 'stateOf', data })]!,
})

/** `stateOf` an order that was settled, as the chain answers it. */
export const SETTLED_WORD = numberToHex(ORDER_STATES.indexOf('settled'), { size: 32 })

/** The lowest nonce of a seller that holds. */
export const minNonceQuestion = (settlement: Address, seller: Address): Question<bigint> => ({
  to: settlement,
  data: encodeFunctionData({ abi: settlementAbi, functionName: 'minNonceOf', args: [seller] }),
  read: (data) => decodeFunctionResult({ abi: settlementAbi, functionName: 'minNonceOf', data }),
})
