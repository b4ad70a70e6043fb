import type { Context } from '../context.ts'
import type { Listener } from '../delivery/listener.ts'
import { pino } from 'pino'
import { rpcNode } from '../adapters/rpc/rpc-node.ts'
import { nextOwner, type Owner } from '@kefir/rules/chain/next-owner'
import { expect } from 'vitest'
import type { ChainSide, Hex, TokenPlace } from '../ports/chain.ts'
import { indexBlocks } from '../modules/chain/indexing/index-blocks.ts'
import { startChainBed } from './chain-bed.ts'
import { chainTokens, type Holder } from './chain-tokens.ts'
import { makeToken } from './make-token.ts'
import { makeUser } from './make-user.ts'
import { query } from './query.ts'
import { startTestApp } from './test-app.ts'

export type IndexBed = Awaited<ReturnType<typeof startIndexBed>>
export type IndexPerson = Awaited<ReturnType<IndexBed['newPerson']>>
export type IndexToken = { id: number; collectionId: number; contract: Hex; number: string }

type TokenState = {
  ownerId: number
  address: Hex | null
  block: bigint | null
  seenAddress: Hex | null
  seenBlock: bigint | null
  isSale: boolean
}

type KeptOwner = Owner & { address: Hex; seenAddress: Hex | null; linkedId: number | null }

let serial = 0

/** An app that reads a real chain when it is told to, and people who send each other tokens there. */
export async function startIndexBed({ listeners = [] }: { listeners?: Listener[] } = {}) {
  const chain = await startChainBed()
  // Its own workers know no chain: each test says who looks when.
  const app = await startTestApp({ listeners })
  const { db } = app.context
  const tokens = chainTokens(chain)
  const context: Context & { chain: ChainSide } = { ...app.context, chain: chain.side }

  async function newPerson() {
    serial += 1
    const holder = await tokens.newHolder()
    const user = await makeUser(db, { nikname: `holder-${serial}` })
    const small = holder.address.toLowerCase() as Hex
    await db
      .insertInto('blockchain_accounts')
      .values({ user_id: user.id, address: small, is_main: true })
      .execute()
    return { ...user, holder, address: holder.address, small }
  }

  function by(nodes: { urls: string[]; patienceMs?: number }): Context {
    const node = rpcNode({ chainId: 137, log: pino({ level: 'silent' }), ...nodes })
    return { ...context, chain: { ...chain.side, node } }
  }

  return {
    chain,
    app,
    db,
    context,
    tokens,
    newPerson,

    /** Reads all there is, as a job does. */
    index: (by: Context = context) => indexBlocks(by),

    /** The same app behind other nodes. */
    through: (...urls: string[]): Context => by({ urls }),
    /** The same, and waits for a node only so long. */
    impatient: (urls: string[], patienceMs: number): Context => by({ urls, patienceMs }),

    /** The same app, whose node calls nothing final that comes from now on. */
    async stalled(): Promise<Context> {
      const { node } = chain.side
      const final = await node.readFinal()
      const still = { ...node, readFinal: async () => final, agreeOnFinal: async () => final }
      return { ...context, chain: { ...chain.side, node: still } }
    },

    /** A token of a collection of its own, which lives at the owner's address; it is final. */
    async makeOnChain(owner: { id: number; small: Hex }, price: bigint | null = null) {
      const { id, collectionId } = await makeToken(db, { createdAt: new Date(), price })
      await db.updateTable('tokens').set({ owner_id: owner.id }).where('id', '=', id).execute()
      const contract = await tokens.makeContract(collectionId)
      const { chain_token_id: number } = await db
        .selectFrom('tokens')
        .select('chain_token_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await tokens.mint(contract, owner.small, BigInt(number))
      await chain.makeFinal()
      await db
        .insertInto('collection_contracts')
        .values({ collection_id: collectionId, address: contract, symbol: 'KFR' })
        .execute()
      await db.updateTable('tokens').set({ is_on_chain: true }).where('id', '=', id).execute()
      const final = await chain.side.node.readFinal()
      await db
        .insertInto('chain_owners')
        .values({
          token_id: id,
          address: owner.small,
          block_number: final.number,
          checked_at: context.now(),
        })
        .execute()
      return { id, collectionId, contract, number }
    },

    give: ({ contract, number }: IndexToken, from: { holder: Holder }, to: Hex) =>
      tokens.give(contract, from.holder, to, BigInt(number)),

    async read(tokenId: number): Promise<TokenState> {
      const [row] = await query<TokenState>(
        db,
        `select t.owner_id as "ownerId", t.is_sale as "isSale", o.address, o.block_number as block,
          o.seen_address as "seenAddress", o.seen_block as "seenBlock"
        from tokens t left join chain_owners o on o.token_id = t.id where t.id = $1`,
        tokenId,
      )
      return row!
    },

    lines: (tokenId: number) =>
      query(
        db,
        `select type, from_user_id, to_user_id, from_address, to_address, hash from transactions
        where token_id = $1 order by id`,
        tokenId,
      ),

    /** What is kept is what whoever began anew would read: moves, blocks, owners and accounts. */
    async expectAsFresh(since: bigint) {
      const { node, contracts: platform } = chain.side
      const [head, final] = [await node.readHead(), await node.readFinal()]
      const contracts = await query<{ address: Hex }>(
        db,
        'select address from collection_contracts',
      )
      const logs = await node.readLogs({
        contracts: contracts.map(({ address }) => address),
        within: { from: since, to: head },
      })
      const kept = await query(
        db,
        `select tx_hash, log_index, block_hash from chain_transfers where block_number >= $1
        order by block_number, log_index`,
        since,
      )
      expect(kept).toEqual(
        logs
          .filter(({ kind }) => kind === 'transfer')
          .map(({ txHash, index, blockHash }) => ({
            ...{ tx_hash: txHash, log_index: index, block_hash: blockHash },
          })),
      )
      const blocks = await query<{ number: bigint; hash: Hex }>(db, 'select * from chain_blocks')
      for (const { number, hash } of blocks) expect((await node.findBlock(number))?.hash).toBe(hash)

      const rows = await query<KeptOwner & TokenPlace>(
        db,
        `select t.owner_id as "ownerId", t.outside_address as "outsideAddress", k.address as contract, t.chain_token_id as number, o.address,
          o.seen_address as "seenAddress", a.user_id as "linkedId"
        from chain_owners o join tokens t on t.id = o.token_id
        join collection_contracts k on k.collection_id = t.collection_id
        left join blockchain_accounts a on a.address = o.address order by t.id`,
      )
      const atFinal = await node.readOwners(rows, final.hash)
      const atHead = await node.readOwners(rows, head.hash)
      for (const [index, row] of rows.entries()) {
        expect(row.address).toBe(atFinal[index])
        expect(row.seenAddress ?? row.address).toBe(atHead[index])
        const isInVault = row.address === platform.vault.toLowerCase()
        const owner = { ownerId: row.ownerId, outsideAddress: row.outsideAddress }
        expect(owner).toEqual(nextOwner({ ...row, owner, isInVault, sender: null }))
      }
    },

    async close() {
      await app.close()
      await chain.close()
    },
  }
}
