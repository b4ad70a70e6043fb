import { OUTSIDE_ACCOUNT_ID } from '@kefir/rules/chain/next-owner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollection, type MadeCollection } from '../../testing/make-collection.ts'
import { makeOrganisation } from '../../testing/make-organisation.ts'
import { makeUser } from '../../testing/make-user.ts'
import type { ChainSide } from '../../ports/chain.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

let bed: TestApp
let farm: MadeCollection
let owner: { id: number; cookie: string }
let first: number
beforeAll(async () => {
  bed = await startTestApp()
  const { db } = bed.context
  owner = await makeUser(db, { nikname: 'hozyain' })
  farm = await makeCollection(db, {
    tokens: [
      { price: 12_345n, traits: { Цвет: 'белый', Зверь: 'корова' }, ownerId: owner.id },
      { traits: { Цвет: 'белый' } },
      { traits: { Цвет: 'рыжий' } },
      { status: 'moderation', ownerId: owner.id },
      ...Array.from({ length: 14 }, () => ({})),
    ],
  })
  first = farm.tokenIds[0]!
})
afterAll(() => bed.close())

const ask = (path: string, cookie?: string) =>
  bed.call({ url: `/api/v1/token/${path}`, ...(cookie && { cookie }) })
const get = async (path: string | number, cookie?: string) => (await ask(`${path}`, cookie)).json()

const sell = (values: object) => ({
  token_id: first,
  collection_id: farm.id,
  type: 'sale',
  status: 'done',
  ...values,
})

