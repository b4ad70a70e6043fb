import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'

import { vaultAbi } from '@kefir/chain/generated/abi/vault'
import { encodeFunctionData, keccak256, parseEventLogs, toHex, zeroAddress, type Hex } from 'viem'

import { decodeRefusal } from './support/chain.ts'
import { startPlatform, type TestPlatform } from './support/platform.ts'

const RELEASER_ROLE = keccak256(toHex('RELEASER_ROLE'))

describe('Vault', () => {
  let on: TestPlatform

  beforeEach(async () => {
    on = await startPlatform()
    const { addresses, collection, seller } = on
    await on.send(seller, collection('safeTransferFrom', seller.address, addresses.vault, 1n))
  })

  const release = (to = on.buyer.address, tokenId = 1n) =>
    on.vault('release', on.collectionAddress, tokenId, to)

  test('sends a token to the address that its owner named, once', async () => {
    const { logs } = await on.send(on.operator, release())
    const [event] = parseEventLogs({ abi: vaultAbi, logs, eventName: 'Released' })
    assert.deepEqual(event?.args, {
      collection: on.collectionAddress,
      tokenId: 1n,
      to: on.buyer.address,
    })
    assert.equal(await on.ownerOf(1n), on.buyer.address)
    assert.equal((await on.refusalOf(on.operator, release()))[0], 'ERC721InsufficientApproval')
  })

  test('hears releasers only, and not one who was', async () => {
    const { admin, operator, seller, stranger, vault } = on
    for (const person of [admin, seller, stranger])
      assert.deepEqual(await on.refusalOf(person, release()), [
        'AccessControlUnauthorizedAccount',
        person.address,
        RELEASER_ROLE,
      ])
    await on.send(admin, vault('revokeRole', RELEASER_ROLE, operator.address))
    assert.equal((await on.refusalOf(operator, release()))[0], 'AccessControlUnauthorizedAccount')
  })

  test('sends nothing to nobody, to itself, nor what is not here', async () => {
    for (const to of [zeroAddress, on.addresses.vault])
      assert.deepEqual(await on.refusalOf(on.operator, release(to)), ['VaultWrongReceiver', to])
    await on.send(on.operator, on.collection('mint', on.seller.address, 2n))
    assert.equal(
      (await on.refusalOf(on.operator, release(on.buyer.address, 2n)))[0],
      'ERC721InsufficientApproval',
    )
  })

  test('releases nothing while paused, and still takes in', async () => {
    const { addresses, admin, collection, operator, vault } = on
    assert.equal(
      (await on.refusalOf(operator, vault('pause')))[0],
      'AccessControlUnauthorizedAccount',
    )
    await on.send(admin, vault('pause'))
    assert.deepEqual(await on.refusalOf(operator, release()), ['EnforcedPause'])
    await on.send(operator, collection('mint', addresses.vault, 2n))
    await on.send(admin, vault('unpause'))
    await on.send(operator, release())
  })

  test('a receiver that calls back for another token is refused, though it were a releaser', async () => {
    const receiver = await on.deploy('HookedReceiver')
    const { addresses, admin, collection, operator, stranger, vault } = on
    await on.send(operator, collection('mint', addresses.vault, 2n))
    await on.send(admin, vault('grantRole', RELEASER_ROLE, receiver.address))
    const inner = encodeFunctionData(release(receiver.address, 2n))
    await on.send(stranger, receiver.calls('arm', addresses.vault, inner))
    await on.send(operator, release(receiver.address))

    const refusal = (await on.read(receiver.calls('refusal'))) as Hex
    assert.deepEqual(decodeRefusal(refusal), ['ReentrancyGuardReentrantCall'])
    assert.equal(await on.ownerOf(1n), receiver.address)
    assert.equal(await on.ownerOf(2n), addresses.vault)
  })

  test('a receiver that refuses leaves the token here', async () => {
    const receiver = await on.deploy('HookedReceiver')
    await on.send(on.stranger, receiver.calls('refuse'))
    await assert.rejects(on.send(on.operator, release(receiver.address)))
    assert.equal(await on.ownerOf(1n), on.addresses.vault)
  })
})
