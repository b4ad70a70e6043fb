import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Hex } from '../../../ports/chain.ts'
import { startFaultyRpc } from '../../../testing/faulty-rpc.ts'
import { startIndexBed, type IndexBed } from '../../../testing/index-bed.ts'
import { makeToken } from '../../../testing/make-token.ts'
import { query } from '../../../testing/query.ts'
import { checkOwners } from '../owning/check-owners.ts'
import { findChainLagMs } from '../../system/get-chain-lag.ts'
import { orderIndexing } from './index-blocks.ts'

const MINUTE_MS = 60_000

let bed: IndexBed
let proxy: Awaited<ReturnType<typeof startFaultyRpc>>
/** What was made before the first look is not read. */
let since: bigint
beforeAll(async () => {
  bed = await startIndexBed()
  proxy = await startFaultyRpc(bed.chain.url)
  await bed.index()
  since = (await cursor()).block_number + 1n
})
afterEach(() => {
  proxy.state.fault = 'none'
  bed.app.clock.at = null
})
afterAll(async () => {
  await proxy.close()
  await bed.close()
})

type CursorRow = { block_number: bigint; block_hash: Hex; range: number }
const cursor = async () => (await query<CursorRow>(bed.db, 'select * from chain_cursor'))[0]!
describe('reading on', () => {
  test('begins at the final block of a new installation and goes to the newest', async () => {
    await bed.chain.mine(5)
    await bed.index()
    const head = await bed.chain.side.node.readHead()
    expect(await cursor()).toMatchObject({ block_number: head.number, block_hash: head.hash })
  })

  test('notes what comes to linked addresses from contracts that nobody imported', async () => {
    const anna = await bed.newPerson()
    const contract = await bed.tokens.makeContract(900_001)
    await bed.tokens.mint(contract, anna.address, 2n ** 200n)
    await bed.index()
    expect(await query(bed.db, 'select contract, number, address from chain_finds')).toEqual([
      { contract, number: String(2n ** 200n), address: anna.small },
    ])
  })

  test('asks for fewer blocks where a node wants fewer, and for more where it bears them', async () => {
    await bed.chain.mine(12)
    const before = (await cursor()).block_number
    proxy.state.fault = 'range'
    proxy.state.mostBlocks = 3
    await bed.index(bed.through(proxy.url))
    const narrow = await cursor()
    expect(narrow.block_number).toBeGreaterThanOrEqual(before + 12n)
    expect(narrow.range).toBeLessThanOrEqual(2 * 3)

    proxy.state.fault = 'none'
    await bed.chain.mine(12)
    await bed.index(bed.through(proxy.url))
    expect((await cursor()).range).toBeGreaterThan(narrow.range)
  })

  test('asks for fewer blocks where the answer is longer than is read', async () => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const token = await bed.makeOnChain(anna)
    await bed.index()
    await bed.give(token, anna, boris.address)
    await bed.chain.mine(8)
    Object.assign(proxy.state, { fault: 'wordy', mostBlocks: 3 })
    await bed.index(bed.through(proxy.url))
    expect(await bed.read(token.id)).toMatchObject({ ownerId: boris.id, address: boris.small })
  })

  test('by several nodes at once keeps everything once', async () => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const token = await bed.makeOnChain(anna)
    await bed.index()
    await bed.give(token, anna, boris.address)
    await bed.give(token, boris, anna.address)
    await bed.give(token, anna, boris.address)
    await bed.chain.makeFinal()
    await Promise.all([bed.index(), bed.index(), bed.index()])
    await bed.index()
    expect(await bed.read(token.id)).toMatchObject({ ownerId: boris.id })
    expect(await bed.lines(token.id)).toHaveLength(1)
    await bed.expectAsFresh(since)
  })

  test('hears that metadata changed, of the tokens that the contract names', async () => {
    const anna = await bed.newPerson()
    const token = await bed.makeOnChain(anna)
    await bed.index()
    // The contract of a collection tells it when its base changes; a stand-in of its code tells it at once.
    const topic = '6bd5c950a8d8df17f772f5af37cb3655737899cbf903264b9795592da439661c'
    const tellsAll = `0x6000600052600019602052${'7f'}${topic}60406000a1${'00'}`
    await bed.chain.ask('anvil_setCode', token.contract, tellsAll)
    await bed.tokens.send(anna.holder, { to: token.contract, data: '0x' })
    await bed.index()
    const told = `select data -> 'event' ->> 'tokenId' as id from pgboss.job
      where data -> 'event' ->> 'type' = 'metadata.updated'`
    expect(await query(bed.db, told)).toEqual([{ id: String(token.id) }])
    await bed.db.deleteFrom('chain_owners').where('token_id', '=', token.id).execute()
  })

  test('a contract that came while blocks were read is read too', async () => {
    const anna = await bed.newPerson()
    const boris = await bed.newPerson()
    const token = await bed.makeOnChain(anna)
    const { collectionId } = await makeToken(bed.db, { createdAt: new Date() })
    const contract = await bed.tokens.makeContract(collectionId)
    await bed.tokens.mint(contract, anna.address, 5)
    const { node } = bed.chain.side
    let hasCome = false
    const slow: Context = {
      ...bed.context,
      chain: {
        ...bed.chain.side,
        node: {
          ...node,
          async readLogs(asked) {
            const logs = await node.readLogs(asked)
            if (!hasCome) {
              hasCome = true
              const values = { collection_id: collectionId, address: contract, symbol: 'LATE' }
              await bed.db.insertInto('collection_contracts').values(values).execute()
            }
            return logs
          },
        },
      },
    }
    await bed.give(token, anna, boris.address)
    await bed.index(slow)
    const kept = `select number from chain_transfers where contract = $1`
    expect(await query(bed.db, kept, contract)).toEqual([{ number: '5' }])
  })

  test('is ordered by the clock once, however often it asks, and not without a chain', async () => {
    const waiting = `select count(*)::int from pgboss.job where name = 'chain.index-blocks' and state = 'created'`
    const count = async () => (await query<{ count: number }>(bed.db, waiting))[0]!.count
    await query(bed.db, `delete from pgboss.job where name = 'chain.index-blocks'`)
    await orderIndexing({ ...bed.context, chain: null })
    expect(await count()).toBe(0)
    await bed.context.transact(async (tx) => {
      const transact = ((work: (inside: Tx) => Promise<void>) => work(tx)) as Context['transact']
      const asked = { ...bed.context, transact }
      await orderIndexing(asked)
      await orderIndexing(asked)
      const [row] = await query<{ count: number }>(tx, waiting)
      expect(row!.count).toBe(1)
    })
  })
})

