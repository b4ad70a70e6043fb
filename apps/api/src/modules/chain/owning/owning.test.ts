import { OUTSIDE_ACCOUNT_ID } from '@kefir/rules/chain/next-owner'
import { NOWHERE } from '@kefir/rules/chain/nowhere'
import { encodeErrorResult, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Context } from '../../../context.ts'
import type { Listener } from '../../../delivery/listener.ts'
import { keepFinal } from '../../../embedded/keep-final.ts'
import { ChainAway, type ChainNode, type Hex } from '../../../ports/chain.ts'
import { codeThat } from '../../../testing/code-that.ts'
import { startIndexBed, type IndexBed, type IndexToken } from '../../../testing/index-bed.ts'
import { makeCollection } from '../../../testing/make-collection.ts'
import { query } from '../../../testing/query.ts'
import { findChainLagMs } from '../../system/get-chain-lag.ts'
import { checkOwners } from './check-owners.ts'
import { followAddress, followLeaver } from './follow-address.ts'
import { followOwner } from './follow-owner.ts'
import { awaitWord, noteMoves, noteStale } from './moves.queries.ts'

let bed: IndexBed
/** Tokens of which it was told that they moved, each time. */
const moved: number[] = []
const hearsMoves: Listener = {
  name: 'test.moves',
  runs: 'worker',
  hears: { 'token.moved': async (_context, { tokenId }) => void moved.push(tokenId) },
}
beforeAll(async () => {
  bed = await startIndexBed({ listeners: [hearsMoves] })
})
afterAll(() => bed.close())

const hold = (tokenId: number, kind: string) =>
  query(
    bed.db,
    `insert into token_holds (token_id, kind, ref_id, since) values ($1, $2, 1, now())
    on conflict (token_id) do update set kind = excluded.kind`,
    tokenId,
    kind,
  )
const release = (tokenId: number) =>
  query(bed.db, 'delete from token_holds where token_id = $1', tokenId)

async function becomesFinal() {
  await bed.chain.makeFinal()
  await bed.index()
}

/** Time passes, for what is looked at again later. */
async function laterOn() {
  bed.app.clock.at = new Date((bed.app.clock.at ?? new Date()).getTime() + 60_000)
  await bed.index()
}

