import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'

import { collectionFactoryAbi } from '@kefir/chain/generated/abi/collection-factory'
import { kefirCollectionAbi } from '@kefir/chain/generated/abi/kefir-collection'
import { keccak256, parseEventLogs, toHex, zeroAddress, type Address } from 'viem'

import { callsOf } from './support/chain.ts'
import { saltOf, startPlatform, TERMS, type TestPlatform } from './support/platform.ts'

const roleOf = (name: string) => keccak256(toHex(name))

describe('CollectionFactory', () => {
  let on: TestPlatform

  beforeEach(async () => {
    on = await startPlatform()
  })

  test('makes a collection where it said, and tells its names', async () => {
    const { factory, operator, read } = on
    const told = (await read(factory('addressOf', saltOf(2)))) as Address
    const { logs } = await on.send(operator, factory('create', saltOf(2), TERMS))
    const [event] = parseEventLogs({
      abi: collectionFactoryAbi,
      logs,
      eventName: 'CollectionCreated',
    })
    assert.deepEqual(event?.args, {
      salt: saltOf(2),
      collection: told,
      name: TERMS.name,
      symbol: TERMS.symbol,
    })
    assert.equal(await read(callsOf(told, kefirCollectionAbi)('name')), TERMS.name)
  })

  test('gives it the staff that stands here: admin, pauser, editor, minter and the drops’ minter', async () => {
    const { addresses, admin, collection, operator, read } = on
    const roles: [string, Address][] = [
      ['MINTER_ROLE', operator.address],
      ['MINTER_ROLE', addresses.dropMinter],
      ['METADATA_ROLE', operator.address],
      ['PAUSER_ROLE', admin.address],
    ]
    for (const [role, address] of roles)
      assert.equal(await read(collection('hasRole', roleOf(role), address)), true, role)
    assert.equal(await read(collection('hasRole', `0x${'0'.repeat(64)}`, admin.address)), true)
    assert.equal(
      await read(collection('hasRole', `0x${'0'.repeat(64)}`, addresses.collectionFactory)),
      false,
    )
  })

  test('refuses a salt that was used, with the address that it made', async () => {
    const refusal = await on.refusalOf(on.operator, on.factory('create', saltOf(1), TERMS))
    assert.deepEqual(refusal, ['CollectionFactoryAlreadyCreated', on.collectionAddress])
  })

  test('hears creators only, and refuses too high a royalty', async () => {
    const { admin, factory, operator, stranger } = on
    for (const person of [admin, stranger])
      assert.deepEqual(await on.refusalOf(person, factory('create', saltOf(2), TERMS)), [
        'AccessControlUnauthorizedAccount',
        person.address,
        roleOf('CREATOR_ROLE'),
      ])
    const greedy = { ...TERMS, royaltyReceiver: stranger.address, royaltyBps: 1_001 }
    assert.equal(
      (await on.refusalOf(operator, factory('create', saltOf(2), greedy)))[0],
      'KefirCollectionRoyaltyTooHigh',
    )
    await on.send(admin, factory('revokeRole', roleOf('CREATOR_ROLE'), operator.address))
    assert.equal(
      (await on.refusalOf(operator, factory('create', saltOf(2), TERMS)))[0],
      'AccessControlUnauthorizedAccount',
    )
  })

  test('gives later collections another staff when the admin says so, and earlier ones none', async () => {
    const { admin, factory, operator, read, stranger } = on
    const staff = {
      admin: stranger.address,
      pauser: stranger.address,
      editor: stranger.address,
      minters: [stranger.address],
    }
    assert.equal(
      (await on.refusalOf(operator, factory('setStaff', staff)))[0],
      'AccessControlUnauthorizedAccount',
    )
    assert.deepEqual(
      await on.refusalOf(admin, factory('setStaff', { ...staff, admin: zeroAddress })),
      ['CollectionFactoryNoAdmin'],
    )
    await on.send(admin, factory('setStaff', staff))
    assert.deepEqual(await read(factory('staffOfNext')), staff)
    await on.send(operator, factory('create', saltOf(2), TERMS))
    const later = callsOf(
      (await read(factory('addressOf', saltOf(2)))) as Address,
      kefirCollectionAbi,
    )
    await on.send(stranger, later('mint', stranger.address, 1n))
    const { address } = operator
    assert.equal(await read(later('hasRole', roleOf('MINTER_ROLE'), address)), false)
    assert.equal(await read(on.collection('hasRole', roleOf('MINTER_ROLE'), address)), true)
  })

  test('does not begin without code to clone', async () => {
    const { admin, deploy, stranger } = on
    const { address } = admin
    const staff = { admin: address, pauser: address, editor: address, minters: [] }
    await assert.rejects(deploy('CollectionFactory', stranger.address, address, address, staff))
  })
})
