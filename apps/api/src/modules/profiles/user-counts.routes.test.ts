import type { UserCounts } from '@kefir/wire/profiles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeSale } from '../../testing/make-sale.ts'
import { makeToken, type MadeToken } from '../../testing/make-token.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const at = new Date('2026-11-15T12:00:00+03:00')

let bed: TestApp
let me: { id: number; cookie: string }
let token: MadeToken
let serial = 0
beforeAll(async () => void (bed = await startTestApp()))
beforeEach(async () => {
  const { db } = bed.context
  serial += 1
  me = await makeUser(db, { nikname: `vladelets-${serial}` })
  token = await makeToken(db, { createdAt: at })
})
afterAll(() => bed.close())

const counts = async (cookie = ''): Promise<UserCounts> =>
  (await bed.call({ url: `/api/v1/user/${me.id}/counts`, cookie })).json()

async function change(values: object, id = token.id) {
  await bed.context.db.updateTable('tokens').set(values).where('id', '=', id).execute()
}
const changeCollection = (values: object) =>
  bed.context.db
    .updateTable('collections')
    .set(values)
    .where('id', '=', token.collectionId)
    .execute()

async function likeBoth() {
  const { db } = bed.context
  await db.insertInto('token_favorites').values({ user_id: me.id, token_id: token.id }).execute()
  await db
    .insertInto('collection_favorites')
    .values({ user_id: me.id, collection_id: token.collectionId })
    .execute()
}

describe('GET /v1/user/{id}/counts', () => {
  test('is nothing at first', async () =>
    expect(await counts()).toEqual({
      filtered_tokens: 0,
      own_tokens: 0,
      collections: 0,
      galleries: 0,
      favorite_tokens: 0,
      favorite_collections: 0,
      bought: 0,
    }))

  test('hidden tokens are counted for their owner only, and never among those shown', async () => {
    const hidden = await makeToken(bed.context.db, { createdAt: at })
    await change({ owner_id: me.id })
    await change({ owner_id: me.id }, hidden.id)
    await change({ is_hidden: true }, hidden.id)

    expect(await counts(me.cookie)).toMatchObject({ filtered_tokens: 1, own_tokens: 2 })
    expect(await counts()).toMatchObject({ filtered_tokens: 1, own_tokens: 1 })
    const stranger = await makeUser(bed.context.db, { nikname: `prokhozhiy-${serial}` })
    expect(await counts(stranger.cookie)).toMatchObject({ filtered_tokens: 1, own_tokens: 1 })
  })

  test('what is not public is counted for whose it is, and among favourites for nobody', async () => {
    await makeSale(bed.context.db, token, { from: token.ownerId, to: me.id, at })
    await change({ owner_id: me.id, status: 'moderation' })
    await changeCollection({ author_id: me.id, status: 'rejected' })
    await likeBoth()

    const { galleries: _, ...seen } = await counts()
    expect(Object.values(seen)).toEqual([0, 0, 0, 0, 0, 0])
    expect(await counts(me.cookie)).toMatchObject({
      ...{ filtered_tokens: 1, own_tokens: 1, collections: 1, bought: 1 },
      ...{ favorite_tokens: 0, favorite_collections: 0 },
    })
  })

  test('collections, galleries and favourites are counted as they are seen', async () => {
    await changeCollection({ author_id: me.id })
    await bed.context.db
      .insertInto('galleries')
      .values([
        { user_id: me.id, name: 'Открытая' },
        { user_id: me.id, name: 'Закрытая', is_public: false },
      ])
      .execute()
    await likeBoth()

    const seen = { collections: 1, favorite_tokens: 1, favorite_collections: 1 }
    expect(await counts()).toMatchObject({ ...seen, galleries: 1 })
    expect(await counts(me.cookie)).toMatchObject({ ...seen, galleries: 2 })
  })

  test('what was bought counts while it is had; a gift and a failed sale are not bought', async () => {
    const { db } = bed.context
    const gift = await makeToken(db, { createdAt: at })
    const failed = await makeToken(db, { createdAt: at })
    const sides = { from: token.ownerId, to: me.id, at }
    await makeSale(db, token, sides)
    await makeSale(db, gift, { ...sides, type: 'transfer' })
    await makeSale(db, failed, { ...sides, status: 'failed' })
    for (const { id } of [token, gift, failed]) await change({ owner_id: me.id }, id)
    expect(await counts()).toMatchObject({ own_tokens: 3, bought: 1 })

    await change({ owner_id: token.ownerId })
    expect(await counts()).toMatchObject({ own_tokens: 2, bought: 0 })
  })

  test.each([999_999, 0, 'x', -1, 2 ** 40])('of %s is not found', async (id) =>
    expect((await bed.call({ url: `/api/v1/user/${id}/counts` })).statusCode).toBe(404),
  )
})