describe('a token that was sent', () => {
  test('to an address of nobody is outside, and comes back to whom it is sent', async () => {
    const [anna, stranger] = [await bed.newPerson(), await bed.tokens.newHolder()]
    const token = await bed.makeOnChain(anna)
    await bed.give(token, anna, stranger.address)
    await becomesFinal()
    expect(await bed.read(token.id)).toMatchObject({
      ...{ ownerId: OUTSIDE_ACCOUNT_ID, address: stranger.address.toLowerCase() },
    })

    await bed.give(token, { holder: stranger }, anna.address)
    await becomesFinal()
    expect(await bed.read(token.id)).toMatchObject({ ownerId: anna.id })
    expect(await bed.lines(token.id)).toMatchObject([
      { from_user_id: anna.id, to_user_id: null, to_address: stranger.address.toLowerCase() },
      { from_user_id: null, to_user_id: anna.id, to_address: anna.small },
    ])
  })

  test('to an address of nobody is told by that address, also when it goes on to another or into the vault', async () => {
    const [anna, first, second] = [
      ...[await bed.newPerson(), await bed.tokens.newHolder(), await bed.tokens.newHolder()],
    ] as const
    const token = await bed.makeOnChain(anna)
    const outsideAfter = async (from: Parameters<IndexBed['give']>[1], to: Hex) => {
      await bed.give(token, from, to)
      await becomesFinal()
      const [row] = await query<{ outside_address: string | null }>(
        bed.db,
        'select outside_address from tokens where id = $1',
        token.id,
      )
      return row!.outside_address
    }
    expect(await outsideAfter(anna, first.address)).toBe(first.address.toLowerCase())
    expect(await outsideAfter({ holder: first }, second.address)).toBe(second.address.toLowerCase())
    const { vault } = bed.chain.side.contracts
    expect(await outsideAfter({ holder: second }, vault)).toBe(second.address.toLowerCase())
  })

  test('to the vault by its owner stays theirs', async () => {
    const anna = await bed.newPerson()
    const token = await bed.makeOnChain(anna)
    const { vault } = bed.chain.side.contracts
    await bed.give(token, anna, vault)
    await becomesFinal()
    expect(await bed.read(token.id)).toMatchObject({
      ...{ ownerId: anna.id, address: vault.toLowerCase() },
    })
    expect(await bed.lines(token.id)).toEqual([])
  })

  test('is for sale no more, and whoever wants to know is told once', async () => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const token = await bed.makeOnChain(anna, 500_00n)
    await bed.index()
    expect(await bed.read(token.id)).toMatchObject({ isSale: true })
    await bed.give(token, anna, boris.address)
    await bed.index()
    // Seen is not final: an undone block must not cost a listing.
    expect(await bed.read(token.id)).toMatchObject({ isSale: true })
    await becomesFinal()
    await bed.index()
    expect(await bed.read(token.id)).toMatchObject({ isSale: false, ownerId: boris.id })
    expect(
      await query(bed.db, 'select kind from token_holds where token_id = $1', token.id),
    ).toEqual([])
    await expect.poll(() => moved.filter((id) => id === token.id)).toEqual([token.id])
  })

  test.each(['order', 'operation'])(
    'while it has the hold %s stays with its account until that ends',
    async (kind) => {
      const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
      const token = await bed.makeOnChain(anna)
      await bed.index()
      await hold(token.id, kind)
      await bed.give(token, anna, boris.address)
      await becomesFinal()
      expect(await bed.read(token.id)).toMatchObject({ ownerId: anna.id, address: boris.small })
      for (let minute = 0; minute < 3; minute += 1) await laterOn()
      expect(await bed.read(token.id)).toMatchObject({ ownerId: anna.id })
      // It waits for whoever holds it, not for the chain.
      const nextLookAt = new Date(bed.app.clock.at!.getTime() + 31_000)
      expect(await findChainLagMs(bed.db, nextLookAt)).toBeLessThan(60_000)
      await release(token.id)
      await laterOn()
      expect(await bed.read(token.id)).toMatchObject({ ownerId: boris.id })
      expect(await bed.lines(token.id)).toMatchObject([
        { from_user_id: anna.id, to_user_id: boris.id, to_address: boris.small },
      ])
      await expect.poll(() => moved.filter((id) => id === token.id)).toEqual([token.id])
      bed.app.clock.at = null
    },
  )

  test('and is held is asked for again, though nothing waits any more', async () => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const token = await bed.makeOnChain(anna)
    await bed.index()
    await hold(token.id, 'order')
    const { number: block } = await bed.chain.side.node.readFinal()
    const told = { tokenId: token.id, address: boris.small, block, entry: null, isMove: false }
    await followOwner(bed.context, told)
    const held = 'select is_seen from chain_moves where token_id = $1 and look_at > now()'
    expect(await query(bed.db, held, token.id)).toEqual([{ is_seen: true }])
    await release(token.id)
  })

  test('was hidden by its owner, and is shown again to whoever may see it', async () => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const token = await bed.makeOnChain(anna)
    await bed.db.updateTable('tokens').set({ is_hidden: true }).where('id', '=', token.id).execute()
    await bed.give(token, anna, boris.address)
    await becomesFinal()
    expect(
      await query(bed.db, 'select status, is_hidden from tokens where id = $1', token.id),
    ).toEqual([{ status: 'ready', is_hidden: false }])
  })

  test('stays with its account where a block is final that is of another branch than was read', async () => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const vera = await bed.newPerson()
    const token = await bed.makeOnChain(anna)
    await bed.index()
    // Each block is kept that is not final yet.
    const stalled = await bed.stalled()
    const before = await bed.chain.ask('evm_snapshot')
    await bed.give(token, anna, boris.address)
    await bed.chain.mine(12)
    let hasParted = false
    // Once it is read to its newest block, the chain goes another way, and that becomes final.
    const agreeOnFinal = async () => {
      if (!hasParted) {
        hasParted = true
        await bed.chain.ask('evm_revert', before)
        await bed.give(token, anna, vera.address)
        await bed.chain.makeFinal()
      }
      return bed.chain.side.node.agreeOnFinal()
    }
    const node = { ...stalled.chain!.node, agreeOnFinal }
    await bed.index({ ...stalled, chain: { ...stalled.chain!, node } })
    expect(hasParted).toBe(true)
    expect(await bed.read(token.id)).toMatchObject({ ownerId: anna.id, address: anna.small })

    await bed.index()
    expect(await bed.read(token.id)).toMatchObject({ ownerId: vera.id, address: vera.small })
  })

  test('and is not on the chain by our word yet waits for its exporter', async () => {
    const anna = await bed.newPerson()
    const token = await bed.makeOnChain(anna)
    await offChain(token)
    await hold(token.id, 'operation')
    await bed.index()
    expect(await bed.read(token.id)).toMatchObject({ ownerId: anna.id, address: null })
  })

  async function offChain({ id }: IndexToken) {
    await bed.db.updateTable('tokens').set({ is_on_chain: false }).where('id', '=', id).execute()
    await bed.db.deleteFrom('chain_owners').where('token_id', '=', id).execute()
  }
})

