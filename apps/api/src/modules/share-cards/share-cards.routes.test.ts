import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDrop } from '../../testing/make-drop.ts'
import { makeToken, type MadeToken } from '../../testing/make-token.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { shareCardKey } from './get-share-card.ts'
import { storePicture } from '../pictures/store-picture.ts'

let site: TestApp
let pictureId: number
beforeAll(async () => {
  site = await startTestApp()
  const noise = await sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  pictureId = (await storePicture(site.context, noise)).id
})
afterAll(() => site.close())

const get = (url: string) => site.call({ url })

async function token(wanted: Partial<Parameters<typeof makeToken>[1]> = {}): Promise<MadeToken> {
  const { db } = site.context
  const made = await makeToken(db, { createdAt: new Date(), price: 4_600_000n, ...wanted })
  await db.updateTable('tokens').set({ picture_id: pictureId }).where('id', '=', made.id).execute()
  return made
}

const cardOf = async (call: string) =>
  (await get(`/api/v1/${call}`)).json<{ share_card: string }>().share_card
/** Where any other version leads. */
const currentOf = async (kind: string, id: number | string) =>
  String((await get(`/share/${kind}/${id}/0.png`)).headers.location)
const keptFiles = async (id: number) =>
  readdir(join(site.context.config.dataDir, 'files/share/1/token', String(id))).catch(() => [])

async function expectCard(path: string) {
  const answer = await get(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  })
  expect(answer.rawPayload.length).toBeLessThanOrEqual(300_000)
  return answer.rawPayload
}

describe('a token’s card', () => {
  test('is a light PNG of 1200×630 at the address the token tells, even of a restless picture', async () => {
    const { id } = await token()
    await expectCard(await cardOf(`token/${id}`))
  })

  test('of a work for adults shows nothing of the picture, whichever it is', async () => {
    const { id } = await token()
    const adult = (picture: object) =>
      site.context.db.updateTable('tokens').set(picture).where('id', '=', id).execute()
    const open = await cardOf(`token/${id}`)
    await adult({ is_adult: true })
    const veiled = await cardOf(`token/${id}`)
    expect(veiled).not.toBe(open)
    const drawn = await expectCard(veiled)
    const plain = { create: { width: 300, height: 300, channels: 3, background: '#0f0' } } as const
    const { id: other } = await storePicture(site.context, await sharp(plain).png().toBuffer())
    await adult({ picture_id: other })
    expect(await cardOf(`token/${id}`)).toBe(veiled)
    expect((await expectCard(veiled)).equals(drawn)).toBe(true)
  })

  test('is drawn once: later it is the kept file', async () => {
    const { id } = await token()
    const path = await cardOf(`token/${id}`)
    await expectCard(path)
    expect(await keptFiles(id)).toHaveLength(1)
    const other = await sharp({
      create: { width: 1200, height: 630, channels: 3, background: '#1d49f2' },
    })
      .png()
      .toBuffer()
    await site.context.files.put(shareCardKey(path), other, 'image/png')

    expect((await get(path)).rawPayload.equals(other)).toBe(true)
  })

  test('asked for by many at once is the same drawing', async () => {
    const { id } = await token()
    const path = await cardOf(`token/${id}`)
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(path)))

    for (const { statusCode, rawPayload } of answers) {
      expect(statusCode).toBe(200)
      expect(rawPayload.equals(answers[0]!.rawPayload)).toBe(true)
    }
    expect(await keptFiles(id)).toHaveLength(1)
  })

  test('has another address and another drawing when the price changes; the old one leads there', async () => {
    const { id } = await token()
    const before = await cardOf(`token/${id}`)
    const first = await expectCard(before)
    await site.context.db
      .updateTable('tokens')
      .set({ price: 99_000n })
      .where('id', '=', id)
      .execute()
    const after = await cardOf(`token/${id}`)
    const moved = await get(before)

    expect(after).not.toBe(before)
    expect(moved.statusCode).toBe(302)
    expect(moved.headers).toMatchObject({ location: after, 'cache-control': 'public, max-age=60' })
    expect((await expectCard(after)).equals(first)).toBe(false)
  })

  test.each(['hidden', 'moderation', 'rejected', 'processing'])(
    'of a token that is %s is no card',
    async (status) => {
      const { id } = await token()
      const path = await cardOf(`token/${id}`)
      await expectCard(path)
      await site.context.db.updateTable('tokens').set({ status }).where('id', '=', id).execute()

      expect((await get(path)).statusCode).toBe(404)
    },
  )

  test.each([
    ['markup', '"/><image href="file:///etc/passwd"/><script>'],
    ['emoji only', '🥛🐄🧀'],
    ['another script', '牛乳の瓶'],
    ['one endless word', 'Ы'.repeat(120)],
    ['many words', 'Достопримечательности края '.repeat(5).trim().slice(0, 120)],
    ['writing turned round', '\u202eрифек\u202c \u200f'],
    ['piled accents', `Z${'\u0351'.repeat(60)}algo`],
  ])('bears a hostile name: %s', async (_kind, name) => {
    const { id } = await token({ name })
    await expectCard(await cardOf(`token/${id}`))
  })

  test('is drawn without a picture whose file is gone', async () => {
    const { id } = await makeToken(site.context.db, { createdAt: new Date() })
    await expectCard(await cardOf(`token/${id}`))
  })

  test('is not kept without its picture for a fault that passes', async () => {
    const { id } = await token()
    const card = await cardOf(`token/${id}`)
    const { files } = site.context
    const { open } = files
    files.open = () => Promise.reject(new Error('the store is away'))
    expect((await get(card)).statusCode).toBe(500)
    files.open = open

    expect(await keptFiles(id)).toEqual([])
    await expectCard(card)
  })

  test('is given though it cannot be kept', async () => {
    const { id } = await token()
    const folder = join(site.context.config.dataDir, 'files/share/1/token', String(id))
    await site.context.files.put(`share/1/token/${id}`, Buffer.from('a file in the way'), '')
    await expectCard(await cardOf(`token/${id}`))
    await rm(folder)
  })
})

