import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainNode, LogsAsked } from '../../../ports/chain.ts'
import { startIndexBed, type IndexBed } from '../../../testing/index-bed.ts'
import { query } from '../../../testing/query.ts'
import { newWallet } from '../../../testing/wallet-of.ts'
import { hearOfMove } from './hear-of-move.ts'

let bed: IndexBed
beforeAll(async () => {
  bed = await startIndexBed()
})
afterAll(() => bed.close())

const UNKNOWN = `0x${'ab'.repeat(32)}`
const waiting = (tokenId: number) =>
  query(bed.db, 'select is_seen from chain_moves where token_id = $1', tokenId)

/** A token that one person has given to another, in a block. */
async function makeMoved() {
  const [from, to] = [await bed.newPerson(), await bed.newPerson()]
  const token = await bed.makeOnChain(from)
  await bed.index()
  const hash = await bed.give(token, from, to.small)
  await bed.chain.mine()
  return { token, from, to, hash }
}

test('a move that the chain has is followed, and told of as waiting until then', async () => {
  const { token, to, hash } = await makeMoved()
  await query(bed.db, 'delete from chain_moves where token_id = $1', token.id)
  const told = { tokenId: token.id, userId: to.id, address: to.address, hash }
  const answer = await hearOfMove(bed.context, told)
  expect(answer).toMatchObject({ status: 'confirming', block: expect.any(Number) })
  expect(answer.explorer_url).toBe(`https://polygonscan.com/tx/${hash}`)
  expect(await waiting(token.id)).toEqual([{ is_seen: false }])

  await bed.chain.makeFinal()
  await bed.index()
  expect(await bed.read(token.id)).toMatchObject({ ownerId: to.id, address: to.small })
  expect(await hearOfMove(bed.context, told)).toMatchObject({ status: 'done', block: null })
  // That it went somewhere is not that it went anywhere.
  await expect(
    hearOfMove(bed.context, { ...told, address: newWallet().address }),
  ).rejects.toMatchObject({ fields: { tx_hash: expect.stringContaining('не\u00a0переводила') } })
})

test('a node that tells a block to which the chain never comes keeps no token waiting for it', async () => {
  const { token, to, hash } = await makeMoved()
  const { node } = bed.chain.side
  const { block: number } = (await node.findReceipt(hash))!
  const block = 10n ** 15n
  const lying: ChainNode = {
    ...node,
    findReceipt: async (asked) => ({ ...(await node.findReceipt(asked))!, block }),
    readLogs: ({ within, ...asked }) =>
      node.readLogs({ ...asked, within: { ...within, number } as LogsAsked['within'] }),
  }
  const by = { ...bed.context, chain: { ...bed.chain.side, node: lying } }
  const told = { tokenId: token.id, userId: to.id, address: to.address, hash }
  expect(await hearOfMove(by, told)).toMatchObject({ status: 'confirming' })
  await bed.chain.makeFinal()
  await bed.index()
  expect(await bed.read(token.id)).toMatchObject({ ownerId: to.id, address: to.small })
  expect(await waiting(token.id)).toEqual([])
})

test('what the chain does not have, or what moved something else, changes nothing', async () => {
  const { token, from, to, hash } = await makeMoved()
  const other = await bed.makeOnChain(from)
  const told = { tokenId: other.id, userId: to.id, address: to.address, hash }
  await query(bed.db, 'delete from chain_moves where token_id = $1', other.id)
  await expect(hearOfMove(bed.context, told)).rejects.toMatchObject({
    fields: { tx_hash: expect.stringContaining('не\u00a0переводила') },
  })
  const toOther = { ...told, tokenId: token.id, address: newWallet().address }
  await expect(hearOfMove(bed.context, toOther)).rejects.toMatchObject({
    fields: { tx_hash: expect.stringContaining('не\u00a0переводила') },
  })
  await expect(hearOfMove(bed.context, { ...told, hash: UNKNOWN })).rejects.toMatchObject({
    fields: { tx_hash: expect.stringContaining('ещё не\u00a0видит') },
  })
  expect(await waiting(other.id)).toEqual([])
})

test('a guest, nonsense, and a site without its chain are refused in words', async () => {
  const { token, to, hash } = await makeMoved()
  const post = (payload: object, cookie?: string) =>
    bed.app.call({
      method: 'POST',
      url: '/api/v1/token/blockhain',
      payload,
      ...(cookie && { cookie }),
    })
  const body = { token_id: token.id, address: to.address, network_id: 137, tx_hash: hash }
  expect((await post(body)).statusCode).toBe(401)
  // The test's own server knows no chain.
  expect((await post(body, to.cookie)).statusCode).toBe(503)
  const { errors } = (await post({ ...body, tx_hash: '0x1', network_id: 1 }, to.cookie)).json()
  expect(errors.tx_hash[0]).toContain('64 цифры')
  expect(errors.network_id[0]).toContain('Polygon')
  expect((await post({ ...body, token_id: 2_000_000_000 }, to.cookie)).statusCode).toBe(404)
})