describe('another branch', () => {
  test.each([1, 8])('of %i blocks is followed, as if read anew', async (depth) => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const [kept, undone] = [await bed.makeOnChain(anna), await bed.makeOnChain(anna)]
    await bed.index()
    await bed.give(kept, anna, boris.address)
    await bed.chain.mine(4)
    await bed.index()
    expect(await bed.read(kept.id)).toMatchObject({ ownerId: boris.id })

    const before = await bed.chain.ask('evm_snapshot')
    await bed.give(undone, anna, boris.address)
    // Nothing of it becomes final: the node says so until the branch is given up.
    const stalled = await bed.stalled()
    await bed.chain.mine(depth)
    await bed.index(stalled)
    expect(await bed.read(undone.id)).toMatchObject({
      ...{ ownerId: anna.id, seenAddress: boris.small },
    })

    await bed.chain.ask('evm_revert', before)
    await bed.chain.mine(1)
    await bed.index(stalled)
    expect(await bed.read(undone.id)).toMatchObject({ ownerId: anna.id, seenAddress: null })
    await bed.give(kept, boris, anna.address)
    await bed.chain.mine(depth + 4)
    await bed.index()
    expect(await bed.read(kept.id)).toMatchObject({ ownerId: anna.id })
    expect(await bed.read(undone.id)).toMatchObject({ ownerId: anna.id, seenAddress: null })
    await bed.expectAsFresh(since)
  })

  test('where even what was final went, owners are read again', async () => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const token = await bed.makeOnChain(anna)
    await bed.index()
    const before = await bed.chain.ask('evm_snapshot')
    await bed.give(token, anna, boris.address)
    await bed.chain.makeFinal()
    await bed.index()
    expect(await bed.read(token.id)).toMatchObject({ ownerId: boris.id })

    await bed.chain.ask('evm_revert', before)
    await bed.chain.mine(12)
    await bed.index()
    expect(await bed.read(token.id)).toMatchObject({ ownerId: anna.id, address: anna.small })
    await bed.expectAsFresh(since)
  })

  test('that shares nothing with what was kept begins at the final block', async () => {
    const anna = await bed.newPerson()
    const token = await bed.makeOnChain(anna)
    await bed.index()
    const strange = `0x${'ee'.repeat(32)}`
    await query(bed.db, 'update chain_blocks set hash = $1', strange)
    await query(bed.db, 'update chain_cursor set block_hash = $1', strange)
    await bed.chain.mine(6)
    await bed.index()
    const head = await bed.chain.side.node.readHead()
    expect(await cursor()).toMatchObject({ block_number: head.number, block_hash: head.hash })
    expect(await bed.read(token.id)).toMatchObject({ ownerId: anna.id, address: anna.small })
  })
})

