import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startGalleryBed, type GalleryBed, type GalleryPeople } from '../../testing/gallery-bed.ts'
import { makeCollection } from '../../testing/make-collection.ts'

let bed: GalleryBed
let tokens: number[]
let me: GalleryPeople['me']
let stranger: GalleryPeople['stranger']
let remoteAddress: string
beforeAll(async () => {
  bed = await startGalleryBed(8)
  tokens = bed.tokens
})
beforeEach(async () => {
  ;({ me, stranger, remoteAddress } = await bed.newPeople())
})
afterAll(() => bed.close())

async function makeGallery(userId = me.id, isPublic = true) {
  const { id } = await bed.context.db
    .insertInto('galleries')
    .values({ user_id: userId, name: 'Любимое', is_public: isPublic })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const write = (method: 'POST' | 'DELETE', url: string, payload: object, cookie = me.cookie) =>
  bed.call({ method, url, payload, cookie, remoteAddress })
const named = (ids: number[]) => ids.map((token_id) => ({ token_id }))
const add = (gallery_id: number, ids: number[], cookie?: string) =>
  write('POST', '/api/v1/gallery/add/tokens', { gallery_id, tokens: named(ids) }, cookie)

async function heldBy(galleryId: number) {
  const rows = await bed.context.db
    .selectFrom('gallery_tokens')
    .select('token_id')
    .where('gallery_id', '=', galleryId)
    .orderBy('position')
    .execute()
  return rows.map(({ token_id }) => token_id)
}

describe('POST /v1/gallery/add/tokens', () => {
  test('puts them at the end in the given order and tells which are new', async () => {
    const gallery = await makeGallery()
    const [a, b, c, d] = tokens as [number, number, number, number]
    await add(gallery, [b])
    const answer = await add(gallery, [d, b, a, d, c])
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      id: gallery,
      name: 'Любимое',
      tokens_count: 4,
      added: [d, a, c],
      left_out: [],
    })
    expect(await heldBy(gallery)).toEqual([b, d, a, c])

    await write('DELETE', '/api/v1/gallery/delete/token', {
      gallery_id: gallery,
      tokens: named(answer.json().added),
    })
    expect(await heldBy(gallery)).toEqual([b])
  })

  test('leaves out what others do not see, and says which', async () => {
    const gallery = await makeGallery()
    const { tokenIds } = await makeCollection(bed.context.db, {
      tokens: [{ status: 'moderation', ownerId: me.id }, { status: 'rejected' }],
    })
    const unseen = [...tokenIds, 999_999]
    const answer = await add(gallery, [tokens[0]!, ...unseen])
    expect(answer.json()).toMatchObject({ added: [tokens[0]], left_out: unseen, tokens_count: 1 })
    expect(await heldBy(gallery)).toEqual([tokens[0]])
    // All the others are in it already.
    expect((await add(gallery, [tokens[0]!, ...unseen])).json()).toMatchObject({
      added: [],
      left_out: unseen,
    })
  })

  test('refuses where others see none of them', async () => {
    const gallery = await makeGallery()
    const { tokenIds } = await makeCollection(bed.context.db, {
      tokens: [{ status: 'moderation', ownerId: me.id }, { status: 'rejected' }],
    })
    const answer = await add(gallery, [...tokenIds, ...tokenIds])
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({
      tokens: ['Эти токены сейчас не показаны другим, в галерею их не добавить'],
    })
    expect(await heldBy(gallery)).toEqual([])
  })

  test('never holds more than 500, even at once', async () => {
    const gallery = await makeGallery()
    const { tokenIds } = await makeCollection(bed.context.db, {
      tokens: Array.from({ length: 498 }, () => ({})),
    })
    await bed.context.db
      .insertInto('gallery_tokens')
      .values(tokenIds.map((token_id, position) => ({ gallery_id: gallery, token_id, position })))
      .execute()
    const answers = await Promise.all(
      [tokens.slice(0, 2), tokens.slice(2, 4), tokens.slice(4, 7)].map((ids) => add(gallery, ids)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await heldBy(gallery)).toHaveLength(500)
  })

  test('somebody else’s gallery is forbidden, a private one is not found, a guest is refused', async () => {
    const open = await makeGallery(stranger.id)
    expect((await add(open, tokens)).statusCode).toBe(403)
    expect((await add(await makeGallery(stranger.id, false), tokens)).statusCode).toBe(404)
    expect((await add(open, tokens, '')).statusCode).toBe(401)
    expect(await heldBy(open)).toEqual([])
  })

  test.each([[[]], [[0]], [Array(101).fill(1)]])('refuses the ids %j', async (ids) =>
    expect((await add(await makeGallery(), ids)).statusCode).toBe(422),
  )
})
