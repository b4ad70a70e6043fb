import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorkBed, type Actor, type WorkBed } from '../../testing/work-bed.ts'
import { purgeOldDrafts } from './drafts.queries.ts'

let works: WorkBed
beforeAll(async () => void (works = await startWorkBed()))
afterAll(() => works.close())

const get = async (who: Actor, form = 'createNFT') =>
  (await works.ask('GET', `drafts/${form}`, who)).json()
const put = (who: Actor | null, payload: object, form = 'createNFT') =>
  works.ask('PUT', `drafts/${form}`, who, payload)

describe('drafts', () => {
  test('a phone goes on where the desktop stopped', async () => {
    const who = await works.person()
    expect(await get(who)).toEqual({ form: 'createNFT', body: null, saved_at: null })
    const first = (await put(who, { body: { name: 'Зак' } })).json()
    expect(await get(who)).toEqual(first)
    const next = await put(who, { body: { name: 'Закат' }, based_on: first.saved_at })
    expect(next.statusCode).toBe(200)
    expect(await get(who)).toMatchObject({ body: { name: 'Закат' } })

    expect((await works.ask('DELETE', 'drafts/createNFT', who)).json()).toEqual({
      status: 'success',
    })
    expect((await get(who)).body).toBeNull()
  })

  test('a device that has not seen the newest is told so, unless it insists', async () => {
    const who = await works.person()
    const first = (await put(who, { body: { name: 'А' } })).json()
    await put(who, { body: { name: 'Б' }, based_on: first.saved_at })
    for (const based_on of [null, first.saved_at]) {
      const late = await put(who, { body: { name: 'В' }, based_on })
      expect([late.statusCode, late.json().code]).toEqual([409, 'STATE_CHANGED'])
    }
    expect((await get(who)).body).toEqual({ name: 'Б' })
    await put(who, { body: { name: 'В' }, force: true })
    expect((await get(who)).body).toEqual({ name: 'В' })
  })

  test('of many at once that saw the same one is kept', async () => {
    const who = await works.person()
    const first = (await put(who, { body: {} })).json()
    for (const based_on of [first.saved_at]) {
      const answers = await Promise.all(
        [1, 2, 3, 4].map((name) => put(who, { body: { name }, based_on })),
      )
      const codes = answers.map(({ statusCode }) => statusCode).toSorted()
      expect(codes).toEqual([200, 409, 409, 409])
    }
  })

  test('a collection’s form has its own, which no other form sees', async () => {
    const who = await works.person()
    const texts = { name: 'Молочные реки', slug: '', category_id: '10569', telegram: '' }
    const kept = await put(who, { body: texts }, 'createCollection')
    expect(kept.statusCode).toBe(200)
    expect((await get(who, 'createCollection')).body).toEqual(texts)
    expect((await get(who)).body).toBeNull()
    expect((await get(await works.person(), 'createCollection')).body).toBeNull()
    await works.ask('DELETE', 'drafts/createCollection', who)
    expect((await get(who, 'createCollection')).body).toBeNull()
  })

  test('secrets, papers and previews are not kept', async () => {
    const who = await works.person()
    const body = { name: 'А', password: 'x', preview: 'data:,', rows: [{ errors: 1, value: 2 }] }
    await put(who, { body })
    expect((await get(who)).body).toEqual({ name: 'А', rows: [{ value: 2 }] })
  })

  test('everybody has their own, one a form', async () => {
    const [who, other] = [await works.person(), await works.person()]
    await put(who, { body: { name: 'Моё' } })
    await put(who, { body: { name: 'Коллекция' } }, 'editCollection-12')
    expect((await get(other)).body).toBeNull()
    expect((await get(who)).body).toEqual({ name: 'Моё' })
    expect((await get(who, 'editCollection-12')).body).toEqual({ name: 'Коллекция' })
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await works.ask(method, 'drafts/createNFT', null)).statusCode).toBe(401)
  })

  test.each([
    ['64 KB and more', { text: 'я'.repeat(33_000) }],
    ['what is nested deep', { a: JSON.parse('['.repeat(50) + ']'.repeat(50)) }],
    ['no fields', 'текст'],
  ])('refuses %s', async (_what, body) => {
    const answer = await put(await works.person(), { body })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty('body')
  })

  test.each(['1form', 'a b', 'ф', 'x'.repeat(61)])('refuses the form %j', async (form) =>
    expect([404, 422]).toContain(
      (await put(await works.person(), { body: {} }, encodeURIComponent(form))).statusCode,
    ),
  )

  test('nobody keeps more than a hundred: the oldest goes', async () => {
    const who = await works.person()
    await works.db
      .insertInto('drafts')
      .values(
        Array.from({ length: 100 }, (_, index) => ({
          user_id: who.id,
          form: `form-${index}`,
          body: '{}',
          saved_at: new Date(Date.now() - 3_600_000 * (index + 1)),
        })),
      )
      .execute()
    await put(who, { body: { name: 'Новый' } })
    expect((await get(who, 'form-99')).body).toBeNull()
    expect((await get(who, 'form-98')).body).toEqual({})
  })

  test('nobody went back to it for a quarter: it is forgotten; so are those of who left', async () => {
    const [who, gone] = [await works.person(), await works.person()]
    await put(who, { body: { name: 'Новый' } })
    await put(gone, { body: { name: 'Чей-то' } })
    const old = { user_id: who.id, form: 'old', body: '{}', saved_at: new Date('2020-01-01') }
    await works.db.insertInto('drafts').values(old).execute()
    await purgeOldDrafts(works.db)
    expect((await get(who, 'old')).body).toBeNull()
    expect((await get(who)).body).not.toBeNull()

    const { transact, publish } = works.bed.context
    await transact((tx) => publish(tx, { type: 'user.removed', userId: gone.id }))
    await expect.poll(async () => (await get(gone)).body, { timeout: 20_000 }).toBeNull()
  })
})