describe('cards of the others', () => {
  test('a collection’s card follows its floor', async () => {
    const { collectionId } = await token()
    const before = await cardOf(`collection/${collectionId}`)
    await expectCard(before)
    const { db } = site.context
    await db
      .updateTable('tokens')
      .set({ is_sale: true, price: 1_000n })
      .where('collection_id', '=', collectionId)
      .execute()

    expect(await cardOf(`collection/${collectionId}`)).not.toBe(before)
    await db
      .updateTable('collections')
      .set({ status: 'pending' })
      .where('id', '=', collectionId)
      .execute()
    expect((await get(before)).statusCode).toBe(404)
  })

  test('a person’s card is at the address their profile tells; a blocked one has none', async () => {
    const { id } = await makeUser(site.context.db, { nikname: 'card-person' })
    const path = await cardOf(`user/${id}`)
    await expectCard(path)
    await site.context.db
      .updateTable('users')
      .set({ avatar_id: pictureId, banner_id: pictureId })
      .where('id', '=', id)
      .execute()
    const withFace = await cardOf(`user/${id}`)
    expect(withFace).not.toBe(path)
    await expectCard(withFace)
    await site.context.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('id', '=', id)
      .execute()
    expect((await get(withFace)).statusCode).toBe(404)
  })

  test.each([0, 1, 2, 3, 5])('a gallery of %i tokens has a card', async (count) => {
    const { db } = site.context
    const owner = await makeUser(db, { nikname: `collector-${count}` })
    const gallery = await db
      .insertInto('galleries')
      .values({ user_id: owner.id, name: 'Полка в прихожей' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let position = 0; position < count; position += 1) {
      const { id } = await token()
      await db
        .insertInto('gallery_tokens')
        .values({ gallery_id: gallery.id, token_id: id, position })
        .execute()
    }
    await expectCard(await currentOf('gallery', gallery.id))
  })

  test('a gallery that is nobody else’s business has none', async () => {
    const { db } = site.context
    const owner = await makeUser(db, { nikname: 'private-collector' })
    const gallery = await db
      .insertInto('galleries')
      .values({ user_id: owner.id, name: 'Тайная полка', is_public: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await get(`/share/gallery/${gallery.id}/0.png`)).statusCode).toBe(404)
  })

  test('a drop’s card goes by its name', async () => {
    await makeDrop(site.context.db, 'testbox1')
    const path = await cardOf('drops/testbox1/share-card')
    expect(path).toBe(await currentOf('drop', 'testbox1'))
    await expectCard(path)
    expect((await get('/api/v1/drops/netbox/share-card')).statusCode).toBe(404)
  })

  test('a drop that nobody has announced yet has none', async () => {
    await makeDrop(site.context.db, 'tajna', new Date(Date.now() + 86_400_000))
    expect((await get('/api/v1/drops/tajna/share-card')).statusCode).toBe(404)
    expect((await get('/share/drop/tajna/0.png')).statusCode).toBe(404)
  })
})

test.each([
  '/share/token/999999/abcdef012345.png',
  '/share/token/0/abcdef012345.png',
  '/share/token/99999999999/abcdef012345.png',
  '/share/token/one/abcdef012345.png',
  '/share/cow/1/abcdef012345.png',
  '/share/drop/nothing/abcdef012345.png',
  '/share/token/1/abcdef012345.jpg',
  '/share/token/1/..%2f..%2fsecret.png',
  '/share/token/1%2f..%2f2/abcdef012345.png',
])('%s is a 404', async (path) => expect((await get(path)).statusCode).toBe(404))