describe('a contract', () => {
  type Waiting = { look_at: Date; unread_since: Date | null; checked_at: Date }
  const waiting = async (tokenId: number) =>
    (
      await query<Waiting>(
        bed.db,
        `select m.look_at, m.unread_since, o.checked_at from chain_moves m
        join chain_owners o using (token_id) where token_id = $1`,
        tokenId,
      )
    )[0]
  const answers = (token: IndexToken, code: unknown) =>
    bed.chain.ask('anvil_setCode', token.contract, code)
  const refusal = (data: Hex) => codeThat('refuses', data)

  test('that refuses for a while takes nothing from the owner, and is asked until it tells', async () => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const token = await bed.makeOnChain(anna, 500_00n)
    await bed.index()
    const code = await bed.chain.ask('eth_getCode', token.contract, 'latest')
    await bed.give(token, anna, boris.address)
    await answers(token, refusal('0xd93c0665'))
    await becomesFinal()
    const kept = { ownerId: anna.id, address: anna.small, isSale: true }
    expect(await bed.read(token.id)).toMatchObject(kept)
    const { look_at, unread_since, checked_at } = (await waiting(token.id))!
    expect(look_at.getTime()).toBeGreaterThan(unread_since!.getTime())
    expect(checked_at.getTime()).toBeLessThan(unread_since!.getTime())
    // It is behind by its own will: the chain is read to its end.
    const later = new Date(Date.now() + 10 * 60_000)
    await query(bed.db, 'update chain_cursor set caught_up_at = $1', later)
    await query(bed.db, 'delete from chain_moves where token_id <> $1', token.id)
    expect(await findChainLagMs(bed.db, later)).toBe(0)

    await laterOn()
    expect(await bed.read(token.id)).toMatchObject(kept)
    await answers(token, code)
    await bed.chain.makeFinal()
    await laterOn()
    await laterOn()
    expect(await bed.read(token.id)).toMatchObject({ ownerId: boris.id, isSale: false })
    expect(await waiting(token.id)).toBeUndefined()
    bed.app.clock.at = null
  })

  test('that says there is no such token any more takes it from its owner', async () => {
    const anna = await bed.newPerson()
    const token = await bed.makeOnChain(anna, 500_00n)
    await bed.index()
    await answers(token, refusal(numberedRefusal(token)))
    await bed.chain.makeFinal()
    await query(
      bed.db,
      `update chain_owners set checked_at = 'epoch' where token_id = $1`,
      token.id,
    )
    await checkOwners(bed.context)
    await bed.index()
    expect(await bed.read(token.id)).toMatchObject({
      ...{ ownerId: OUTSIDE_ACCOUNT_ID, address: NOWHERE, isSale: false },
    })
  })

  test('that is silent for ever is not asked in the place of others each day', async () => {
    const anna = await bed.newPerson()
    const [silent, other] = [await bed.makeOnChain(anna), await bed.makeOnChain(anna)]
    await bed.index()
    await query(
      bed.db,
      `update chain_owners set checked_at = case token_id when $1 then 'epoch' else 'epoch'::timestamptz + '1 day' end
      where token_id in ($1, $2)`,
      silent.id,
      other.id,
    )
    const at = new Date()
    const one = { before: new Date('1971-01-01'), now: at, limit: 1 }
    await bed.context.transact((tx) => noteStale(tx, one))
    await awaitWord(bed.db, { tokenId: silent.id, since: at, until: new Date(Date.now() + 60_000) })
    await bed.context.transact((tx) => noteStale(tx, one))
    expect(await waiting(other.id)).toMatchObject({ unread_since: null })
    // A contract that tells moves all the time is asked no sooner than in half a minute.
    await bed.context.transact((tx) =>
      noteMoves(tx, [{ tokenId: silent.id, block: 1n }], { isSeen: true, now: at }),
    )
    const sooner = new Date(at.getTime() + 30_000)
    expect((await waiting(silent.id))!.look_at).toEqual(sooner)
    // Nor because whose address it is has changed.
    await followAddress(bed.context, anna.small)
    expect((await waiting(silent.id))!.look_at).toEqual(sooner)
  })

  const numberedRefusal = ({ number }: IndexToken) =>
    encodeErrorResult({
      abi: parseAbi(['error ERC721NonexistentToken(uint256)']),
      args: [BigInt(number)],
    })
})

