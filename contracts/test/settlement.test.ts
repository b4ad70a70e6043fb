import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'

import { settlementAbi } from '@kefir/chain/generated/abi/settlement'
import { ORDER_STATES, orderMessage, type Order } from '@kefir/chain/order-message'
import { hashTypedData, keccak256, parseEventLogs, toHex, zeroAddress } from 'viem'

import { callsOf } from './support/chain.ts'
import { startPlatform, type TestPlatform } from './support/platform.ts'

const SETTLER_ROLE = keccak256(toHex('SETTLER_ROLE'))

describe('Settlement', () => {
  let on: TestPlatform
  let order: Order

  beforeEach(async () => {
    on = await startPlatform()
    order = await on.order()
  })

  const settle = async (by = order, receiver = on.buyer.address) =>
    on.settlement('settle', by, await on.sign(on.seller, by), receiver)

  const stateOf = async (by = order) =>
    ORDER_STATES[(await on.read(on.settlement('stateOf', by))) as number]

  test('hands a token over once its seller signed, and says so', async () => {
    assert.equal(await stateOf(), 'open')
    const { logs } = await on.send(on.operator, await settle())

    assert.equal(await on.ownerOf(1n), on.buyer.address)
    assert.equal(await stateOf(), 'settled')
    const [event] = parseEventLogs({ abi: settlementAbi, logs, eventName: 'OrderSettled' })
    assert.deepEqual(event?.args, {
      orderHash: hashTypedData(orderMessage(order, on.place)),
      seller: on.seller.address,
      receiver: on.buyer.address,
      collection: on.collectionAddress,
      tokenId: 1n,
      priceKopecks: 150_000n,
      nonce: 1n,
    })
  })

  test('hands a token over to the vault', async () => {
    await on.send(on.operator, await settle(order, on.addresses.vault))
    assert.equal(await on.ownerOf(1n), on.addresses.vault)
  })

  test('takes the approval of one token for enough', async () => {
    const { addresses, collection, seller } = on
    await on.send(seller, collection('setApprovalForAll', addresses.settlement, false))
    assert.equal(await stateOf(), 'not-approved')
    await on.send(seller, collection('approve', addresses.settlement, 1n))
    assert.equal(await stateOf(), 'open')
    await on.send(on.operator, await settle())
  })

  test('hears nobody but a settler, and not one who was', async () => {
    const { admin, operator, settlement, seller } = on
    for (const person of [seller, admin, on.stranger])
      assert.deepEqual(await on.refusalOf(person, await settle()), [
        'AccessControlUnauthorizedAccount',
        person.address,
        SETTLER_ROLE,
      ])

    await on.send(admin, settlement('revokeRole', SETTLER_ROLE, operator.address))
    assert.equal(
      (await on.refusalOf(operator, await settle()))[0],
      'AccessControlUnauthorizedAccount',
    )
  })

  test('takes no signature but the seller’s, over every word of the order', async () => {
    const { operator, settlement, buyer, stranger } = on
    const hash = hashTypedData(orderMessage(order, on.place))
    const foreign = await on.sign(stranger, order)
    assert.deepEqual(
      await on.refusalOf(operator, settlement('settle', order, foreign, buyer.address)),
      ['SettlementWrongSignature', hash, on.seller.address],
    )

    const signature = await on.sign(on.seller, order)
    await on.send(operator, on.collection('mint', on.seller.address, 2n))
    const changes: Partial<Order>[] = [
      { tokenId: 2n },
      { priceKopecks: 1n },
      { expiresAt: order.expiresAt + 1n },
      { nonce: 2n },
      { seller: stranger.address },
      { collection: on.addresses.vault },
    ]
    for (const change of changes) {
      const call = settlement('settle', { ...order, ...change }, signature, buyer.address)
      assert.equal((await on.refusalOf(operator, call))[0], 'SettlementWrongSignature')
    }
    for (const junk of ['0x', '0x00', `${signature}00`, `0x${'ff'.repeat(65)}`])
      assert.equal(
        (await on.refusalOf(operator, settlement('settle', order, junk, buyer.address)))[0],
        'SettlementWrongSignature',
      )
  })

  test('is worth nothing on another chain, or at another Settlement', async () => {
    const { operator, seller, buyer } = on
    const elsewhere = await on.sign(seller, order, { ...on.place, chainId: 80_002 })
    const other = await on.deploy(
      'Settlement',
      operator.address,
      operator.address,
      operator.address,
    )
    const place = { ...on.place, settlement: other.address }
    const forOther = await on.sign(seller, order, place)

    for (const signature of [elsewhere, forOther])
      assert.equal(
        (await on.refusalOf(operator, on.settlement('settle', order, signature, buyer.address)))[0],
        'SettlementWrongSignature',
      )

    // The other one would take its own, were it approved.
    await on.send(seller, on.collection('setApprovalForAll', other.address, true))
    const twin = callsOf(other.address, settlementAbi)
    const here = await on.sign(seller, order)
    assert.equal(
      (await on.refusalOf(operator, twin('settle', order, here, buyer.address)))[0],
      'SettlementWrongSignature',
    )
    assert.deepEqual(
      await on.refusalOf(operator, twin('settle', order, forOther, buyer.address)),
      [],
    )
  })

  test('a chain with the same contracts under another id takes no order of this one', async () => {
    const other = await startPlatform(80_002)
    assert.equal(other.addresses.settlement, on.addresses.settlement)
    const signature = await on.sign(on.seller, order)
    assert.deepEqual(
      await on.refusalOf(on.operator, on.settlement('settle', order, signature, on.buyer.address)),
      [],
    )
    assert.equal(
      (
        await other.refusalOf(
          other.operator,
          other.settlement('settle', order, signature, other.buyer.address),
        )
      )[0],
      'SettlementWrongSignature',
    )
  })

  test('settles a nonce once, though the seller has the token again', async () => {
    await on.send(on.operator, await settle())
    const { buyer, seller, collection } = on
    await on.send(buyer, collection('transferFrom', buyer.address, seller.address, 1n))
    const again = ['SettlementNonceUsed', seller.address, 1n]
    assert.deepEqual(await on.refusalOf(on.operator, await settle()), again)
    assert.deepEqual(
      await on.refusalOf(on.operator, await settle({ ...order, priceKopecks: 1n })),
      again,
    )
    assert.deepEqual(await on.refusalOf(seller, on.settlement('cancel', 1n)), again)
  })

  test('holds an order to its last second and not a second more', async () => {
    await on.goTo(order.expiresAt)
    assert.equal(await stateOf(), 'open')
    await on.goTo(order.expiresAt + 1n)
    assert.equal(await stateOf(), 'expired')
    assert.deepEqual(await on.refusalOf(on.operator, await settle()), [
      'SettlementExpired',
      order.expiresAt,
    ])
  })

  test('ends an order when its seller says so, while paused too, and no other seller’s', async () => {
    const { admin, operator, seller, settlement, stranger } = on
    await on.send(stranger, settlement('cancel', 1n))
    await on.send(stranger, settlement('cancelBelow', 100n))
    assert.equal(await stateOf(), 'open')

    await on.send(admin, settlement('pause'))
    const { logs } = await on.send(seller, settlement('cancel', 1n))
    const [event] = parseEventLogs({ abi: settlementAbi, logs, eventName: 'OrderCancelled' })
    assert.deepEqual(event?.args, { seller: seller.address, nonce: 1n })
    await on.send(admin, settlement('unpause'))

    const cancelled = ['SettlementNonceCancelled', seller.address, 1n]
    assert.equal(await stateOf(), 'cancelled')
    assert.deepEqual(await on.refusalOf(operator, await settle()), cancelled)
    assert.deepEqual(await on.refusalOf(seller, settlement('cancel', 1n)), cancelled)
  })

  test('ends all orders below a nonce, which only ever rises', async () => {
    const { operator, seller, settlement } = on
    await on.send(seller, settlement('cancelBelow', 5n))
    assert.equal(await on.read(settlement('minNonceOf', seller.address)), 5n)
    assert.equal(await stateOf(), 'cancelled')
    const tooLow = (nonce: bigint) => ['SettlementNonceTooLow', nonce, 5n]
    assert.deepEqual(
      await on.refusalOf(operator, await settle({ ...order, nonce: 4n })),
      tooLow(4n),
    )
    assert.deepEqual(await on.refusalOf(seller, settlement('cancelBelow', 5n)), tooLow(5n))
    assert.deepEqual(await on.refusalOf(seller, settlement('cancelBelow', 0n)), tooLow(0n))
    await on.send(operator, await settle({ ...order, nonce: 5n }))
  })

  test('moves nothing that was moved meanwhile, was never minted or is not approved', async () => {
    const { buyer, collection, operator, seller, stranger } = on
    assert.equal(await stateOf({ ...order, tokenId: 9n }), 'not-owned')
    assert.deepEqual(await on.refusalOf(operator, await settle({ ...order, tokenId: 9n })), [
      'SettlementNotOwned',
      seller.address,
      zeroAddress,
    ])

    await on.send(seller, collection('setApprovalForAll', on.addresses.settlement, false))
    assert.equal((await on.refusalOf(operator, await settle()))[0], 'ERC721InsufficientApproval')

    await on.send(seller, collection('transferFrom', seller.address, stranger.address, 1n))
    await on.send(stranger, collection('setApprovalForAll', on.addresses.settlement, true))
    assert.equal(await stateOf(), 'not-owned')
    assert.deepEqual(await on.refusalOf(operator, await settle(order, buyer.address)), [
      'SettlementNotOwned',
      seller.address,
      stranger.address,
    ])
  })

  test('stands still while paused, by a pauser’s word only', async () => {
    const { admin, operator, settlement } = on
    assert.equal(
      (await on.refusalOf(operator, settlement('pause')))[0],
      'AccessControlUnauthorizedAccount',
    )
    await on.send(admin, settlement('pause'))
    assert.equal(await stateOf(), 'paused')
    assert.deepEqual(await on.refusalOf(operator, await settle()), ['EnforcedPause'])
    assert.equal(
      (await on.refusalOf(operator, settlement('unpause')))[0],
      'AccessControlUnauthorizedAccount',
    )
    await on.send(admin, settlement('unpause'))
    await on.send(operator, await settle())
  })

  test('sends a token to nobody, to its seller and to itself never', async () => {
    for (const receiver of [zeroAddress, on.seller.address, on.addresses.settlement])
      assert.deepEqual(await on.refusalOf(on.operator, await settle(order, receiver)), [
        'SettlementWrongReceiver',
        receiver,
      ])
  })

  test('hashes an order as wallets do', async () => {
    const max = 2n ** 256n - 1n
    for (const changes of [{}, { tokenId: max, priceKopecks: max, expiresAt: max, nonce: max }]) {
      const one = await on.order(changes)
      assert.equal(
        await on.read(on.settlement('hashOrder', one)),
        hashTypedData(orderMessage(one, on.place)),
      )
    }
  })
})
