import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'

import { kefirCollectionAbi } from '@kefir/chain/generated/abi/kefir-collection'
import {
  encodeFunctionData,
  keccak256,
  maxUint256,
  parseEventLogs,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem'

import { callsOf } from './support/chain.ts'
import { startPlatform, TERMS, type TestPlatform } from './support/platform.ts'

const roleOf = (name: string) => keccak256(toHex(name))

describe('KefirCollection', () => {
  let on: TestPlatform

  beforeEach(async () => {
    on = await startPlatform()
  })

  test('is called what it was made as, and counts what was minted', async () => {
    const { collection, operator, read, buyer } = on
    assert.equal(await read(collection('name')), TERMS.name)
    assert.equal(await read(collection('symbol')), TERMS.symbol)
    assert.equal(await read(collection('contractURI')), TERMS.collectionURI)
    assert.equal(await read(collection('tokenURI', 1n)), `${TERMS.tokenBase}1`)
    await on.send(operator, collection('mint', buyer.address, maxUint256))
    assert.equal(await on.ownerOf(maxUint256), buyer.address)
    assert.equal(await read(collection('tokenURI', maxUint256)), TERMS.tokenBase + maxUint256)
    assert.equal(await read(collection('totalSupply')), 2n)
  })

  test('mints an id once, though it was sent twice', async () => {
    const { collection, operator, seller, buyer } = on
    assert.deepEqual(await on.refusalOf(operator, collection('mint', buyer.address, 1n)), [
      'ERC721InvalidSender',
      zeroAddress,
    ])
    assert.deepEqual(await on.refusalOf(operator, collection('mint', zeroAddress, 2n)), [
      'ERC721InvalidReceiver',
      zeroAddress,
    ])
    assert.equal(await on.ownerOf(1n), seller.address)
  })

  test('lets nobody else mint, nor a minter who was', async () => {
    const { admin, collection, operator, stranger } = on
    const mint = collection('mint', stranger.address, 2n)
    for (const person of [admin, stranger])
      assert.deepEqual(await on.refusalOf(person, mint), [
        'AccessControlUnauthorizedAccount',
        person.address,
        roleOf('MINTER_ROLE'),
      ])
    await on.send(admin, collection('revokeRole', roleOf('MINTER_ROLE'), operator.address))
    assert.equal((await on.refusalOf(operator, mint))[0], 'AccessControlUnauthorizedAccount')
  })

  test('a pause stops minting and no transfer', async () => {
    const { admin, buyer, collection, operator, seller } = on
    assert.equal(
      (await on.refusalOf(operator, collection('pause')))[0],
      'AccessControlUnauthorizedAccount',
    )
    await on.send(admin, collection('pause'))
    assert.deepEqual(await on.refusalOf(operator, collection('mint', buyer.address, 2n)), [
      'EnforcedPause',
    ])
    await on.send(seller, collection('transferFrom', seller.address, buyer.address, 1n))
    assert.equal(await on.ownerOf(1n), buyer.address)
    await on.send(admin, collection('unpause'))
    await on.send(operator, collection('mint', buyer.address, 2n))
  })

  test('tells when metadata moved or changed, by an editor’s word only', async () => {
    const { collection, operator, read, seller } = on
    const eventsOf = async (...call: Parameters<typeof collection>) => {
      const { logs } = await on.send(operator, collection(...call))
      return parseEventLogs({ abi: kefirCollectionAbi, logs }).map(({ eventName, args }) => [
        eventName,
        ...Object.values(args ?? {}),
      ])
    }
    assert.deepEqual(await eventsOf('setTokenBase', 'ipfs://sea/'), [
      ['BatchMetadataUpdate', 0n, maxUint256],
    ])
    assert.equal(await read(collection('tokenURI', 1n)), 'ipfs://sea/1')
    assert.deepEqual(await eventsOf('setContractURI', 'ipfs://sea'), [['ContractURIUpdated']])
    assert.equal(await read(collection('contractURI')), 'ipfs://sea')
    assert.deepEqual(await eventsOf('refreshMetadata', 1n), [['MetadataUpdate', 1n]])
    assert.deepEqual(await on.refusalOf(operator, collection('refreshMetadata', 5n)), [
      'ERC721NonexistentToken',
      5n,
    ])
    for (const call of [
      collection('setTokenBase', ''),
      collection('setContractURI', ''),
      collection('refreshMetadata', 1n),
    ])
      assert.deepEqual(await on.refusalOf(seller, call), [
        'AccessControlUnauthorizedAccount',
        seller.address,
        roleOf('METADATA_ROLE'),
      ])
  })

  test('gives the author at most 10 % of a price', async () => {
    const { admin, collection, operator, read, seller } = on
    const royalty = () => read(collection('royaltyInfo', 1n, 10_000n))
    assert.deepEqual(await royalty(), [seller.address, 500n])
    await on.send(admin, collection('setRoyalty', seller.address, 1_000))
    assert.deepEqual(await royalty(), [seller.address, 1_000n])
    assert.deepEqual(await on.refusalOf(admin, collection('setRoyalty', seller.address, 1_001)), [
      'KefirCollectionRoyaltyTooHigh',
      1_001n,
      1_000n,
    ])
    assert.equal(
      (await on.refusalOf(admin, collection('setRoyalty', zeroAddress, 1)))[0],
      'ERC2981InvalidDefaultRoyaltyReceiver',
    )
    await on.send(admin, collection('setRoyalty', zeroAddress, 0))
    assert.deepEqual(await royalty(), [zeroAddress, 0n])
    assert.deepEqual(await on.refusalOf(operator, collection('setRoyalty', operator.address, 1)), [
      'AccessControlUnauthorizedAccount',
      operator.address,
      zeroHash,
    ])
  })

  test('names the interfaces that it has and no other', async () => {
    const has = (id: string) => on.read(on.collection('supportsInterface', id))
    // ERC-165, 721, 721 metadata, 2981, 4906, access control.
    for (const id of [
      '0x01ffc9a7',
      '0x80ac58cd',
      '0x5b5e139f',
      '0x2a55205a',
      '0x49064906',
      '0x7965db0b',
    ])
      assert.equal(await has(id), true, id)
    // Enumerable, 1155, rental, and the id that says no.
    for (const id of ['0x780e9d63', '0xd9b67a26', '0xad092b5c', '0xffffffff'])
      assert.equal(await has(id), false, id)
  })

  test('begins once, and the implementation never', async () => {
    const staff = {
      admin: on.stranger.address,
      pauser: zeroAddress,
      editor: zeroAddress,
      minters: [],
    }
    const implementation = callsOf(on.addresses.collectionImplementation, kefirCollectionAbi)
    for (const calls of [on.collection, implementation])
      assert.deepEqual(await on.refusalOf(on.stranger, calls('initialize', TERMS, staff)), [
        'InvalidInitialization',
      ])
  })

  test('a receiver that calls back while it is minted to gets no second token by that', async () => {
    const receiver = await on.deploy('HookedReceiver')
    const { admin, collection, operator, read } = on
    await on.send(admin, collection('grantRole', roleOf('MINTER_ROLE'), receiver.address))
    const inner = encodeFunctionData(collection('mint', receiver.address, 2n))
    await on.send(on.stranger, receiver.calls('arm', on.collectionAddress, inner))
    await on.send(operator, collection('mint', receiver.address, 2n))
    assert.equal(await read(receiver.calls('hasCalled')), true)
    assert.equal(await read(receiver.calls('hasPassed')), false)
    assert.equal(await read(collection('balanceOf', receiver.address)), 1n)
    assert.equal(await read(collection('totalSupply')), 2n)
  })

  test('a receiver that refuses gets nothing, and nothing is counted', async () => {
    const receiver = await on.deploy('HookedReceiver')
    const { collection, operator } = on
    await on.send(on.stranger, receiver.calls('refuse'))
    await assert.rejects(on.send(operator, collection('mint', receiver.address, 2n)))
    assert.equal(await on.read(collection('totalSupply')), 1n)
  })
})
