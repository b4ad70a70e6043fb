import { hashTypedData, recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'

import { settlementAbi } from './generated/abi/settlement.ts'
import { orderMessage, type Order } from './order-message.ts'

const ORDER: Order = {
  seller: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  collection: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  tokenId: 7n,
  priceKopecks: 150_000n,
  expiresAt: 1_900_000_000n,
  nonce: 3n,
}
const PLACE = {
  chainId: 137,
  settlement: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
} as const

describe('orderMessage', () => {
  test('names the words of an order as the contract does, in its order', () => {
    const hashOrder = settlementAbi.find((it) => 'name' in it && it.name === 'hashOrder')
    const [struct] = hashOrder && 'inputs' in hashOrder ? hashOrder.inputs : []
    const words = struct && 'components' in struct ? struct.components : []
    expect(orderMessage(ORDER, PLACE).types.Order).toEqual(
      words.map(({ name, type }) => ({ name, type })),
    )
  })

  test('is signed by a key and read back from its signature', async () => {
    const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
    const message = orderMessage(ORDER, PLACE)
    const signature = await account.signTypedData(message)
    expect(await recoverTypedDataAddress({ ...message, signature })).toBe(account.address)
  })

  test('is another one at another place, and for every word', () => {
    const places = [PLACE, { ...PLACE, chainId: 1 }, { ...PLACE, settlement: ORDER.seller }]
    const orders: Order[] = [
      { ...ORDER, seller: ORDER.collection },
      { ...ORDER, collection: ORDER.seller },
      { ...ORDER, tokenId: 8n },
      { ...ORDER, priceKopecks: 150_001n },
      { ...ORDER, expiresAt: 1_900_000_001n },
      { ...ORDER, nonce: 4n },
    ]
    const hashes = [
      ...places.map((place) => hashTypedData(orderMessage(ORDER, place))),
      ...orders.map((order) => hashTypedData(orderMessage(order, PLACE))),
    ]
    expect(new Set(hashes).size).toBe(9)
  })
})
