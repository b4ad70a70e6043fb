import { AsyncLocalStorage } from 'node:async_hooks'
import { releaseCall } from '@kefir/chain/platform-calls'
import { OUTSIDE_ACCOUNT_ID } from '@kefir/rules/chain/next-owner'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { privateKeyToAccount } from 'viem/accounts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Hex } from '../../../ports/chain.ts'
import { startFaultyRpc } from '../../../testing/faulty-rpc.ts'
import {
  startIndexBed,
  type IndexBed,
  type IndexPerson,
  type IndexToken,
} from '../../../testing/index-bed.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { query } from '../../../testing/query.ts'
import { giveTokens } from '../../tokens/give-tokens.queries.ts'
import { followAddress } from './follow-address.ts'
import { noteMoves } from './moves.queries.ts'

let bed: IndexBed
let vault: Hex
beforeAll(async () => {
  bed = await startIndexBed()
  vault = bed.chain.side.contracts.vault.toLowerCase() as Hex
})
afterEach(() => {
  bed.app.clock.at = null
})
afterAll(() => bed.close())

async function becomesFinal() {
  await bed.chain.makeFinal()
  await bed.index()
}

/** A token of Anna's, which Boris has by now by his own address. */
async function sentToBoris() {
  const [anna, boris] = [await bed.newPerson(), await bed.newPerson()]
  const token = await bed.makeOnChain(anna)
  await bed.index()
  return { anna, boris, token, give: () => bed.give(token, anna, boris.address) }
}

/** Somebody whose address nobody has linked, by which a token goes into the vault; they may link it later. */
async function stranger() {
  const [holder, vera] = [await bed.tokens.newHolder(), await bed.newPerson()]
  const address = holder.address.toLowerCase()
  return {
    vera,
    async send(token: IndexToken, from: IndexPerson) {
      await bed.give(token, from, holder.address)
      await bed.give(token, { holder }, vault)
    },
    async link() {
      const row = { user_id: vera.id, address, is_main: false }
      await bed.db.insertInto('blockchain_accounts').values(row).execute()
      await followAddress(bed.context, address)
      return address
    },
  }
}

const ownerOf = async ({ id }: IndexToken) => {
  const { ownerId, address } = await bed.read(id)
  return { ownerId, address }
}