describe('nodes that fail', () => {
  test('one that lags undoes nothing, and is waited for', async () => {
    await bed.chain.mine(6)
    await bed.index()
    const before = await cursor()
    proxy.state.fault = 'stale'
    proxy.state.stoodAt = Number(before.block_number) - 2
    await bed.index(bed.through(proxy.url))
    expect(await cursor()).toMatchObject({ block_number: before.block_number })
    const lag = await findChainLagMs(bed.db, new Date(Date.now() + 3 * MINUTE_MS))
    expect(lag).toBeGreaterThan(2 * MINUTE_MS)
  })

  test('one that stands still holds up nobody, while two others go on', async () => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const token = await bed.makeOnChain(anna)
    await bed.index()
    proxy.state.stoodAt = Number((await cursor()).block_number)
    proxy.state.fault = 'stale'
    await bed.give(token, anna, boris.address)
    await bed.chain.makeFinal()
    const { url } = bed.chain
    await bed.index(bed.through(proxy.url, url, url))
    expect(await bed.read(token.id)).toMatchObject({ ownerId: boris.id, address: boris.small })
  })

  test('one that lies gives nobody a token, while the other tells the truth', async () => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const token = await bed.makeOnChain(anna)
    await bed.index()
    await bed.give(token, anna, boris.address)
    await bed.chain.makeFinal()
    proxy.state.fault = 'lying'
    await bed.index(bed.through(bed.chain.url, proxy.url))
    expect(await bed.read(token.id)).toMatchObject({ ownerId: anna.id, address: anna.small })

    bed.app.clock.at = new Date(Date.now() + MINUTE_MS)
    await bed.index(bed.through(proxy.url, bed.chain.url, bed.chain.url))
    expect(await bed.read(token.id)).toMatchObject({ ownerId: boris.id, address: boris.small })
  })

  test('of whom one answers otherwise about a single token leave its owner, and the chain is not behind', async () => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const token = await bed.makeOnChain(anna, 500_00n)
    await bed.index()
    await bed.give(token, anna, boris.address)
    await bed.chain.makeFinal()
    Object.assign(proxy.state, { fault: 'lying', liesOf: token.contract.slice(2) })
    onTestFinished(() => void (proxy.state.liesOf = null))
    for (let minute = 0; minute <= 10; minute += 1) {
      bed.app.clock.at = new Date(Date.now() + minute * MINUTE_MS)
      await bed.index(bed.through(bed.chain.url, proxy.url))
    }
    expect(await bed.read(token.id)).toMatchObject({ ownerId: anna.id, isSale: true })
    expect(await findChainLagMs(bed.db, bed.app.clock.at!)).toBeLessThan(MINUTE_MS)

    proxy.state.fault = 'none'
    bed.app.clock.at = new Date(Date.now() + 30 * MINUTE_MS)
    await bed.index(bed.through(bed.chain.url, proxy.url))
    expect(await bed.read(token.id)).toMatchObject({ ownerId: boris.id, isSale: false })
  })

  test('one that lies of one contract keeps back nothing of the others', async () => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const [lied, other] = [await bed.makeOnChain(anna), await bed.makeOnChain(anna)]
    await bed.index()
    for (const token of [lied, other]) await bed.give(token, anna, boris.address)
    await bed.chain.makeFinal()
    Object.assign(proxy.state, { fault: 'lying', liesOf: lied.contract.slice(2) })
    await bed.index(bed.through(bed.chain.url, proxy.url))
    expect(await bed.read(lied.id)).toMatchObject({ ownerId: anna.id, address: anna.small })
    expect(await bed.read(other.id)).toMatchObject({ ownerId: boris.id, address: boris.small })

    Object.assign(proxy.state, { fault: 'none', liesOf: null })
    bed.app.clock.at = new Date(Date.now() + MINUTE_MS)
    await bed.index(bed.through(bed.chain.url, proxy.url))
    expect(await bed.read(lied.id)).toMatchObject({ ownerId: boris.id, address: boris.small })
  })

  test.each([
    ['that never comes', 10n ** 16n],
    ['beyond all numbers', 2n ** 70n],
    ['long past', 1n],
  ])('one that tells a move of a block %s is passed over', async (_which, toldBlock) => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const token = await bed.makeOnChain(anna, 500_00n)
    await bed.index()
    // Final, and then newest: one is asked for by numbers, the other by its hash.
    Object.assign(proxy.state, { fault: 'misplacing', toldBlock })
    await bed.give(token, anna, boris.address)
    await bed.chain.makeFinal()
    await bed.index(bed.through(proxy.url, bed.chain.url))
    expect(await bed.read(token.id)).toMatchObject({ ownerId: boris.id, isSale: false })
    await bed.give(token, boris, anna.address)
    await bed.index(bed.through(proxy.url, bed.chain.url))
    expect(await bed.read(token.id)).toMatchObject({ seenAddress: anna.small })
    await bed.chain.makeFinal()
    await bed.index()
    expect(await bed.read(token.id)).toMatchObject({ ownerId: anna.id })
  })

  test('a move that a node kept to itself is found when owners are read again', async () => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const token = await bed.makeOnChain(anna)
    await bed.index()
    await bed.give(token, anna, boris.address)
    await bed.chain.makeFinal()
    const { node } = bed.chain.side
    const silent = { ...node, readLogs: async () => [] }
    await bed.index({ ...bed.context, chain: { ...bed.chain.side, node: silent } })
    expect(await bed.read(token.id)).toMatchObject({ ownerId: anna.id })

    bed.app.clock.at = new Date(Date.now() + 25 * 60 * MINUTE_MS)
    await checkOwners(bed.context)
    await bed.index()
    expect(await bed.read(token.id)).toMatchObject({ ownerId: boris.id })
  })

  test('finality that stands for a quarter of an hour loses nothing, and everybody may know', async () => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const token = await bed.makeOnChain(anna)
    await bed.index()
    const stalled = await bed.stalled()
    await bed.give(token, anna, boris.address)
    for (let minute = 0; minute <= 15; minute += 5) {
      bed.app.clock.at = new Date(Date.now() + minute * MINUTE_MS)
      await bed.chain.mine(2)
      await bed.index(stalled)
    }
    expect(await bed.read(token.id)).toMatchObject({
      ...{ ownerId: anna.id, seenAddress: boris.small },
    })
    expect(await findChainLagMs(bed.db, bed.app.clock.at!)).toBeGreaterThan(13 * MINUTE_MS)

    await bed.index()
    expect(await bed.read(token.id)).toMatchObject({ ownerId: boris.id, seenAddress: null })
    expect(await findChainLagMs(bed.db, bed.app.clock.at!)).toBe(0)
  })
})