describe('an address', () => {
  test('that somebody links brings what it holds, and takes it along when it is let go', async () => {
    const [anna, stranger] = [await bed.newPerson(), await bed.tokens.newHolder()]
    const token = await bed.makeOnChain(anna)
    await bed.give(token, anna, stranger.address)
    await becomesFinal()
    const address = stranger.address.toLowerCase()
    const boris = await bed.newPerson()
    await bed.db.insertInto('blockchain_accounts').values({ user_id: boris.id, address }).execute()
    await followAddress(bed.context, address)
    await bed.index()
    expect(await bed.read(token.id)).toMatchObject({ ownerId: boris.id })
    const lines = await bed.lines(token.id)

    await bed.db.deleteFrom('blockchain_accounts').where('address', '=', address).execute()
    await followAddress(bed.context, address)
    await followAddress(bed.context, address)
    await bed.index()
    expect(await bed.read(token.id)).toMatchObject({ ownerId: OUTSIDE_ACCOUNT_ID })
    // Nothing went anywhere in the chain.
    expect(await bed.lines(token.id)).toEqual(lines)
  })

  test('that goes to somebody else while its token is held has it follow once that ends', async () => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const second = await bed.newPerson()
    const token = await bed.makeOnChain(anna)
    // From one wallet of hers to another, of which the history says nothing.
    await linkTo(anna, second.small)
    await bed.give(token, anna, second.address)
    await becomesFinal()
    await hold(token.id, 'order')
    await linkTo(boris, second.small)
    await followAddress(bed.context, second.small)
    await bed.index()
    expect(await bed.read(token.id)).toMatchObject({ ownerId: anna.id })
    await release(token.id)
    await laterOn()
    expect(await bed.read(token.id)).toMatchObject({ ownerId: boris.id })
    expect(await bed.lines(token.id)).toEqual([])
    bed.app.clock.at = null
  })

  test('brings nothing before its block is final where a token is on the way out of it', async () => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const token = await bed.makeOnChain(anna)
    await bed.index()
    await bed.give(token, anna, boris.address)
    const stalled = await bed.stalled()
    await bed.index(stalled)
    await followAddress(bed.context, anna.small)
    await bed.index(stalled)
    await becomesFinal()
    expect(await bed.read(token.id)).toMatchObject({ ownerId: boris.id, address: boris.small })
  })

  const linkTo = ({ id }: { id: number }, address: string) =>
    query(
      bed.db,
      'update blockchain_accounts set user_id = $1, is_main = false where address = $2',
      id,
      address,
    )

  test('that is linked while its token is on the way gets it in any order', async () => {
    const [anna, stranger] = [await bed.newPerson(), await bed.tokens.newHolder()]
    const address = stranger.address.toLowerCase()
    for (let round = 0; round < 3; round++) {
      const token = await bed.makeOnChain(anna)
      const boris = await bed.newPerson()
      await bed.give(token, anna, stranger.address)
      await bed.chain.makeFinal()
      const link = async () => {
        await bed.db
          .insertInto('blockchain_accounts')
          .values({ user_id: boris.id, address })
          .execute()
        await followAddress(bed.context, address)
      }
      await Promise.all([bed.index(), link()])
      await bed.index()
      expect(await bed.read(token.id)).toMatchObject({ ownerId: boris.id })
      await bed.db.deleteFrom('blockchain_accounts').where('address', '=', address).execute()
    }
  })

  test('that a node without a chain hears of is followed by another', async () => {
    const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
    const token = await bed.makeOnChain(anna)
    await bed.index()
    await linkTo(boris, anna.small)
    await followAddress(bed.app.context, anna.small)
    await bed.index()
    expect(await bed.read(token.id)).toMatchObject({ ownerId: boris.id })
  })

  test('of an emptied account leaves its tokens outside', async () => {
    const anna = await bed.newPerson()
    const token = await bed.makeOnChain(anna)
    await bed.db.deleteFrom('blockchain_accounts').where('user_id', '=', anna.id).execute()
    await followLeaver(bed.context, anna.id)
    await bed.index()
    expect(await bed.read(token.id)).toMatchObject({ ownerId: OUTSIDE_ACCOUNT_ID })
  })
})

