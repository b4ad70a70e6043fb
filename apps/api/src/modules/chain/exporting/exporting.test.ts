import { collectionAddress, createCollectionCall, mintCall } from '@kefir/chain/platform-calls'
import { kefirCollectionAbi } from '@kefir/chain/generated/abi/kefir-collection'
import { pino } from 'pino'
import { createPublicClient, createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { polygon } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { rpcNode } from '../../../adapters/rpc/rpc-node.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { startChainBed, type ChainBed } from '../../../testing/chain-bed.ts'
import { startFaultyRpc } from '../../../testing/faulty-rpc.ts'
import { makeCollection } from '../../../testing/make-collection.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { query } from '../../../testing/query.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { linkWallet, newWallet } from '../../../testing/wallet-of.ts'
import { advanceSend } from '../sending/advance-send.ts'
import { findSendByKey } from '../sending/sending.queries.ts'
import { advanceExport } from './advance-export.ts'
import { tellOfExport } from '../../notifications/tell-of-export.ts'
import { beginExport } from './begin-export.ts'
import { findExport, listUnderWay } from './exporting.queries.ts'
import { failExport } from './finish-export.ts'
import { getExport } from './get-export.ts'
import { exportKey } from './send-keys.ts'
import { sweepExports } from './sweep-exports.ts'

const MINUTE_MS = 60_000

let chain: ChainBed
let bed: TestApp
let context: Context
beforeAll(async () => {
  chain = await startChainBed()
  // Its own workers know no chain: each test says who looks when.
  bed = await startTestApp()
  context = { ...bed.context, chain: chain.side }
})
afterAll(async () => {
  await bed.close()
  await chain.close()
})
beforeEach(() => {
  bed.clock.at = null
})

let serial = 0
/** Somebody with an address and tokens of a collection of their own. */
async function makeOwner({ tokens = 1, price }: { tokens?: number; price?: bigint } = {}) {
  const user = await makeUser(context.db, { nikname: `vladelets-${(serial += 1)}` })
  const wallet = newWallet()
  const linked = (await linkWallet(bed, user.cookie, wallet)).json<{ id: number }>()
  const collection = await makeCollection(context.db, {
    authorId: user.id,
    name: `Вывоз ${serial}`,
    tokens: Array.from({ length: tokens }, () => ({ price: price ?? null })),
  })
  return { ...user, wallet, addressId: linked.id, collection, tokenIds: collection.tokenIds }
}
type Owner = Awaited<ReturnType<typeof makeOwner>>

const ask = ({ cookie }: { cookie: string }, tokenId: number, more: object = {}) =>
  bed.call({
    method: 'POST',
    url: '/api/v1/token/mint',
    cookie,
    payload: { token_id: tokenId, ...more },
  })
const page = ({ cookie }: { cookie: string }, tokenId: number) =>
  bed.call({ url: `/api/v1/token/${tokenId}/export`, cookie })
const statusOf = async (owner: Owner, tokenId: number) =>
  (await page(owner, tokenId)).json().export?.status

const toldTo = ({ id }: { id: number }) =>
  query(
    context.db,
    `select title, link from notifications where user_id = $1 and kind = 'export' order by id`,
    id,
  )

/** One look of each worker at whatever is under way. */
async function lookOnce(by = context) {
  for (const exportId of await listUnderWay(by.db, new Date(Date.now() + 1e10), 100))
    await advanceExport(by, { exportId })
  const sends = await query<{ id: number }>(
    by.db,
    `select id from chain_sends where status in ('queued', 'signed', 'mined')`,
  )
  for (const { id } of sends) await advanceSend(by, { sendId: id })
}
/** Looks and blocks until the newest export of the token is at this step. */
async function until(owner: Owner, tokenId: number, status: string, by = context) {
  await expect
    .poll(
      async () => {
        await lookOnce(by)
        await chain.makeFinal()
        return statusOf(owner, tokenId)
      },
      { timeout: 20_000 },
    )
    .toBe(status)
}

const client = () => createPublicClient({ transport: http(chain.url), cacheTime: 0 })
const ownerOnChain = (collectionId: number, number: bigint) =>
  client().readContract({
    abi: kefirCollectionAbi,
    address: collectionAddress(chain.side.contracts.collectionFactory, collectionId),
    functionName: 'ownerOf',
    args: [number],
  })
const later = (minutes: number) => {
  bed.clock.at = new Date((bed.clock.at ?? new Date()).getTime() + minutes * MINUTE_MS)
}

test('a token goes out to the wallet, step by step, and the chain says whose it is', async () => {
  const owner = await makeOwner()
  const [tokenId] = owner.tokenIds as [number]
  const begun = await ask(owner, tokenId)
  expect(begun.statusCode, begun.body).toBe(202)
  expect(begun.json()).toMatchObject({
    status: 'pending',
    transaction: {
      ...{ type: 'export', status: 'queued', token_id: tokenId, hash: null, error: null },
      to: { address: owner.wallet.address },
    },
  })
  await until(owner, tokenId, 'done')

  const { export: last, why_not } = (await page(owner, tokenId)).json()
  expect(last.explorer_url).toBe(`https://polygonscan.com/tx/${last.hash}`)
  expect(why_not).toContain('уже в\u00a0Polygon')
  expect(await ownerOnChain(owner.collection.id, 1n)).toBe(owner.wallet.address)
  expect(
    await query(
      context.db,
      `select t.is_on_chain, o.address, k.address = $2 as is_contract, k.symbol,
         (select count(*)::int from token_holds h where h.token_id = t.id) as holds
       from tokens t join chain_owners o on o.token_id = t.id
       join collection_contracts k on k.collection_id = t.collection_id where t.id = $1`,
      tokenId,
      collectionAddress(chain.side.contracts.collectionFactory, owner.collection.id).toLowerCase(),
    ),
  ).toEqual([
    {
      is_on_chain: true,
      address: owner.wallet.address.toLowerCase(),
      is_contract: true,
      symbol: 'VYVOZ',
      holds: 0,
    },
  ])
  const contract = await bed.call({ url: `/api/v1/collection/contract/${owner.collection.id}` })
  expect(contract.json()).toMatchObject({
    address: collectionAddress(chain.side.contracts.collectionFactory, owner.collection.id),
    symbol: 'VYVOZ',
    verified_source: true,
  })
})

test('people see that it was sent and that it waits to be final', async () => {
  const owner = await makeOwner({ tokens: 2 })
  const [first, second] = owner.tokenIds as [number, number]
  await ask(owner, first)
  await until(owner, first, 'done')

  await chain.holdBlocks()
  await ask(owner, second)
  await lookOnce()
  await expect.poll(() => statusOf(owner, second)).toBe('sent')
  await chain.letBlocks()
  await chain.mine()
  await lookOnce()
  await expect.poll(() => statusOf(owner, second)).toBe('confirming')
  const history = await bed.call({ url: `/api/v1/token/${second}/transactions` })
  expect(history.json().data[0]).toMatchObject({
    type: 'export',
    status: 'confirming',
    hash: expect.stringMatching(/^0x/),
  })
  await until(owner, second, 'done')
})

test('its owner is told by the bell when it is there, once', async () => {
  const owner = await makeOwner()
  const [tokenId] = owner.tokenIds as [number]
  await beginExport(context, { tokenId, userId: owner.id, addressId: null })
  const { id } = (await page(owner, tokenId)).json().export
  await tellOfExport(context, id)
  expect(await toldTo(owner)).toEqual([])
  await until(owner, tokenId, 'done')
  for (let heard = 0; heard < 2; heard++) await tellOfExport(context, id)
  expect(await toldTo(owner)).toEqual([
    { title: 'Токен в\u00a0вашем кошельке', link: `/collection/token/${tokenId}` },
  ])
})

test('many of one new collection make one contract', async () => {
  const owner = await makeOwner({ tokens: 3 })
  await Promise.all(owner.tokenIds.map((tokenId) => ask(owner, tokenId)))
  for (const tokenId of owner.tokenIds) await until(owner, tokenId, 'done')
  for (const number of [1n, 2n, 3n])
    expect(await ownerOnChain(owner.collection.id, number)).toBe(owner.wallet.address)
  expect(
    await query(
      context.db,
      `select status, count(*)::int from chain_sends where key like 'contract:' || $1 || ':%' group by 1`,
      owner.collection.id,
    ),
  ).toEqual([{ status: 'done', count: 1 }])
})

test('a listing ends when the export begins', async () => {
  const owner = await makeOwner({ price: 100_000n })
  const [tokenId] = owner.tokenIds as [number]
  expect((await page(owner, tokenId)).json()).toMatchObject({
    kind: 'mint',
    why_not: null,
    token: { is_sale: true },
  })
  expect((await ask(owner, tokenId)).statusCode).toBe(202)
  const token = (await bed.call({ url: `/api/v1/token/${tokenId}` })).json()
  expect(token).toMatchObject({ is_sale: false, hold: { kind: 'operation' } })
})

test('of ten at once one begins', async () => {
  const owner = await makeOwner()
  const [tokenId] = owner.tokenIds as [number]
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(owner, tokenId)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    202,
    ...Array(9).fill(409),
  ])
  await until(owner, tokenId, 'done')
})

