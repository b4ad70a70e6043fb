import { cancelCall } from '@kefir/chain/settlement-calls'
import { encodeFunctionData, erc721Abi } from 'viem'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { rpcNode } from '../../../adapters/rpc/rpc-node.ts'
import type { Hex } from '../../../ports/chain.ts'
import { dealFaults } from '../../../testing/deal-faults.ts'
import { startFaultyRpc } from '../../../testing/faulty-rpc.ts'
import { greedyCollection, stubbornCollection } from '../../../testing/stubborn-collection.ts'
import {
  openWalletSaleBed,
  type WalletPerson,
  type WalletSaleBed,
} from '../../../testing/wallet-sale-bed.ts'
import { findSeller } from './find-seller.ts'

let bed: WalletSaleBed
let seller: WalletPerson
beforeAll(async () => {
  bed = await openWalletSaleBed()
  seller = await bed.seller()
})
afterAll(() => bed.close())
afterEach(() => {
  bed.way.isAway = false
})

const HOUR_MS = 3_600_000
const STRANGER = '0x000000000000000000000000000000000000dEaD'

test('offering needs the permission once, then a signature of the price', async () => {
  const token = await bed.inWallet(seller)
  const first = await bed.terms(seller, token, '1000.00')
  expect(first).toMatchObject({
    seller: seller.account.address,
    approval: { to: token.collection },
    cancel: null,
    typed_data: {
      primaryType: 'Order',
      message: { tokenId: String(token.number), priceKopecks: '100000' },
    },
  })
  await bed.listed(seller, token)
  expect((await bed.terms(seller, token, '900.00')).approval).toBeNull()
  const shown = (await bed.ask('GET', `/token/${token.id}`, seller)).json()
  expect(shown).toMatchObject({ is_sale: true, price: '1000.00', sale_way: 'signed' })
})

test('offering without the permission is refused with what to do', async () => {
  const token = await bed.inWallet(seller)
  const body = await bed.bodyOf(seller, '1000.00', await bed.terms(seller, token, '1000.00'))
  const answer = await bed.sell(seller, token, body)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().message).toContain('разрешение')
})

test('offering without a signature is refused, alone and among many', async () => {
  const token = await bed.inWallet(seller)
  const alone = await bed.sell(seller, token, { price: '1000.00' })
  expect([alone.statusCode, alone.json().message]).toEqual([
    409,
    expect.stringContaining('подпишите цену'),
  ])
  const items = [{ token_id: token.id, price: '1000.00' }]
  const many = (await bed.ask('POST', '/tokens/sale', seller, { items })).json()
  expect(many.items[0]).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('страницу токена'),
  })
  expect(await bed.isOffered(token)).toBe(false)
})

test('offering by another address, or for another price, is refused under the signature', async () => {
  const token = await bed.inWallet(seller)
  await bed.listed(seller, token, '1000.00')
  const stranger = await bed.seller()
  const signing = await bed.terms(seller, token, '500.00')
  const foreign = { ...seller, account: stranger.account }
  const forged = await bed.sell(seller, token, await bed.bodyOf(foreign, '500.00', signing))
  expect(forged.statusCode).toBe(422)
  expect(forged.json().errors.signature[0]).toContain('не\u00a0того адреса')

  const cheap = await bed.bodyOf(seller, '500.00', signing)
  const dear = await bed.sell(seller, token, { ...cheap, price: '5000.00' })
  expect(dear.statusCode).toBe(422)
  expect(await bed.saleEnds(token)).toEqual([null])
})

test('offering for too long, or for a moment, is refused', async () => {
  const token = await bed.inWallet(seller)
  await bed.listed(seller, token)
  const signing = await bed.terms(seller, token, '900.00')
  const body = await bed.bodyOf(seller, '900.00', signing)
  for (const days of [0.01, 120]) {
    const expires_at = new Date(Date.now() + days * 24 * HOUR_MS).toISOString()
    const answer = await bed.sell(seller, token, { ...body, expires_at })
    expect(Object.keys(answer.json().errors)).toEqual(['expires_at'])
  }
})