describe('GET /v1/token/{id}', () => {
  test('tells what the page shows', async () => {
    const answer = await ask(`${first}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id: first,
      token_id: '1',
      is_sale: true,
      price: '123.45',
      status: 'ready',
      media: null,
      collection: { id: farm.id, tokens_count: 17, owners_count: 2, floor: '123.45' },
      author: { id: farm.authorId },
      owner: { id: owner.id, legal: { nikname: 'hozyain' } },
      is_own: false,
      is_hidden: false,
      is_favorited: false,
      galleries: [],
      promos: [],
      traits: [
        { name: 'Цвет', value: 'белый', tokens_count: 2, share: 11.8 },
        { name: 'Зверь', value: 'корова', tokens_count: 1, share: 5.9 },
      ],
      rarity_rank: 1,
      token_verifacation_count: 0,
      last_price: null,
      price_history: [],
      transactions: [],
      transactions_next_page_url: null,
      chain: {
        is_on_chain: false,
        network_id: 137,
        standard: 'ERC-721',
        address: null,
        token_id: '1',
        explorer_url: null,
        owner: null,
        lag_minutes: null,
      },
      symbol: null,
      existing_token_id: null,
      import_start_at: null,
      share_card: expect.stringMatching(new RegExp(`^/share/token/${first}/[0-9a-f]{12}\\.png$`)),
    })
  })

  test('knows its owner, what they like, and the galleries of the viewer only', async () => {
    const { db } = bed.context
    const other = await makeUser(db, { nikname: 'sosed' })
    const gallery = async (userId: number) => {
      const { id } = await db
        .insertInto('galleries')
        .values({ user_id: userId, name: 'Любимое' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('gallery_tokens')
        .values({ gallery_id: id, token_id: first, position: 0 })
        .execute()
      return id
    }
    const [ownGallery] = [await gallery(owner.id), await gallery(other.id)]
    await db.insertInto('token_favorites').values({ user_id: owner.id, token_id: first }).execute()

    expect(await get(first, owner.cookie)).toMatchObject({
      is_own: true,
      is_favorited: true,
      galleries: [{ id: ownGallery }],
    })
    expect(await get(first)).toMatchObject({ is_own: false, is_favorited: false, galleries: [] })
  })

  test('draws the history of finished sales for roubles, the last of them the last price', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    await bed.context.db
      .insertInto('transactions')
      .values([
        sell({ price: 10_000n, created_at: at(1) }),
        sell({ price: 99_900n, created_at: at(2), status: 'failed' }),
        sell({ price: 15_000n, created_at: at(3) }),
        sell({ price: 1_000n, created_at: at(4), currency: 'kefir' }),
        sell({ price: null, created_at: at(5), type: 'transfer' }),
      ])
      .execute()
    const token = await get(first)
    expect(token.price_history).toEqual([
      { at: '2026-01-01T03:00:00+03:00', price: '100.00' },
      { at: '2026-01-03T03:00:00+03:00', price: '150.00' },
    ])
    expect(token.last_price).toBe('150.00')
  })

  test('plots the last 200 sales at most', async () => {
    const { tokenIds, id } = await makeCollection(bed.context.db, { tokens: [{}] })
    await bed.context.db
      .insertInto('transactions')
      .values(
        Array.from({ length: 205 }, (_, index) => ({
          ...sell({ price: BigInt(1000 + index) }),
          token_id: tokenIds[0]!,
          collection_id: id,
          type: 'sale',
          status: 'done',
        })),
      )
      .execute()
    const { price_history: history } = await get(tokenIds[0]!)
    expect(history).toHaveLength(200)
    expect([history[0].price, history.at(-1).price]).toEqual(['10.05', '12.04'])
  })

  test('tells the chain’s facts of what lives there', async () => {
    const { db } = bed.context
    const { id, tokenIds } = await makeCollection(db, { origin: 'polygon', tokens: [{}] })
    await db
      .insertInto('collection_contracts')
      .values({ collection_id: id, address: ADDRESS.toLowerCase(), symbol: 'COW' })
      .execute()
    await db
      .updateTable('tokens')
      .set({
        is_on_chain: true,
        chain_token_id: '9'.repeat(78),
        import_start_at: new Date('2026-02-03T09:00:00Z'),
      })
      .where('id', '=', tokenIds[0]!)
      .execute()
    expect(await get(tokenIds[0]!)).toMatchObject({
      symbol: 'COW',
      existing_token_id: '9'.repeat(78),
      import_start_at: '2026-02-03T12:00:00+03:00',
      chain: {
        is_on_chain: true,
        address: ADDRESS,
        token_id: '9'.repeat(78),
        explorer_url: `https://polygonscan.com/token/${ADDRESS}?a=${'9'.repeat(78)}`,
      },
    })
  })

  test('tells who has it by which block, what a newer one says, and how far that is behind', async () => {
    const { db } = bed.context
    const { id, tokenIds } = await makeCollection(db, { tokens: [{}] })
    const [tokenId] = tokenIds as [number]
    const address = `0x${'ab'.repeat(20)}`
    await db
      .insertInto('collection_contracts')
      .values({ collection_id: id, address: `0x${'cd'.repeat(20)}`, symbol: 'KFR' })
      .execute()
    await db.updateTable('tokens').set({ is_on_chain: true }).where('id', '=', tokenId).execute()
    await db
      .insertInto('chain_owners')
      .values({
        ...{ token_id: tokenId, address, block_number: 7n, checked_at: '2026-11-01T09:00:00Z' },
        ...{ seen_address: `0x${'0'.repeat(39)}1`, seen_block: 9n },
      })
      .execute()
    const shown = '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB'
    expect((await get(tokenId)).chain).toMatchObject({
      owner: {
        kind: 'wallet',
        address: shown,
        explorer_url: `https://polygonscan.com/address/${shown}`,
        block: '7',
        checked_at: '2026-11-01T12:00:00+03:00',
        seen: { address: `0x${'0'.repeat(39)}1`, block: '9' },
      },
      lag_minutes: null,
    })

    await db
      .updateTable('tokens')
      .set({ owner_id: OUTSIDE_ACCOUNT_ID, outside_address: address })
      .where('id', '=', tokenId)
      .execute()
    await db
      .insertInto('chain_cursor')
      .values({
        ...{ block_number: 9n, block_hash: `0x${'ef'.repeat(32)}`, range: 1 },
        ...{ caught_up_at: new Date(Date.now() - 200_000), look_at: new Date() },
      })
      .execute()
    bed.context.chain = { contracts: { vault: address }, explorerUrl: null } as ChainSide
    // On a chain that nobody else sees there is nothing to look up.
    expect((await get(tokenId)).chain).toMatchObject({
      explorer_url: null,
      owner: { kind: 'vault', explorer_url: null },
    })
    // A move waits since the owner was read, which is older than the last look.
    expect((await get(tokenId)).chain.lag_minutes).toBeGreaterThan(3)
    await db.deleteFrom('chain_moves').execute()
    expect((await get(tokenId)).chain.lag_minutes).toBe(3)
    bed.context.chain = {
      contracts: { vault: `0x${'0'.repeat(39)}2` },
      explorerUrl: 'https://polygonscan.com',
    } as ChainSide
    expect((await get(tokenId)).chain).toMatchObject({ owner: { kind: 'outside' } })
    bed.context.chain = null
  })

  test('tells what is played and the promo it has now', async () => {
    const { db } = bed.context
    const { tokenIds } = await makeCollection(db, { tokens: [{}] })
    const media = await db
      .insertInto('media_files')
      .values({ key: 'song.mp3', kind: 'audio', type: 'audio/mpeg', bytes: 4096 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('tokens')
      .set({ media_id: media.id })
      .where('id', '=', tokenIds[0]!)
      .execute()
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await db
      .insertInto('promo_slots')
      .values([
        { place: 'new_1', token_id: tokenIds[0]!, starts_at: hour(-1), ends_at: hour(1) },
        { place: 'new_2', token_id: tokenIds[0]!, starts_at: hour(1), ends_at: hour(2) },
      ])
      .execute()
    expect(await get(tokenIds[0]!)).toMatchObject({
      media: {
        kind: 'audio',
        type: 'audio/mpeg',
        bytes: 4096,
        path: expect.stringMatching(/song/),
      },
      promos: [{ place: 'new_1' }],
    })
  })

  test('the share card’s address changes with the price', async () => {
    const { db } = bed.context
    const { tokenIds } = await makeCollection(db, { tokens: [{ price: 1000n }] })
    const before = (await get(tokenIds[0]!)).share_card
    expect((await get(tokenIds[0]!)).share_card).toBe(before)
    await db.updateTable('tokens').set({ price: 2000n }).where('id', '=', tokenIds[0]!).execute()
    expect((await get(tokenIds[0]!)).share_card).not.toBe(before)
  })

  test('what is not ready is there for its owner only', async () => {
    const hidden = farm.tokenIds[3]!
    const stranger = await makeUser(bed.context.db, { nikname: 'chuzhak' })
    for (const path of ['', '/transactions', '/more']) {
      expect((await ask(`${hidden}${path}`)).statusCode).toBe(404)
      expect((await ask(`${hidden}${path}`, stranger.cookie)).statusCode).toBe(404)
      expect((await ask(`${hidden}${path}`, owner.cookie)).statusCode).toBe(200)
    }
  })

  test.each(['999999', '0', 'abc', '1.5', '99999999999'])('nothing is found by %s', async (id) => {
    for (const path of ['', '/transactions', '/more'])
      expect((await ask(`${id}${path}`)).statusCode).toBe(404)
  })
})

