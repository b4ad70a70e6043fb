import { COMPLAINT_REASONS } from '@kefir/wire/complaints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainTransact } from '../db/transact.ts'
import { findSetting, saveSetting } from '../modules/system/settings.queries.ts'
import { isInDatabase } from '../testing/is-in-database.ts'
import { makeCollection } from '../testing/make-collection.ts'
import { makeUser, TEST_PASSWORD } from '../testing/make-user.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { transactOnce, type KeyedCall } from './transact-once.ts'

let bed: TestApp
beforeAll(async () => void (bed = await startTestApp()))
afterAll(() => bed.close())

type Call = Parameters<TestApp['call']>[0] & { key: string }
const call = ({ key, ...options }: Call) =>
  bed.call({ method: 'POST', ...options, headers: { 'idempotency-key': key } })

const register = (key: string, name: string, remoteAddress = '10.1.1.1') =>
  call({
    key,
    url: '/api/v1/register/fast',
    payload: { email: `${name}@example.org`, agreement: true, agree_personal: true },
    remoteAddress,
  })
const isReplay = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['idempotent-replayed'] === 'true'
const countKeys = async (key: string) =>
  (
    await bed.context.db
      .selectFrom('idempotency_keys')
      .where('key', '=', key)
      .select('key')
      .execute()
  ).length

let made = 0
const collectionOf = async (authorId: number) =>
  (await makeCollection(bed.context.db, { authorId })).id
const user = () => makeUser(bed.context.db, { nikname: `idem${(made += 1)}` })