test('it goes to the address that was chosen, and that one is not unlinked meanwhile', async () => {
  const owner = await makeOwner()
  const [tokenId] = owner.tokenIds as [number]
  const second = newWallet()
  const { id } = (await linkWallet(bed, owner.cookie, second)).json()
  expect((await ask(owner, tokenId, { address_id: id })).statusCode).toBe(202)
  expect((await page(owner, tokenId)).json().export.address).toBe(second.address)
  const unlinked = await bed.call({
    method: 'DELETE',
    url: `/api/v1/blockchain-accounts/${id}`,
    cookie: owner.cookie,
  })
  expect(unlinked.statusCode).toBe(409)
  await until(owner, tokenId, 'done')
  expect(await ownerOnChain(owner.collection.id, 1n)).toBe(second.address)
})

test('an address that refuses tokens leaves the token here, with words, and it may be tried again', async () => {
  const owner = await makeOwner()
  const [tokenId] = owner.tokenIds as [number]
  // A contract that takes no tokens stands at the address by now.
  await chain.ask('anvil_setCode', owner.wallet.address, '0x60006000fd')
  await ask(owner, tokenId)
  await until(owner, tokenId, 'failed')
  const { export: last, why_not } = (await page(owner, tokenId)).json()
  expect(last.error).toContain('Токен остался у\u00a0вас')
  expect(last.error).toContain('это контракт')
  expect(why_not).toBeNull()
  await tellOfExport(context, last.id)
  expect(await toldTo(owner)).toEqual([
    { title: 'Выгрузка не\u00a0удалась', link: `/unloadToken/unloadTokenPages?id=${tokenId}` },
  ])

  await chain.ask('anvil_setCode', owner.wallet.address, '0x')
  expect((await ask(owner, tokenId)).statusCode).toBe(202)
  await until(owner, tokenId, 'done')
})

