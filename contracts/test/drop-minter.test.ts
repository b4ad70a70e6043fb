import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'

import { dropMinterAbi } from '@kefir/chain/generated/abi/drop-minter'
import { encodeFunctionData, keccak256, parseEventLogs, toHex, zeroAddress, type Hex } from 'viem'

import { decodeRefusal } from './support/chain.ts'
import { startPlatform, type TestPlatform } from './support/platform.ts'

const roleOf = (name: string) => keccak256(toHex(name))

describe('DropMinter', () => {
  let on: TestPlatform
  let start: number
  let end: number

  beforeEach(async () => {
    on = await startPlatform()
    start = Number(await on.now()) + 100
    end = start + 1_000
    await on.send(on.operator, setStage())
  })

  const stage = (changes = {}) => ({
    collection: on.collectionAddress,
    startsAt: start,
    endsAt: end,
    quota: 5,
    perAddress: 3,
    ...changes,
  })
  const setStage = (changes = {}) => on.dropMinter('setStage', 1n, stage(changes))
  const mint = (to: string, ...tokenIds: bigint[]) => on.dropMinter('mint', 1n, to, tokenIds)
  const open = () => on.goTo(BigInt(start))
  const nameOf = async (...of: Parameters<TestPlatform['refusalOf']>) =>
    (await on.refusalOf(...of))[0]

  test('mints to a winner in the stage’s time, and counts', async () => {
    await open()
    const { buyer, dropMinter, operator, read } = on
    const { logs } = await on.send(operator, mint(buyer.address, 10n, 11n))
    const [event] = parseEventLogs({ abi: dropMinterAbi, logs, eventName: 'DropMinted' })
    assert.deepEqual(event?.args, { stageId: 1n, to: buyer.address, tokenIds: [10n, 11n] })
    assert.equal(await on.ownerOf(11n), buyer.address)
    assert.equal(await read(dropMinter('mintedOf', 1n)), 2n)
    assert.equal(await read(dropMinter('mintedTo', 1n, buyer.address)), 2n)
    assert.deepEqual(await read(dropMinter('stageOf', 1n)), stage())
  })

  test('mints neither before the start nor at the end, nor in a stage that is none', async () => {
    const { buyer, dropMinter, operator } = on
    assert.equal(await nameOf(operator, mint(buyer.address, 10n)), 'DropMinterClosed')
    await on.goTo(BigInt(end) - 1n)
    assert.deepEqual(await on.refusalOf(operator, mint(buyer.address, 10n)), [])
    await on.goTo(BigInt(end))
    const refusal = await on.refusalOf(operator, mint(buyer.address, 10n))
    assert.deepEqual(refusal, ['DropMinterClosed', 1n, BigInt(end), start, end])
    assert.equal(
      await nameOf(operator, dropMinter('mint', 2n, buyer.address, [10n])),
      'DropMinterClosed',
    )
  })

  test('mints no more than the quota in all, and than the limit to one', async () => {
    await open()
    const { buyer, operator, seller } = on
    assert.deepEqual(await on.refusalOf(operator, mint(buyer.address, 10n, 11n, 12n, 13n)), [
      'DropMinterLimitExceeded',
      1n,
      buyer.address,
      4n,
      3n,
    ])
    await on.send(operator, mint(buyer.address, 10n, 11n, 12n))
    assert.equal(await nameOf(operator, mint(buyer.address, 13n)), 'DropMinterLimitExceeded')
    assert.deepEqual(await on.refusalOf(operator, mint(seller.address, 13n, 14n, 15n)), [
      'DropMinterQuotaExceeded',
      1n,
      3n,
      2n,
    ])
    await on.send(operator, mint(seller.address, 13n, 14n))
    assert.equal(await nameOf(operator, mint(seller.address, 15n)), 'DropMinterQuotaExceeded')
  })

  test('mints all or none: an id that is taken spends no limit', async () => {
    await open()
    const { buyer, dropMinter, operator, read } = on
    assert.equal(await nameOf(operator, mint(buyer.address, 10n, 1n)), 'ERC721InvalidSender')
    await assert.rejects(on.send(operator, mint(buyer.address, 10n, 1n)))
    assert.equal(await read(dropMinter('mintedOf', 1n)), 0n)
    assert.deepEqual(await on.refusalOf(operator, mint(buyer.address)), [
      'DropMinterNothingAsked',
      1n,
    ])
  })

  test('hears minters and keepers only, and needs to be the collection’s minter', async () => {
    await open()
    const { addresses, admin, buyer, collection, dropMinter, operator } = on
    for (const person of [admin, on.stranger]) {
      assert.deepEqual(await on.refusalOf(person, mint(buyer.address, 10n)), [
        'AccessControlUnauthorizedAccount',
        person.address,
        roleOf('MINTER_ROLE'),
      ])
      assert.deepEqual(await on.refusalOf(person, setStage()), [
        'AccessControlUnauthorizedAccount',
        person.address,
        roleOf('STAGE_ROLE'),
      ])
    }
    await on.send(admin, collection('revokeRole', roleOf('MINTER_ROLE'), addresses.dropMinter))
    assert.deepEqual(await on.refusalOf(operator, mint(buyer.address, 10n)), [
      'AccessControlUnauthorizedAccount',
      addresses.dropMinter,
      roleOf('MINTER_ROLE'),
    ])
    await on.send(admin, dropMinter('revokeRole', roleOf('MINTER_ROLE'), operator.address))
    assert.equal(
      await nameOf(operator, mint(buyer.address, 10n)),
      'AccessControlUnauthorizedAccount',
    )
  })

  test('writes any stage before its start, if there is sense in it', async () => {
    const { operator } = on
    await on.send(
      operator,
      setStage({ startsAt: start + 5, endsAt: end - 5, quota: 9, perAddress: 9 }),
    )
    for (const nonsense of [
      { collection: zeroAddress },
      { collection: on.stranger.address },
      { endsAt: start },
      { quota: 0 },
      { perAddress: 0 },
      { startsAt: 1, endsAt: 2 },
    ])
      assert.deepEqual(await on.refusalOf(operator, setStage(nonsense)), [
        'DropMinterWrongStage',
        1n,
      ])
  })

  test('a started stage promises less tokens or more time, and nothing else', async () => {
    await open()
    const { buyer, operator } = on
    await on.send(operator, mint(buyer.address, 10n, 11n))
    for (const broken of [
      { quota: 6 },
      { quota: 1 },
      { endsAt: end - 1 },
      { startsAt: start + 1 },
      { startsAt: start - 1 },
      { perAddress: 4 },
      { perAddress: 2 },
      { collection: on.addresses.vault },
    ])
      assert.deepEqual(await on.refusalOf(operator, setStage(broken)), [
        'DropMinterStageStarted',
        1n,
        start,
        2n,
      ])
    await on.send(operator, setStage({ quota: 2, endsAt: end + 50 }))
    assert.equal(await nameOf(operator, mint(buyer.address, 12n)), 'DropMinterQuotaExceeded')
  })

  test('a receiver that calls back for more is refused, though it were a minter', async () => {
    await open()
    const receiver = await on.deploy('HookedReceiver')
    const { addresses, admin, dropMinter, operator, stranger } = on
    await on.send(admin, dropMinter('grantRole', roleOf('MINTER_ROLE'), receiver.address))
    const inner = encodeFunctionData(mint(receiver.address, 11n))
    await on.send(stranger, receiver.calls('arm', addresses.dropMinter, inner))
    await on.send(operator, mint(receiver.address, 10n))

    const refusal = (await on.read(receiver.calls('refusal'))) as Hex
    assert.deepEqual(decodeRefusal(refusal), ['ReentrancyGuardReentrantCall'])
    assert.equal(await on.read(dropMinter('mintedTo', 1n, receiver.address)), 1n)
  })
})