describe('one key is one call', () => {
  test('the same key on another path is refused, and nothing is done there', async () => {
    const { cookie, id } = await user()
    const one = await collectionOf(id)
    const two = await collectionOf(id)
    const favour = (collection: number) =>
      call({ key: 'path', url: `/api/v1/collection/${collection}/favorite`, cookie })
    const favourites = () =>
      bed.context.db
        .selectFrom('collection_favorites')
        .select('collection_id')
        .where('user_id', '=', id)
        .execute()

    expect((await favour(one)).statusCode).toBe(200)
    const other = await favour(two)
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await favourites()).toEqual([{ collection_id: one }])
    expect(isReplay(await favour(one))).toBe(true)
  })

  test.each([
    ['another method', { method: 'DELETE' as const }],
    ['another query', { query: { from: 'menu' } }],
    ['another route', { url: '/api/v1/ref/increment', payload: { code: 'NOBODY22' } }],
  ])('%s with the same key is refused', async (what, change) => {
    const { cookie, id } = await user()
    const collection = await collectionOf(id)
    const favour = { key: what, url: `/api/v1/collection/${collection}/favorite`, cookie }
    await call(favour)

    expect((await call({ ...favour, ...change })).json().code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('another body with the same key is refused', async () => {
    await register('body', 'telo')
    expect((await register('body', 'drugoe')).json().code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('another person’s key is another key', async () => {
    const { cookie } = await user()
    const visit = (as?: string) =>
      call({
        key: 'person',
        url: '/api/v1/ref/increment',
        payload: { code: 'NOBODY22' },
        cookie: as,
      })
    await visit()
    expect(isReplay(await visit(cookie))).toBe(false)
    expect(isReplay(await visit(cookie))).toBe(true)
  })

  test('a key too long is refused', async () =>
    expect((await register('k'.repeat(65), 'pyat')).statusCode).toBe(422))

  test('guests at two addresses may use one key', async () => {
    const answers = [
      await register('guests', 'gost-odin', '10.0.0.1'),
      await register('guests', 'gost-dva', '10.0.0.2'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  })

  test('a key is forgotten after 24 hours', async () => {
    const { cookie, id } = await user()
    const collection = await collectionOf(id)
    const favour = { key: 'old', url: `/api/v1/collection/${collection}/favorite`, cookie }
    await call(favour)
    const age = (hours: string) =>
      sql`update idempotency_keys set created_at = now() - ${hours}::interval where key = 'old'`.execute(
        bed.context.db,
      )

    await age('23 hours 59 minutes')
    expect(isReplay(await call(favour))).toBe(true)
    await age('24 hours 1 minute')
    const anew = await call({ ...favour, method: 'DELETE' })
    expect([anew.statusCode, isReplay(anew)]).toEqual([200, false])
  })
})

describe('the act and its key are one', () => {
  test('twenty clicks of each of five users with one key are five acts and equal answers', async () => {
    const subject = await user()
    const people = await Promise.all(Array.from({ length: 5 }, user))
    const answers = await Promise.all(
      people.flatMap(({ cookie }) =>
        Array.from({ length: 20 }, () =>
          call({
            key: 'clicks',
            url: '/api/v1/complaint/create',
            cookie,
            payload: { user_id: subject.id, text: COMPLAINT_REASONS[0] },
          }),
        ),
      ),
    )
    const rows = await bed.context.db
      .selectFrom('complaints')
      .select('id')
      .where('subject_user_id', '=', subject.id)
      .execute()

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(answers.filter((answer) => !isReplay(answer))).toHaveLength(5)
    expect(rows).toHaveLength(5)
    for (let person = 0; person < 5; person += 1) {
      const bodies = answers.slice(person * 20, person * 20 + 20).map(({ body }) => body)
      expect(new Set(bodies).size).toBe(1)
    }
  })

  test('where the answer was lost the act is told again, though its checks would refuse it now', async () => {
    const first = await register('lost', 'poteryanny')
    await bed.context.db
      .updateTable('idempotency_keys')
      .set({ status: null, body: null })
      .where('key', '=', 'lost')
      .execute()
    const again = await register('lost', 'poteryanny')

    expect(again.statusCode).toBe(201)
    expect(isReplay(again)).toBe(true)
    expect(again.body).toBe(first.body)
  })

  test('nothing that was sent or answered lies readable in the database', async () => {
    const { cookie } = await user()
    const answer = await call({
      key: 'secret',
      url: '/api/v1/account/two-factor',
      payload: { password: TEST_PASSWORD },
      cookie,
    })
    expect(answer.statusCode).toBe(200)
    expect(await isInDatabase(bed.context.db, answer.json().secret)).toBe(false)
  })

  test('a refused call leaves no key', async () => {
    const { cookie, id } = await user()
    const self = { user_id: id, text: COMPLAINT_REASONS[0] }
    const refused = await call({
      key: 'refused',
      url: '/api/v1/complaint/create',
      cookie,
      payload: self,
    })
    expect([refused.statusCode, await countKeys('refused')]).toEqual([422, 0])
  })

  test('an answer that opens a session leaves none either', async () => {
    const { email } = await user()
    const payload = { email, password: TEST_PASSWORD }
    const answer = await call({ key: 'session', url: '/api/v1/login', payload })

    expect([answer.cookies[0]?.name, await countKeys('session')]).toEqual(['session', 0])
  })
})

describe('transactOnce', () => {
  const keyed = (key: string): KeyedCall => ({
    name: { scope: 'test', key },
    requestHash: Buffer.from(key),
    result: null,
    hasActed: false,
    isReplay: false,
  })

  test('gives back dates, big numbers and nothing as they were', async () => {
    const result = { at: new Date(), amount: 5n, nothing: undefined, list: [1] }
    await transactOnce(bed.context, keyed('kinds'))(async () => result)
    const again = await transactOnce(bed.context, keyed('kinds'))(async () => null)

    expect(again).toEqual(result)
  })

  test('whoever comes while the first is still at work is asked to come again', async () => {
    const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = transactOnce(
      bed.context,
      keyed('slow'),
    )(async () => {
      began.resolve()
      await end.promise
    })
    await began.promise
    const second = transactOnce(bed.context, keyed('slow'), '50ms')
    await expect(second(async () => 2)).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' })
    end.resolve()
    await first
    expect(await transactOnce(bed.context, keyed('slow'))(async () => 3)).toBeUndefined()
  })

  test('a call that acts twice is a fault', async () => {
    const transact = transactOnce(bed.context, keyed('twice'))
    await transact(async () => 1)
    await expect(transact(async () => 2)).rejects.toThrow('one transaction')
  })

  test('one inside another is refused at once, with a key and without, and leaves nothing', async () => {
    const { db } = bed.context
    for (const transact of [transactOnce(bed.context, keyed('nested')), plainTransact(db)]) {
      const nested = transact(async () => {
        await transact(async (tx) => saveSetting(tx, 'nested', {}, new Date()))
      })
      await expect(nested).rejects.toThrow('hand its tx on')
    }
    expect(await findSetting(db, 'nested')).toBeUndefined()
  })

  test('a failed act may be tried again within the call', async () => {
    const transact = transactOnce(bed.context, keyed('again'))
    await expect(
      transact(async () => {
        throw new Error('no luck')
      }),
    ).rejects.toThrow('no luck')
    expect(await transact(async () => 2)).toBe(2)
  })
})
