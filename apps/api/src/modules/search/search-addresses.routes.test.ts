import type { SearchReply } from '@kefir/wire/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeShelf, makeTokens, type Shelf } from '../../testing/make-names.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bed: TestApp
const address = `0x${'c0ffee'.repeat(6)}abcd`
const wallet = `0x${'1234'.repeat(10)}`
const hash = `0x${'9a'.repeat(32)}`
let held: Shelf
let ids: number[]
beforeAll(async () => {
  bed = await startTestApp()
  const { db } = bed.context
  held = await makeShelf(db, 'Собрание с договором')
  ids = await makeTokens(
    db,
    held,
    Array.from({ length: 30 }, (_, index) => `Экспонат ${index}`),
  )
  await db
    .insertInto('collection_contracts')
    .values({ collection_id: held.collectionId, address, symbol: 'KEF' })
    .execute()
  await db
    .insertInto('blockchain_accounts')
    .values({ user_id: held.authorId, address: wallet })
    .execute()
  await db.updateTable('tokens').set({ chain_token_id: '777' }).where('id', '=', ids[3]!).execute()
  await db
    .insertInto('transactions')
    .values({
      token_id: ids[5]!,
      collection_id: held.collectionId,
      type: 'mint',
      status: 'done',
      hash,
    })
    .execute()
})
afterAll(() => bed.close())

async function find(query: string): Promise<SearchReply> {
  const answer = await bed.call({ url: `/api/v1/search?${new URLSearchParams({ query })}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('GET /v1/search by an address', () => {
  test('a contract leads to its collection and all its tokens', async () => {
    const reply = await find(address.toUpperCase().replace('0X', '0x'))
    expect(reply.collections).toMatchObject([{ id: held.collectionId }])
    expect(reply.users).toEqual([])
    expect(reply.tokens).toMatchObject({ total: 30 })
    const next: SearchReply = (await bed.call({ url: reply.tokens.next_page_url! })).json()
    expect([...reply.tokens.data, ...next.tokens.data].map(({ id }) => id)).toEqual(ids)
    expect(next.tokens.next_page_url).toBeNull()
  })

  test.each(['/', ':'])('a contract with %s and a number leads to that token', async (sign) => {
    const reply = await find(`${address}${sign}777`)
    expect(reply.tokens.data.map(({ id }) => id)).toEqual([ids[3]])
    expect((await find(`${address}${sign}778`)).tokens.data).toEqual([])
  })

  test('a wallet leads to its owner', async () => {
    expect((await find(wallet)).users).toMatchObject([{ id: held.authorId }])
  })

  test.each([hash, hash.slice(2).toUpperCase()])('a transaction %s to its token', async (text) => {
    expect((await find(text)).tokens.data.map(({ id }) => id)).toEqual([ids[5]])
  })

  test('what is hidden is not found by its address either', async () => {
    const { db } = bed.context
    await db
      .updateTable('tokens')
      .set({ status: 'hidden' })
      .where('id', 'in', [ids[3]!, ids[5]!])
      .execute()
    expect((await find(`${address}/777`)).tokens.data).toEqual([])
    expect((await find(hash)).tokens.data).toEqual([])
    await db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('id', '=', held.authorId)
      .execute()
    expect((await find(wallet)).users).toEqual([])
    await db
      .updateTable('collections')
      .set({ status: 'rejected' })
      .where('id', '=', held.collectionId)
      .execute()
    expect(await find(address)).toMatchObject({ collections: [], tokens: { data: [] } })
  })

  test.each([`0x${'f'.repeat(40)}`, `0x${'f'.repeat(64)}`, `0x${'f'.repeat(40)}/1`])(
    'an unknown %s leads nowhere',
    async (text) =>
      expect(await find(text)).toMatchObject({ collections: [], users: [], tokens: { data: [] } }),
  )
})
