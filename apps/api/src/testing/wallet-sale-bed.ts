import { collectionFactoryAbi } from '@kefir/chain/generated/abi/collection-factory'
import { createCollectionCall, mintCall, saltOf } from '@kefir/chain/platform-calls'
import type { Signing } from '@kefir/wire/sale'
import { createPublicClient, createWalletClient, erc721Abi, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { sweepSends } from '../modules/chain/sending/sweep-sends.ts'
import { ChainAway, type Block, type ChainSide, type Hex } from '../ports/chain.ts'
import type { Outside } from '../ports/outside.ts'
import { startChainBed } from './chain-bed.ts'
import { makeSeller } from './make-seller.ts'
import { makeToken } from './make-token.ts'
import { openMarketBed, type Person } from './market-bed.ts'

export type WalletSaleBed = Awaited<ReturnType<typeof openWalletSaleBed>>
export type WalletPerson = Person & { account: PrivateKeyAccount }
export type WalletToken = { id: number; collectionId: number; collection: Hex; number: bigint }

let serial = 0

/** A market beside a real chain, with people who keep tokens of ours in wallets of their own. */
export async function openWalletSaleBed({ outside }: { outside?: Outside } = {}) {
  const chain = await startChainBed()
  const way: Way = { isAway: false, isBlind: false, final: null }
  const market = await openMarketBed({
    chain: interruptible(chain.side, way),
    ...(outside && { outside }),
  })
  const { db } = market.context
  const { url, side } = chain
  const reader = createPublicClient({ transport: http(url), cacheTime: 0 })

  /** Sends as this person and waits for its block. */
  async function send(account: PrivateKeyAccount, call: { to: Hex; data: Hex }) {
    const client = createWalletClient({ account, transport: http(url) })
    const hash = await client.sendTransaction({ ...call, chain: null })
    await chain.mine()
    const { status } = await reader.waitForTransactionReceipt({ hash, pollingInterval: 20 })
    expect(status).toBe('success')
  }
  const platform = privateKeyToAccount(chain.key)

  async function linked(person: Person): Promise<WalletPerson> {
    const account = privateKeyToAccount(generatePrivateKey())
    await chain.ask('anvil_setBalance', account.address, `0x${parseEther('10').toString(16)}`)
    await db
      .insertInto('blockchain_accounts')
      .values({ user_id: person.id, address: account.address.toLowerCase(), is_main: true })
      .execute()
    return { ...person, account }
  }

  async function terms(who: Person, token: WalletToken, price: string): Promise<Signing> {
    const answer = await market.ask('GET', `/token/${token.id}/sale/terms?price=${price}`, who)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().signing
  }

  const signatureOf = ({ account }: WalletPerson, { typed_data }: Signing) =>
    account.signTypedData(typed_data as unknown as Parameters<typeof account.signTypedData>[0])

  /** What the terms, signed by this person, are brought back as. */
  const bodyOf = async (who: WalletPerson, price: string, signing: Signing) => ({
    price,
    signature: await signatureOf(who, signing),
    expires_at: signing.expires_at,
    nonce: signing.nonce,
  })

  const sell = (who: Person, token: WalletToken, body: object) =>
    market.ask('POST', `/token/${token.id}/sale`, who, body)

  return {
    ...market,
    chain,
    way,
    send,
    reader,
    terms,
    bodyOf,
    sell,
    linked,
    vault: side.contracts.vault.toLowerCase() as Hex,

    seller: async () => linked(await makeSeller(db, `wallet-seller-${(serial += 1)}`)),

    /** A token of ours in this person's wallet; the chain and the database agree about it. */
    async inWallet(owner: WalletPerson): Promise<WalletToken> {
      const { id, collectionId } = await makeToken(db, { createdAt: new Date() })
      await send(platform, {
        ...createCollectionCall(side.contracts.collectionFactory, collectionId, {
          name: `Коллекция ${collectionId}`,
          symbol: 'KFR',
          tokenBase: 'https://kefir.example/token/',
          collectionURI: 'https://kefir.example/collection',
          royaltyReceiver: platform.address,
          royaltyBps: 0,
        }),
      })
      const collection = await reader.readContract({
        abi: collectionFactoryAbi,
        address: side.contracts.collectionFactory,
        functionName: 'addressOf',
        args: [saltOf(collectionId)],
      })
      const number = 2n ** 200n + BigInt(id)
      await send(platform, mintCall(collection, { to: owner.account.address, tokenId: number }))
      await chain.makeFinal()
      await db
        .insertInto('collection_contracts')
        .values({ collection_id: collectionId, address: collection.toLowerCase(), symbol: 'KFR' })
        .execute()
      await db
        .updateTable('tokens')
        .set({ owner_id: owner.id, is_on_chain: true, chain_token_id: String(number) })
        .where('id', '=', id)
        .execute()
      const address = owner.account.address.toLowerCase()
      await db
        .insertInto('chain_owners')
        .values({ token_id: id, address, block_number: 1n, checked_at: new Date() })
        .execute()
      return { id, collectionId, collection, number }
    },

    /** Allows what the terms ask for, signs the price and offers the token. */
    async listed(owner: WalletPerson, token: WalletToken, price = '1000.00') {
      const { approval } = await terms(owner, token, price)
      if (approval) await send(owner.account, approval as { to: Hex; data: Hex })
      const body = await bodyOf(owner, price, await terms(owner, token, price))
      const answer = await sell(owner, token, body)
      expect(answer.statusCode, answer.body).toBe(200)
      return body
    },

    chainOwnerOf: async ({ collection, number }: WalletToken) =>
      (
        await reader.readContract({
          abi: erc721Abi,
          address: collection,
          functionName: 'ownerOf',
          args: [number],
        })
      ).toLowerCase(),

    /** Until the order stands so, while blocks are made and become final. */
    async minedUntil(who: Person, orderId: number, status: string) {
      const look = async () => {
        await chain.makeFinal()
        await sweepSends(market.context)
        return (await market.readOrder(who, orderId)).status.code
      }
      await expect.poll(look, { timeout: 30_000, interval: 200 }).toBe(status)
      return market.readOrder(who, orderId)
    },

    async saleEnds({ id }: WalletToken) {
      const rows = await db
        .selectFrom('sale_orders')
        .select('end_reason')
        .where('token_id', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ end_reason }) => end_reason)
    },

    async isOffered({ id }: WalletToken) {
      const { is_sale } = await db
        .selectFrom('tokens')
        .select('is_sale')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return is_sale
    },

    async close() {
      await market.close()
      await chain.close()
    },
  }
}

type Way = {
  /** Nodes answer nothing. */
  isAway: boolean
  /** Nodes have no receipts. */
  isBlind: boolean
  /** Nodes call nothing final that came after it; null where they do. */
  final: Block | null
}

const RECEIPTS = new Set<PropertyKey>(['findReceipt', 'findFinalReceipt'])

/** The same chain, whose nodes are as `way` says. */
function interruptible(side: ChainSide, way: Way): ChainSide {
  const node = new Proxy(side.node, {
    get(target, name: keyof ChainSide['node']) {
      const method = target[name]
      if (typeof method !== 'function') return method
      return async (...args: unknown[]) => {
        if (way.isAway) throw new ChainAway('the node is away')
        if (way.final && (name === 'readFinal' || name === 'agreeOnFinal')) return way.final
        if (way.isBlind && RECEIPTS.has(name)) return null
        return (method as (...args: unknown[]) => unknown)(...args)
      }
    },
  })
  return { ...side, node }
}