describe('what is sent into the vault', () => {
  test('by way of another person between two readings is theirs who sent it in', async () => {
    const { anna, boris, token, give } = await sentToBoris()
    await give()
    await bed.give(token, boris, vault)
    await becomesFinal()
    expect(await ownerOf(token)).toEqual({ ownerId: boris.id, address: vault })
    expect(await bed.lines(token.id)).toMatchObject([
      { from_user_id: anna.id, to_user_id: boris.id, to_address: vault },
    ])
    await becomesFinal()
    expect(await bed.lines(token.id)).toHaveLength(1)
  })

  test('from an address of nobody is nobody of ours', async () => {
    const [anna, stranger] = [await bed.newPerson(), await bed.tokens.newHolder()]
    const token = await bed.makeOnChain(anna)
    await bed.index()
    await bed.give(token, anna, stranger.address)
    await bed.give(token, { holder: stranger }, vault)
    await becomesFinal()
    expect(await ownerOf(token)).toEqual({ ownerId: OUTSIDE_ACCOUNT_ID, address: vault })
  })

  test('from an address of nobody becomes theirs who links it, and stays theirs when they let it go', async () => {
    const anna = await bed.newPerson()
    const token = await bed.makeOnChain(anna)
    await bed.index()
    const { vera, link, send } = await stranger()
    await send(token, anna)
    await becomesFinal()
    const lines = await bed.lines(token.id)
    await followAddress(bed.context, anna.small)
    await bed.index()
    expect(await ownerOf(token)).toEqual({ ownerId: OUTSIDE_ACCOUNT_ID, address: vault })

    const address = await link()
    await bed.index()
    expect(await ownerOf(token)).toEqual({ ownerId: vera.id, address: vault })
    // Nothing went anywhere in the chain.
    expect(await bed.lines(token.id)).toEqual(lines)

    await query(bed.db, 'delete from blockchain_accounts where address = $1', address)
    await followAddress(bed.context, address)
    await bed.index()
    expect(await ownerOf(token)).toEqual({ ownerId: vera.id, address: vault })
  })

  test('from an address that is linked meanwhile is theirs in any order', async () => {
    const anna = await bed.newPerson()
    const token = await bed.makeOnChain(anna)
    await bed.index()
    const { vera, link, send } = await stranger()
    await send(token, anna)
    await bed.chain.makeFinal()
    // Nobody else's transaction.
    const apart = AsyncLocalStorage.snapshot()
    // Linked, and noted, once the sender was read as nobody and before anybody can see that.
    let isLinked = false
    const slow = {
      ...bed.context,
      transact: (async (work: (tx: Tx) => Promise<unknown>) => {
        return bed.context.transact(async (tx) => {
          const done = await work(tx)
          const [row] = await query<{ outside: string | null }>(
            tx,
            'select outside_address as outside from tokens where id = $1',
            token.id,
          )
          if (row!.outside !== null && !isLinked) {
            isLinked = true
            await apart(link)
          }
          return done
        })
      }) as Context['transact'],
    }
    await bed.index(slow)
    expect(isLinked).toBe(true)
    expect(await ownerOf(token)).toEqual({ ownerId: vera.id, address: vault })
  })

  test('while somebody else needs it alone is theirs who sent it in once that has ended', async () => {
    const { anna, boris, token, give } = await sentToBoris()
    const hold = `insert into token_holds (token_id, kind, ref_id, since) values ($1, 'order', 1, now())`
    await query(bed.db, hold, token.id)
    await give()
    await becomesFinal()
    await bed.give(token, boris, vault)
    await bed.chain.makeFinal()
    bed.app.clock.at = new Date(Date.now() + 60_000)
    await bed.index()
    expect(await ownerOf(token)).toEqual({ ownerId: anna.id, address: vault })

    await query(bed.db, 'delete from token_holds where token_id = $1', token.id)
    bed.app.clock.at = new Date(Date.now() + 120_000)
    await bed.index()
    expect(await ownerOf(token)).toEqual({ ownerId: boris.id, address: vault })
  })

  test('and sold there stays with its buyer, though whoever sent it in tells of it again', async () => {
    const { boris, token, give } = await sentToBoris()
    const vera = await bed.newPerson()
    await give()
    await bed.give(token, boris, vault)
    await becomesFinal()
    const at = bed.context.now()
    await bed.context.transact(async (tx) => {
      await giveTokens(tx, { tokenIds: [token.id], ownerId: vera.id, at })
      const [moved] = await query<{ block: bigint }>(
        tx,
        'select block_number as block from chain_transfers where contract = $1 and to_address = $2',
        ...[token.contract, vault],
      )
      await noteMoves(tx, [{ tokenId: token.id, block: moved!.block }], { isSeen: false, now: at })
    })
    await becomesFinal()
    expect(await ownerOf(token)).toEqual({ ownerId: vera.id, address: vault })
  })

  test('by a transaction of ours is whose the order says, who has no address of their own', async () => {
    const anna = await bed.newPerson()
    const token = await bed.makeOnChain(anna)
    await bed.index()
    const buyer = await makeUser(bed.db, { nikname: 'bez-koshelka' })
    const hash = await bed.give(token, anna, vault)
    await query(bed.db, 'insert into chain_purses (address) values ($1)', anna.small)
    await query(
      bed.db,
      `with sent as (
        insert into chain_sends (key, to_address, data, proof_to, proof_data, status, purse, nonce, created_at, updated_at,
          deadline_at, look_at)
        values ('settle:1', $1, '0x', $1, '0x', 'done', $1, 0, now(), now(), now(), now()) returning id
      )
      insert into chain_attempts (hash, send_id, purse, nonce, raw, max_fee, tip, is_filler, signed_at)
      select $2, id, $1, 0, '0x', 1, 1, false, now() from sent`,
      ...[anna.small, hash],
    )
    const at = bed.context.now()
    await bed.context.transact((tx) =>
      giveTokens(tx, { tokenIds: [token.id], ownerId: buyer.id, at }),
    )
    await becomesFinal()
    expect(await ownerOf(token)).toEqual({ ownerId: buyer.id, address: vault })
  })

  test('after it was let out, and all that between two readings, is theirs who sent it in', async () => {
    const { anna, boris, token, give } = await sentToBoris()
    await bed.give(token, anna, vault)
    await becomesFinal()
    expect(await ownerOf(token)).toEqual({ ownerId: anna.id, address: vault })
    const { contract: collection, number } = token
    const call = releaseCall(vault, { collection, tokenId: BigInt(number), to: anna.address })
    await bed.tokens.send(privateKeyToAccount(bed.chain.key), call)
    await give()
    await bed.give(token, boris, vault)
    await becomesFinal()
    expect(await ownerOf(token)).toEqual({ ownerId: boris.id, address: vault })
  })

  test('waits where two nodes differ about who sent it in', async () => {
    const { anna, boris, token, give } = await sentToBoris()
    const proxy = await startFaultyRpc(bed.chain.url)
    onTestFinished(proxy.close)
    const two = bed.through(bed.chain.url, proxy.url)
    await give()
    await bed.give(token, boris, vault)
    await bed.chain.makeFinal()
    // It denies moves and says the truth of all else.
    Object.assign(proxy.state, { fault: 'lying', liesOf: 'nothing' })
    await bed.index(two)
    expect(await ownerOf(token)).toEqual({ ownerId: anna.id, address: anna.small })

    proxy.state.fault = 'none'
    bed.app.clock.at = new Date(Date.now() + 60_000)
    await bed.index(two)
    expect(await ownerOf(token)).toEqual({ ownerId: boris.id, address: vault })
  })
})