test('while its collection mints nothing a token stays here, and its owner reads that this is a pause', async () => {
  const owner = await makeOwner({ tokens: 2 })
  const [first, second] = owner.tokenIds as [number, number]
  await ask(owner, first)
  await until(owner, first, 'done')
  await setPause(owner, 'pause')
  await ask(owner, second)
  await until(owner, second, 'failed')
  const { export: last, why_not } = (await page(owner, second)).json()
  expect(last.error).toContain('приостановлена')
  expect(last.error).not.toContain('адрес')
  expect(why_not).toBeNull()

  await setPause(owner, 'unpause')
  await ask(owner, second)
  await until(owner, second, 'done')
})

async function setPause({ collection }: Owner, functionName: 'pause' | 'unpause') {
  const sender = createWalletClient({
    account: privateKeyToAccount(chain.key),
    chain: polygon,
    transport: http(chain.url),
  })
  await sender.writeContract({
    abi: kefirCollectionAbi,
    address: collectionAddress(chain.side.contracts.collectionFactory, collection.id),
    functionName,
  })
  await chain.makeFinal()
}

test('what the chain does not take in an hour fails, and is free again', async () => {
  const owner = await makeOwner()
  const [tokenId] = owner.tokenIds as [number]
  await ask(owner, tokenId)
  // Every fee is too dear.
  const chainConfig = { ...context.config.chain!, maxFeePerGas: 1n }
  const mean = { ...context, config: { ...context.config, chain: chainConfig } }
  await lookOnce(mean)
  expect(await statusOf(owner, tokenId)).toBe('queued')
  later(61)
  await until(owner, tokenId, 'failed', mean)
  expect((await page(owner, tokenId)).json().export.error).toContain('за\u00a0час')
  later(1)
  expect((await ask(owner, tokenId)).statusCode).toBe(202)
  await until(owner, tokenId, 'done')
})

/** One that nobody can look at is under way; the contract of its collection is there. */
async function begunSecond() {
  const owner = await makeOwner({ tokens: 2 })
  const [first, second] = owner.tokenIds as [number, number]
  await ask(owner, first)
  await until(owner, first, 'done')
  await ask(owner, second)
  const [row] = await query<{ id: number }>(
    context.db,
    'select id from token_exports where token_id = $1',
    second,
  )
  return { owner, tokenId: second, exportId: row!.id }
}