test('offering at another price ends the first signature, which is not taken again', async () => {
  const token = await bed.inWallet(seller)
  const first = await bed.listed(seller, token, '1000.00')
  const { cancel } = await bed.terms(seller, token, '1500.00')
  expect(cancel).toEqual(cancelCall(bed.chain.side.contracts.settlement, BigInt(first.nonce)))
  await bed.listed(seller, token, '1500.00')
  expect(await bed.saleEnds(token)).toEqual(['replaced', null])
  const again = await bed.sell(seller, token, first)
  expect(Object.keys(again.json().errors)).toEqual(['nonce'])
  expect(await bed.saleEnds(token)).toEqual(['replaced', null])
})

test('offering is refused where the token lies at an address that is not linked, and to who is not its owner', async () => {
  const token = await bed.inWallet(seller)
  const other = await bed.seller()
  const path = `/token/${token.id}/sale/terms?price=100`
  expect((await bed.ask('GET', path, other)).statusCode).toBe(403)
  const data = encodeFunctionData({
    abi: erc721Abi,
    functionName: 'transferFrom',
    args: [seller.account.address, STRANGER, token.number],
  })
  await bed.send(seller.account, { to: token.collection, data })
  const moved = await bed.ask('GET', path, seller)
  expect([moved.statusCode, moved.json().message]).toEqual([409, expect.stringContaining('ушёл')])
  await bed.chain.makeFinal()
  const answer = await bed.ask('GET', path, seller)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    expect.stringContaining('0x0000…dEaD'),
  ])
})

test('whose a token is to sell is believed of two nodes that say the same', async () => {
  const proxy = await startFaultyRpc(bed.chain.url)
  onTestFinished(proxy.close)
  proxy.state.fault = 'lying'
  const token = await bed.inWallet(seller)
  const by = (...urls: string[]) => {
    const node = rpcNode({ chainId: 137, urls, log: { warn: () => {} } })
    const context = { ...bed.context, chain: { ...bed.chain.side, node } }
    return findSeller(context, { tokenId: token.id, userId: seller.id })
  }
  await expect(by(proxy.url, bed.chain.url)).rejects.toMatchObject({
    ...{ code: 'STATE_CHANGED', message: expect.stringContaining('не\u00a0говорит') },
  })
  const address = seller.account.address.toLowerCase()
  expect(await by(proxy.url, bed.chain.url, bed.chain.url)).toMatchObject({ address })
})

test('offering waits for a chain that does not answer', async () => {
  const token = await bed.inWallet(seller)
  bed.way.isAway = true
  const answer = await bed.ask('GET', `/token/${token.id}/sale/terms?price=100`, seller)
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'CHAIN_AWAY'])
})

test('offering is refused where the collection lets nothing go', async () => {
  const token = await bed.inWallet(seller)
  await bed.chain.ask('anvil_setCode', token.collection, stubbornCollection(seller.account.address))
  const body = await bed.bodyOf(seller, '1000.00', await bed.terms(seller, token, '1000.00'))
  const answer = await bed.sell(seller, token, body)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    expect.stringContaining('не\u00a0даёт передать'),
  ])
})

test('offering is refused where the collection would burn too much of what we pay for gas', async () => {
  const token = await bed.inWallet(seller)
  const clone = (await bed.chain.ask('eth_getCode', token.collection, 'latest')) as string
  const { approval } = await bed.terms(seller, token, '1000.00')
  await bed.send(seller.account, approval as { to: Hex; data: Hex })
  await bed.chain.ask('anvil_setCode', token.collection, greedyCollection(clone))
  const body = await bed.bodyOf(seller, '1000.00', await bed.terms(seller, token, '1000.00'))
  const answer = await bed.sell(seller, token, body)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    expect.stringContaining('слишком много газа'),
  ])
})

test('a listing that is withdrawn ends its signature', async () => {
  const token = await bed.inWallet(seller)
  await bed.listed(seller, token)
  await bed.ask('DELETE', `/token/${token.id}/sale`, seller)
  expect(await bed.saleEnds(token)).toEqual(['withdrawn'])
})

test('an export of the account has what was signed', async () => {
  const owner = await bed.seller()
  const token = await bed.inWallet(owner)
  await bed.listed(owner, token, '700.00')
  const { market } = (await bed.ask('GET', '/account/export', owner)).json()
  expect(market.signed_sales).toMatchObject([
    { token_id: token.id, price: '700.00', end_reason: null, ended_at: null },
  ])
})

test('after all of it the laws of deals hold', async () => {
  expect(await dealFaults(bed.context.db)).toEqual({})
})