test('a token that comes while nothing happens on our own chain waits for no block that never comes', async () => {
  const anna = await bed.newPerson()
  const token = await bed.makeOnChain(anna)
  await bed.index()
  const owner = await query<{ block_number: bigint }>(
    bed.db,
    'delete from chain_owners where token_id = $1 returning *',
    token.id,
  )
  const { anvil, side } = bed.chain
  const keeping = keepFinal({ ...anvil, stop: async () => {} }, { log: { warn() {} } })
  onTestFinished(keeping.stop)
  const { number: head } = await side.node.readHead()
  await query(
    bed.db,
    'insert into chain_owners (token_id, address, block_number, checked_at) values ($1, $2, $3, now())',
    token.id,
    anna.small,
    owner[0]!.block_number,
  )
  const by = { ...bed.context, chain: { ...side, hurry: keeping.hurry } }
  const waiting = async () => {
    await bed.index(by)
    return query(bed.db, 'select block_number from chain_moves where token_id = $1', token.id)
  }
  expect(await waiting()).toEqual([{ block_number: head }])
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([])
  // What ended is waited for no more.
  await bed.index(by)
  expect((await side.node.readHead()).number).toBe(head + 2n)
})

test('tokens at whom nodes fail keep nobody waiting who comes after them', async () => {
  const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
  const token = await bed.makeOnChain(anna)
  await bed.index()
  await bed.give(token, anna, boris.address)
  await bed.index(await bed.stalled())
  await bed.chain.makeFinal()
  const heavy = await makeWaitingLonger(200)
  const { node } = bed.chain.side
  const failing: ChainNode = {
    ...node,
    async readOwners(places, blockHash) {
      if (
        places.some((place) => place.contract === heavy.contract && place.number === heavy.number)
      )
        throw new ChainAway('no node answers')
      return node.readOwners(places, blockHash)
    },
  }
  const by = { ...bed.context, chain: { ...bed.chain.side, node: failing } }
  bed.app.clock.at = new Date(Date.now() + 60_000)
  onTestFinished(() => void (bed.app.clock.at = null))
  await bed.index(by)
  expect(await bed.read(token.id)).toMatchObject({ ownerId: anna.id })
  await bed.index(by)
  expect(await bed.read(token.id)).toMatchObject({ ownerId: boris.id })
})

test('a token that cannot be followed keeps nobody waiting who comes after it, and is tried again later', async () => {
  const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
  const [broken, token] = [await bed.makeOnChain(anna), await bed.makeOnChain(anna)]
  await bed.index()
  for (const each of [broken, token]) await bed.give(each, anna, boris.address)
  await bed.chain.makeFinal()
  let tries = 0
  const publish: Context['publish'] = (tx, ...events) => {
    if (events.some((event) => event.type === 'token.moved' && event.tokenId === broken.id)) {
      tries += 1
      throw new TypeError('a fault of ours')
    }
    return bed.context.publish(tx, ...events)
  }
  const by = { ...bed.context, publish }
  await bed.index(by)
  expect(await bed.read(token.id)).toMatchObject({ ownerId: boris.id })
  expect(await bed.read(broken.id)).toMatchObject({ ownerId: anna.id })
  await bed.index(by)
  expect(tries).toBe(1)

  onTestFinished(() => void (bed.app.clock.at = null))
  await laterOn()
  expect(await bed.read(broken.id)).toMatchObject({ ownerId: boris.id })
})

/** As many as are asked about together wait to be looked at since long ago; the last of them. */
async function makeWaitingLonger(count: number) {
  const tokens = Array.from({ length: count }, () => ({}))
  const { id, tokenIds } = await makeCollection(bed.db, { tokens })
  const contract = `0x${'fa'.repeat(20)}`
  await bed.db
    .insertInto('collection_contracts')
    .values({ collection_id: id, address: contract, symbol: 'KFR' })
    .execute()
  await query(
    bed.db,
    `insert into chain_moves (token_id, block_number, is_seen, noted_at, look_at)
    select id, 0, true, 'epoch', 'epoch' from unnest($1::int[]) id`,
    tokenIds,
  )
  onTestFinished(
    async () =>
      void (await query(bed.db, 'delete from chain_moves where token_id = any($1)', tokenIds)),
  )
  return { contract, number: String(count) }
}

test('the account of whoever is outside has no page, and nobody finds it', async () => {
  const page = await bed.app.call({ url: `/api/v1/user/${OUTSIDE_ACCOUNT_ID}` })
  expect(page.statusCode).toBe(404)
  const found = await bed.app.call({ url: '/api/v1/search?query=Внешний кошелёк' })
  expect(found.body).not.toContain(String(OUTSIDE_ACCOUNT_ID))
})
