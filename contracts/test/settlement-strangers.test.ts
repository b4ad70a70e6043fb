import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'

import { kefirCollectionAbi } from '@kefir/chain/generated/abi/kefir-collection'
import { ORDER_STATES, type Order } from '@kefir/chain/order-message'
import { encodeFunctionData, keccak256, toHex, zeroAddress, type Hex } from 'viem'

import { callsOf, decodeRefusal, type Call } from './support/chain.ts'
import { startPlatform, type TestPlatform } from './support/platform.ts'

const SETTLER_ROLE = keccak256(toHex('SETTLER_ROLE'))

describe('Settlement among collections, receivers and wallets that are strangers', () => {
  let on: TestPlatform

  beforeEach(async () => {
    on = await startPlatform()
  })

  const settle = async (order: Order, receiver = on.buyer.address) =>
    on.settlement('settle', order, await on.sign(on.seller, order), receiver)

  const stateOf = async (order: Order) =>
    ORDER_STATES[(await on.read(on.settlement('stateOf', order))) as number]

  /** A foreign collection of this kind, with the seller’s token 7 in it, approved. */
  async function foreignToken(kind: string) {
    const foreign = await on.deploy(kind)
    await on.send(on.seller, foreign.calls('mint', on.seller.address, 7n))
    await on.send(on.seller, foreign.calls('setApprovalForAll', on.addresses.settlement, true))
    const order = await on.order({ collection: foreign.address, tokenId: 7n })
    return { foreign, order }
  }

  /** Whoever calls back is a settler here: the worst that could be. */
  const trust = (address: Hex) =>
    on.send(on.admin, on.settlement('grantRole', SETTLER_ROLE, address))

  type Hooked = Awaited<ReturnType<TestPlatform['deploy']>>
  const arm = async (hooked: Hooked, { address, ...call }: Call) =>
    on.send(on.stranger, hooked.calls('arm', address, encodeFunctionData(call)))

  async function assertRefusedInside(hooked: Hooked, refusal: unknown[]) {
    assert.equal(await on.read(hooked.calls('hasCalled')), true)
    assert.equal(await on.read(hooked.calls('hasPassed')), false)
    assert.deepEqual(decodeRefusal((await on.read(hooked.calls('refusal'))) as Hex), refusal)
  }

  test('a collection that settles again in the middle of a transfer is refused', async () => {
    const another = await on.order({ nonce: 2n })
    for (const nonce of [10n, 11n]) {
      const { foreign, order } = await foreignToken('HookedCollection')
      const outer = { ...order, nonce }
      await trust(foreign.address)
      // The same order once more, and one for a token of an honest collection.
      await arm(foreign, await settle(nonce === 10n ? outer : another))
      await on.send(on.operator, await settle(outer))
      await assertRefusedInside(foreign, ['ReentrancyGuardReentrantCall'])
      assert.equal(await on.read(foreign.calls('ownerOf', 7n)), on.buyer.address)
    }
    assert.equal(await on.ownerOf(1n), on.seller.address)
  })

  test('a receiver that settles again is refused, and keeps what it bought', async () => {
    const receiver = await on.deploy('HookedReceiver')
    await on.send(on.operator, on.collection('mint', on.seller.address, 2n))
    await trust(receiver.address)
    await arm(receiver, await settle(await on.order({ tokenId: 2n, nonce: 2n }), receiver.address))
    await on.send(on.operator, await settle(await on.order(), receiver.address))

    await assertRefusedInside(receiver, ['ReentrancyGuardReentrantCall'])
    assert.equal(await on.ownerOf(1n), receiver.address)
    assert.equal(await on.ownerOf(2n), on.seller.address)
  })

  test('a receiver that sends the token on at once has not received it', async () => {
    const receiver = await on.deploy('HookedReceiver')
    const moveOn = on.collection('transferFrom', receiver.address, on.stranger.address, 1n)
    await arm(receiver, moveOn)
    assert.deepEqual(
      await on.refusalOf(on.operator, await settle(await on.order(), receiver.address)),
      ['SettlementNotDelivered', receiver.address, on.stranger.address],
    )
  })

  test('a receiver that refuses leaves the token with its seller and the order open', async () => {
    const receiver = await on.deploy('HookedReceiver')
    await on.send(on.stranger, receiver.calls('refuse'))
    const order = await on.order()
    const [name] = await on.refusalOf(on.operator, await settle(order, receiver.address))
    assert.equal(name, 'unknown')
    await assert.rejects(on.send(on.operator, await settle(order, receiver.address)))
    assert.equal(await stateOf(order), 'open')

    // A contract that knows nothing of tokens.
    assert.deepEqual(
      await on.refusalOf(on.operator, await settle(order, on.addresses.dropMinter)),
      ['ERC721InvalidReceiver', on.addresses.dropMinter],
    )
  })

  test('a soulbound token, or one that a validator holds, stays and the order with it', async () => {
    const { foreign, order } = await foreignToken('SoulboundCollection')
    assert.equal((await on.refusalOf(on.operator, await settle(order)))[0], 'unknown')
    await assert.rejects(on.send(on.operator, await settle(order)))
    assert.equal(await on.read(foreign.calls('ownerOf', 7n)), on.seller.address)
    assert.equal(await stateOf(order), 'open')
  })

  test('a collection that lies of its owner is not believed', async () => {
    const liar = await on.deploy('LyingCollection', on.seller.address, false)
    assert.deepEqual(
      await on.refusalOf(on.operator, await settle(await on.order({ collection: liar.address }))),
      ['SettlementNotDelivered', on.buyer.address, on.seller.address],
    )

    const flatterer = await on.deploy('LyingCollection', on.buyer.address, false)
    const order = await on.order({ collection: flatterer.address })
    assert.equal((await on.refusalOf(on.operator, await settle(order)))[0], 'SettlementNotOwned')
  })

  test('a collection that mumbles, or is none at all, owns nothing', async () => {
    const mumbler = await on.deploy('LyingCollection', on.seller.address, true)
    for (const collection of [mumbler.address, on.stranger.address, on.addresses.vault]) {
      const order = await on.order({ collection })
      assert.equal(await stateOf(order), 'not-owned')
      assert.deepEqual(await on.refusalOf(on.operator, await settle(order)), [
        'SettlementNotOwned',
        on.seller.address,
        zeroAddress,
      ])
    }
  })

  test('a collection cannot move a token of another one by its seller’s order', async () => {
    const { foreign, order } = await foreignToken('HookedCollection')
    await arm(foreign, on.collection('transferFrom', on.seller.address, on.stranger.address, 1n))
    await on.send(on.operator, await settle(order))
    await assertRefusedInside(foreign, ['ERC721InsufficientApproval', foreign.address, 1n])
    assert.equal(await on.ownerOf(1n), on.seller.address)
  })

  test('a wallet that is a contract sells by ERC-1271 as long as it stands by its signature', async () => {
    const wallet = await on.deploy('KeyedWallet', on.seller.address)
    const inWallet = callsOf(on.collectionAddress, kefirCollectionAbi)
    await on.send(on.operator, on.collection('mint', wallet.address, 2n))
    const approve = encodeFunctionData(inWallet('setApprovalForAll', on.addresses.settlement, true))
    await on.send(on.stranger, wallet.calls('call', on.collectionAddress, approve))
    const order = await on.order({ seller: wallet.address, tokenId: 2n })
    const foreign = await on.sign(on.stranger, order)

    const settleBy = (signature: Hex) => on.settlement('settle', order, signature, on.buyer.address)
    assert.equal(
      (await on.refusalOf(on.operator, settleBy(foreign)))[0],
      'SettlementWrongSignature',
    )
    const signature = await on.sign(on.seller, order)
    assert.deepEqual(await on.refusalOf(on.operator, settleBy(signature)), [])
    await on.send(on.stranger, wallet.calls('dropKey'))
    assert.equal(
      (await on.refusalOf(on.operator, settleBy(signature)))[0],
      'SettlementWrongSignature',
    )
  })
})
