import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../testing/query.ts'
import { startWorkBed, type Actor, type WorkBed } from '../../testing/work-bed.ts'
import { reviewsPage } from './moderation.queries.ts'
import { nearCopies } from './near-copies.queries.ts'

let works: WorkBed
beforeAll(async () => void (works = await startWorkBed()))
afterAll(() => works.close())

const LOOK = '0110100110010110'.repeat(4)
/** The look with its first `bits` of every sixth place turned. */
const differing = (bits: number) =>
  [...LOOK]
    .map((sign, place) => (place % 6 === 0 && place / 6 < bits ? String(1 - Number(sign)) : sign))
    .join('')

async function workLike(look: string, more: object = {}) {
  const who = await works.author({ shown: 3 })
  const { id } = await works.create(who, { upload_id: await works.upload(who, { look }), ...more })
  return { who, id }
}
const near = async (who: Actor, uploadId: string) =>
  (await works.ask('GET', `uploads/${uploadId}/near-copies`, who)).json()

describe('GET /v1/uploads/{id}/near-copies', () => {
  test('names public works of others that look nearly the same, the nearest first', async () => {
    const six = await workLike(differing(6), { copies: 2, name: 'Похожее' })
    const same = await workLike(LOOK)
    await workLike(differing(11))
    const hidden = await workLike(LOOK)
    await works.db
      .updateTable('tokens')
      .set({ status: 'hidden' })
      .where('id', '=', hidden.id)
      .execute()
    const own = await workLike(LOOK)

    const found = await near(own.who, await works.upload(own.who, { look: LOOK }))
    expect(found).toMatchObject([
      { id: same.id, distance: 0, author: { id: same.who.id } },
      { id: six.id, name: 'Похожее', distance: 6 },
    ])

    const { id } = await works.create(await works.author(), {})
    await works.db
      .updateTable('pictures')
      .set({ look: LOOK })
      .where('id', '=', (await works.token(id)).picture_id)
      .execute()
    const { id: reviewId } = await works.openReview('token_id', id)
    const item = (await works.ask('GET', `admin/moderation/${reviewId}`, works.moderator)).json()
    expect(item.near_copies.map((one: { id: number }) => one.id)).toEqual([same.id, own.id, six.id])
  })

  test('are not hidden by any number of pictures that nobody shows', async () => {
    // A look of its own, which shares its last part with the crowd of the second kind.
    const look = `${'1100101001101001'.repeat(3)}0101110010100011`
    const crowd = (prefix: string, bits: string) =>
      sql`
        insert into pictures (key, type, width, height, blur, look)
        select ${prefix}::text || n, 'image/webp', 1, 1, 'data:,', ${bits}::bit(64)
        from generate_series(1, 1500) n`.execute(works.db)
    await crowd('same-', look)
    await crowd('part-', `${'0011010110010110'.repeat(3)}0101110010100011`)
    const nearly = `${look[0] === '1' ? '0' : '1'}${look.slice(1)}`
    const victim = await workLike(nearly)

    const thief = await works.author()
    const uploadId = await works.upload(thief, { look })
    const found = [{ id: victim.id, distance: 1, author: { id: victim.who.id } }]
    expect(await near(thief, uploadId)).toMatchObject(found)

    const { id } = await works.create(thief, { upload_id: uploadId })
    const { id: reviewId } = await works.openReview('token_id', id)
    const item = (await works.ask('GET', `admin/moderation/${reviewId}`, works.moderator)).json()
    expect(item.near_copies).toMatchObject(found)
  })

  test('a flat picture, or one without a look, has none', async () => {
    const flat = '0'.repeat(64)
    await workLike(flat)
    const who = await works.person()
    expect(await near(who, await works.upload(who, { look: flat }))).toEqual([])
    expect(await near(who, await works.upload(who))).toEqual([])
    expect(await near(who, await works.upload(who, { status: 'checking' }))).toEqual([])
  })

  test('is for the owner of the upload', async () => {
    const [who, stranger] = [await works.person(), await works.person()]
    const path = `uploads/${await works.upload(who, { look: LOOK })}/near-copies`
    expect((await works.ask('GET', path, null)).statusCode).toBe(401)
    expect((await works.ask('GET', path, stranger)).statusCode).toBe(404)
    const none = '7b0a6a52-5d2c-4f6e-9a53-0d8f3a0c1b11'
    expect((await works.ask('GET', `uploads/${none}/near-copies`, who)).statusCode).toBe(404)
    expect(
      (await works.ask('GET', 'uploads/x/near-copies', who)).statusCode,
    ).toBeGreaterThanOrEqual(404)
  })
})

describe('plans', () => {
  type Built = { compile(db: WorkBed['db']): { sql: string; parameters: readonly unknown[] } }
  const planOf = async (built: Built) => {
    const { sql: text, parameters } = built.compile(works.db)
    const [row] = await query<Record<string, unknown>>(
      works.db,
      `explain (format json) ${text}`,
      ...parameters,
    )
    return JSON.stringify(row!['QUERY PLAN'])
  }

  test('near-copies are looked up in the four indexes of looks', async () => {
    await sql`
      insert into pictures (key, type, width, height, blur, look)
      select 'look-' || n, 'image/webp', 1, 1, 'data:,',
        (('x' || substr(md5(n::text), 1, 16))::bit(64)) from generate_series(1, 50000) n`.execute(
      works.db,
    )
    const { id } = await workLike(LOOK)
    await sql`
      insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id, status)
      select t.collection_id, t.author_id, t.owner_id, t.name, p.id, t.rarity_code, p.key, 'ready'
      from tokens t, pictures p where t.id = ${id} and p.key like 'look-1___'`.execute(works.db)
    await sql`analyze pictures, tokens`.execute(works.db)
    const plan = await planOf(nearCopies({ look: LOOK, butOf: 1, limit: 12 }))
    for (const part of [1, 2, 3, 4]) expect(plan).toContain(`pictures_look_${part}`)
    expect(plan).toContain('tokens_of_picture')
    expect(plan).not.toMatch(/"Seq Scan"[^}]*"(pictures|tokens)"/)
  })

  test.each([
    ['the queue', { status: 'waiting' as const, kind: undefined }, 'reviews_queue'],
    [
      'the queue of a kind',
      { status: 'waiting' as const, kind: 'token' as const },
      'reviews_queue_of_kind',
    ],
    ['what was decided', { status: 'approved' as const, kind: undefined }, 'reviews_queue'],
  ])('%s is a walk along its index', async (_what, asked, index) => {
    const who = await works.author()
    await sql`
      insert into reviews (kind, collection_id, author_id, status, submitted_at)
      select 'collection', ${who.collectionId}, ${who.id}, 'approved', now() - n * interval '1 second'
      from generate_series(1, 5000) n`.execute(works.db)
    // A queue that is worth an index: one of a few is sorted as fast.
    const { id } = await works.create(who)
    await sql`
      with made as (
        insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id, status)
        select collection_id, author_id, owner_id, name, picture_id, rarity_code, gen_random_uuid()::text, status
        from tokens, generate_series(1, 1000) n where id = ${id} returning id, author_id
      )
      insert into reviews (kind, token_id, author_id) select 'token', id, author_id from made`.execute(
      works.db,
    )
    await sql`analyze reviews`.execute(works.db)
    const plan = await planOf(reviewsPage({ ...asked, after: null, offset: 0, perPage: 50 }))
    expect(plan).toContain(`"${index}"`)
    expect(plan).not.toContain('"Sort Method"')
    expect(plan).not.toMatch(/"Seq Scan"[^}]*"reviews"/)
  })
})