test('a token that was minted is the owner’s on the chain, though no node has its receipt any more', async () => {
  const { owner, tokenId } = await begunSecond()
  await lookOnce()
  await chain.makeFinal()
  const nothing = { findReceipt: async () => null, findFinalReceipt: async () => null }
  const blind = {
    ...context,
    chain: { ...chain.side, node: { ...chain.side.node, ...nothing } },
  }
  await lookOnce(blind)
  later(11)
  // Signed anew, refused, and asked about.
  await until(owner, tokenId, 'done', blind)
  expect(await ownerOnChain(owner.collection.id, 2n)).toBe(owner.wallet.address)
  expect(
    await query(
      context.db,
      `select t.is_on_chain, o.address from tokens t join chain_owners o on o.token_id = t.id where t.id = $1`,
      tokenId,
    ),
  ).toEqual([{ is_on_chain: true, address: owner.wallet.address.toLowerCase() }])
})

test('what failed while somebody was about to send it is not sent', async () => {
  const { owner, exportId } = await begunSecond()
  const found = (await findExport(context.db, exportId))!
  let isFirst = true
  const transact = (async (work: (tx: Tx) => Promise<unknown>) => {
    // As another node does it after two hours and a half.
    if (isFirst) await failExport(context, found, 'given-up')
    isFirst = false
    return context.transact(work)
  }) as Context['transact']
  await advanceExport({ ...context, transact }, { exportId })
  await lookOnce()
  await chain.makeFinal()
  await expect(ownerOnChain(owner.collection.id, 2n)).rejects.toThrow('ERC721NonexistentToken')
})

test('what was sent while somebody was about to give it up goes on', async () => {
  const { owner, tokenId, exportId } = await begunSecond()
  const found = (await findExport(context.db, exportId))!
  await advanceExport(context, { exportId })
  await failExport(context, found, 'given-up')
  await until(owner, tokenId, 'done')
})

test('without a chain an export ends by itself', async () => {
  const owner = await makeOwner()
  const [tokenId] = owner.tokenIds as [number]
  await ask(owner, tokenId)
  later(151)
  await sweepExports(bed.context)
  await expect.poll(() => statusOf(owner, tokenId)).toBe('failed')
})

test('a contract that a restored database has forgotten is found again', async () => {
  const owner = await makeOwner()
  const [tokenId] = owner.tokenIds as [number]
  const { contracts, signer } = chain.side
  const sender = createWalletClient({
    account: privateKeyToAccount(chain.key),
    chain: polygon,
    transport: http(chain.url),
  })
  await sender.sendTransaction(
    createCollectionCall(contracts.collectionFactory, owner.collection.id, {
      name: 'Вывоз',
      symbol: 'VYVOZ',
      tokenBase: 'https://kefir.example/',
      collectionURI: 'https://kefir.example',
      royaltyReceiver: signer.address,
      royaltyBps: 0,
    }),
  )
  await chain.makeFinal()
  await ask(owner, tokenId)
  await until(owner, tokenId, 'done')
})

test('is minted by no address without a contract: that of the collection is made first', async () => {
  const owner = await makeOwner()
  const [tokenId] = owner.tokenIds as [number]
  await query(
    context.db,
    `insert into collection_contracts (collection_id, address, symbol) values ($1, $2, 'KFR')`,
    owner.collection.id,
    newWallet().address.toLowerCase(),
  )
  await ask(owner, tokenId)
  await until(owner, tokenId, 'done')
  expect(await ownerOnChain(owner.collection.id, 1n)).toBe(owner.wallet.address)
  const { contracts } = chain.side
  expect(
    await query(
      context.db,
      `select address from collection_contracts where collection_id = $1`,
      owner.collection.id,
    ),
  ).toEqual([
    { address: collectionAddress(contracts.collectionFactory, owner.collection.id).toLowerCase() },
  ])
})