describe('GET /v1/token/{id}/transactions', () => {
  test('goes on where the token’s page ended', async () => {
    const { db } = bed.context
    const { tokenIds, id } = await makeCollection(db, { tokens: [{}] })
    const plant = await makeOrganisation(db, { name: 'ООО «Молзавод»' })
    await db
      .insertInto('transactions')
      .values(
        Array.from({ length: 45 }, (_, index) => ({
          token_id: tokenIds[0]!,
          collection_id: id,
          type: index % 2 ? 'transfer' : 'stake',
          status: 'done',
          to_user_id: plant.id,
        })),
      )
      .execute()
    const token = await get(tokenIds[0]!)
    expect(token.transactions).toHaveLength(20)
    expect(token.transactions[0].to).toEqual({
      id: plant.id,
      nikname: 'ООО «Молзавод»',
      address: null,
    })
    const second = (await bed.call({ url: token.transactions_next_page_url })).json()
    const third = (await bed.call({ url: second.next_page_url })).json()
    const met = [...token.transactions, ...second.data, ...third.data].map(({ id }) => id)
    expect(new Set(met).size).toBe(45)
    expect(met).toEqual(met.toSorted((a, b) => b - a))
    expect(third).toMatchObject({ next_page_url: null, total: 45, current_page: 3 })

    const first = await get(`${tokenIds[0]}/transactions`)
    expect(first.data).toEqual(token.transactions)
    const staked = await get(`${tokenIds[0]}/transactions?filter=stake`)
    expect(staked.total).toBe(23)
  })

  test.each(['filter=gift', 'cursor=zzz', 'page=a', 'per_page=1000'])('refuses %s', async (query) =>
    expect((await ask(`${first}/transactions?${query}`)).statusCode).toBe(422),
  )
})

describe('GET /v1/token/{id}/more', () => {
  test('is twelve others of the collection, going round its end', async () => {
    const shown = farm.tokenIds.filter((id) => id !== farm.tokenIds[3])
    const ids = async (id: number) =>
      (await get(`${id}/more`)).map((card: { id: number }) => card.id)
    expect(await ids(first)).toEqual(shown.slice(1, 13))
    expect(await ids(shown[10]!)).toEqual([...shown.slice(11), ...shown.slice(0, 6)])
  })

  test('is nothing where the token is alone', async () => {
    const { tokenIds } = await makeCollection(bed.context.db, { tokens: [{}] })
    expect(await get(`${tokenIds[0]}/more`)).toEqual([])
  })
})
