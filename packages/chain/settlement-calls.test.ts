import { decodeFunctionData, encodeAbiParameters, erc721Abi } from 'viem'
import { expect, test } from 'vitest'

import { settlementAbi } from './generated/abi/settlement.ts'
import type { Order } from './order-message.ts'
import {
  approveCall,
  cancelCall,
  minNonceQuestion,
  settleCall,
  stateQuestion,
} from './settlement-calls.ts'

const SETTLEMENT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const ORDER: Order = {
  seller: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  collection: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  tokenId: 2n ** 255n,
  priceKopecks: 150_000n,
  expiresAt: 1_900_000_000n,
  nonce: 3n,
}
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

test('settles what was signed, whatever the number of the token', () => {
  const settling = { order: ORDER, signature: '0x1234', receiver: SETTLEMENT } as const
  const { to, data } = settleCall(SETTLEMENT, settling)
  expect(to).toBe(SETTLEMENT)
  expect(decodeFunctionData({ abi: settlementAbi, data }).args).toEqual([
    ORDER,
    '0x1234',
    SETTLEMENT,
  ])
})

test('approves at the collection and cancels at the settlement', () => {
  const approval = approveCall(ORDER.collection, SETTLEMENT)
  expect(approval.to).toBe(ORDER.collection)
  expect(decodeFunctionData({ abi: erc721Abi, data: approval.data })).toEqual({
    functionName: 'setApprovalForAll',
    args: [SETTLEMENT, true],
  })
  const { to, data } = cancelCall(SETTLEMENT, 3n)
  expect(to).toBe(SETTLEMENT)
  expect(decodeFunctionData({ abi: settlementAbi, data })).toEqual({
    functionName: 'cancel',
    args: [3n],
  })
})

test('reads a state by its number in the contract, and a nonce', () => {
  expect(stateQuestion(SETTLEMENT, ORDER).read(word(0n))).toBe('open')
  expect(stateQuestion(SETTLEMENT, ORDER).read(word(5n))).toBe('not-approved')
  expect(minNonceQuestion(SETTLEMENT, ORDER.seller).read(word(9n))).toBe(9n)
})

test('an answer that makes no sense is none', () => {
  const question = minNonceQuestion(SETTLEMENT, ORDER.seller)
  expect(() => question.read('0x')).toThrow('Cannot decode zero data')
})