test('of several nodes one alone has no token minted by a contract that it invents', async () => {
  const owner = await makeOwner()
  const [tokenId] = owner.tokenIds as [number]
  const proxy = await startFaultyRpc(chain.url)
  onTestFinished(proxy.close)
  proxy.state.fault = 'inventing'
  const behind = (...urls: string[]): Context => {
    const node = rpcNode({ chainId: 137, urls, log: pino({ level: 'silent' }) })
    return { ...context, chain: { ...chain.side, node } }
  }
  await beginExport(context, { tokenId, userId: owner.id, addressId: null })
  const { id: exportId } = (await page(owner, tokenId)).json().export
  await advanceExport(behind(proxy.url, chain.url), { exportId })
  expect(await findSendByKey(context.db, exportKey(exportId))).toBeNull()

  await until(owner, tokenId, 'done', behind(proxy.url, chain.url, chain.url))
  expect(await ownerOnChain(owner.collection.id, 1n)).toBe(owner.wallet.address)
})

test('what the vault keeps for somebody without a wallet is let out to the one they have now', async () => {
  const owner = await makeOwner({ tokens: 2 })
  const [first, kept] = owner.tokenIds as [number, number]
  await ask(owner, first)
  await until(owner, first, 'done')
  const { contracts } = chain.side
  const collection = collectionAddress(contracts.collectionFactory, owner.collection.id)
  const sender = createWalletClient({
    account: privateKeyToAccount(chain.key),
    chain: polygon,
    transport: http(chain.url),
  })
  await sender.sendTransaction(mintCall(collection, { to: contracts.vault, tokenId: 2n }))
  await chain.makeFinal()
  await query(context.db, `update tokens set is_on_chain = true where id = $1`, kept)
  await query(
    context.db,
    `insert into chain_owners (token_id, address, block_number, checked_at) values ($1, $2, 1, now())`,
    kept,
    contracts.vault.toLowerCase(),
  )
  await beginExport(context, { tokenId: kept, userId: owner.id, addressId: null })
  await until(owner, kept, 'done')
  expect(await ownerOnChain(owner.collection.id, 2n)).toBe(owner.wallet.address)
})

test('who has it after another took it out begins anew, and is not told where the other had it', async () => {
  const owner = await makeOwner()
  const [tokenId] = owner.tokenIds as [number]
  await ask(owner, tokenId)
  await until(owner, tokenId, 'done')
  const buyer = await makeUser(context.db, { nikname: `kupivshaya-${(serial += 1)}` })
  const { contracts } = chain.side
  const giveTo = (userId: number) =>
    query(context.db, `update tokens set owner_id = $1 where id = $2`, userId, tokenId)
  const pageOf = (user: { id: number }) => getExport(context, { tokenId, userId: user.id })

  expect(await pageOf(owner)).toMatchObject({
    why_not: expect.any(String),
    export: { kind: 'mint', status: 'done' },
  })
  const [line] = await query(
    context.db,
    `select from_address, to_address from transactions where token_id = $1 and type = 'export'`,
    tokenId,
  )
  expect(line).toEqual({ from_address: null, to_address: owner.wallet.address.toLowerCase() })

  await query(
    context.db,
    `update chain_owners set address = $1 where token_id = $2`,
    contracts.vault.toLowerCase(),
    tokenId,
  )
  await giveTo(buyer.id)
  expect(await pageOf(buyer)).toMatchObject({ kind: 'release', why_not: null, export: null })
  // Bought back into the vault: that it is in their wallet is no more true.
  await giveTo(owner.id)
  expect(await pageOf(owner)).toMatchObject({ why_not: null, export: null })
})

test('a stranger is refused, a guest asked to log in, nonsense told under its field', async () => {
  const owner = await makeOwner()
  const [tokenId] = owner.tokenIds as [number]
  const stranger = await makeOwner()
  expect((await ask(stranger, tokenId)).statusCode).toBe(403)
  expect((await page(stranger, tokenId)).statusCode).toBe(403)
  expect((await ask(owner, 2_000_000_000)).statusCode).toBe(404)
  expect(
    (
      await bed.call({
        method: 'POST',
        url: '/api/v1/token/mint',
        payload: { token_id: tokenId },
      })
    ).statusCode,
  ).toBe(401)
  const another = await ask(owner, tokenId, { address_id: stranger.addressId })
  expect(another.statusCode).toBe(422)
  expect(another.json().errors.address_id[0]).toContain('не\u00a0привязан')
  expect((await ask(owner, tokenId, { address_id: 'x' })).json().errors).toHaveProperty(
    'address_id',
  )
})

test('who has no address is told to link one', async () => {
  const user = await makeUser(context.db, { nikname: `bez-koshelka-${(serial += 1)}` })
  const { tokenIds } = await makeCollection(context.db, { authorId: user.id, tokens: [{}] })
  const answer = await ask(user, tokenIds[0]!)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().message).toContain('привяжите адрес')
})
