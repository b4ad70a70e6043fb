import { CONSENT_ARTICLES } from '@kefir/rules/content/consent-articles'
import type { EditedText, TextRow } from '@kefir/wire/texts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePage } from '../../testing/desk-deeds.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { XSS_CORPUS } from '../../testing/xss-corpus.ts'

const reason = 'Опечатка в тексте'
const words = {
  slug: 'kak-hranit-kefir',
  group: 'know',
  title: 'Как хранить кефир',
  lead: 'В холоде',
  body: '<p>Не выше <b>шести</b> градусов.</p>',
}
let bed: TestApp
let editor: { id: number; cookie: string }
beforeAll(async () => {
  bed = await startTestApp()
  editor = await makeUser(bed.context.db, { nikname: 'redaktor', role: 'editor' })
})
afterAll(() => bed.close())

const base = '/api/v1/admin/content'
const send = (method: 'POST' | 'PUT', path: string, payload: object, cookie = editor.cookie) =>
  bed.call({ method, url: `${base}/${path}`, payload: { reason, ...payload }, cookie })
const read = async (path: string) =>
  (await bed.call({ url: `${base}/${path}`, cookie: editor.cookie })).json()
const site = (path: string) => bed.call({ url: `/api/v1/${path}` })
const journal = () =>
  bed.context.db.selectFrom('journal').selectAll().orderBy('id', 'desc').executeTakeFirst()

let id: number
beforeEach(async () => {
  await bed.context.db.deleteFrom('text_redirects').execute()
  await bed.context.db.deleteFrom('pages').execute()
  id = await makePage(bed, { ...words, group: undefined, page_group: 'know' })
})

describe('an article', () => {
  test('is written as a draft, which the site does not show until it is published', async () => {
    const made = await send('POST', 'pages', { ...words, slug: 'novaya' })
    expect(made.statusCode).toBe(201)
    const text: EditedText = made.json()
    expect(text).toMatchObject({ ...words, slug: 'novaya', is_published: false, version: 1 })
    expect((await site('page/novaya')).statusCode).toBe(404)
    expect((await site('page/categories/know')).json()).toHaveLength(1)

    await send('POST', `pages/${text.id}/publish`, { is_published: true })
    expect((await site('page/novaya')).json()).toMatchObject({ title: words.title })
    expect((await site('page/categories/know')).json()).toHaveLength(2)
    expect(await journal()).toMatchObject({
      actor_id: editor.id,
      act: 'content.publish',
      subject_kind: 'pages',
      subject_id: String(text.id),
      before: { is_published: false },
      after: { is_published: true },
      reason,
    })
  })

  test('is changed, and every wording is kept with who wrote it', async () => {
    const saved = await send('PUT', `pages/${id}`, { ...words, title: 'Хранение', version: 1 })
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toMatchObject({ title: 'Хранение', version: 2 })
    expect(saved.json().versions).toMatchObject([
      { version: 2, title: 'Хранение', editor: { id: editor.id, name: 'redaktor' } },
      { version: 1, title: words.title, editor: null },
    ])
    expect((await site(`page/${words.slug}`)).json().title).toBe('Хранение')
  })

  test('goes back to an earlier wording, and nothing of the history is lost', async () => {
    await send('PUT', `pages/${id}`, { ...words, body: '<p>Выпейте сразу.</p>', version: 1 })
    const restored = await send('POST', `pages/${id}/restore`, { version: 2, restore: 1 })
    expect(restored.json()).toMatchObject({ body: words.body, version: 3 })
    expect(restored.json().versions.map((one: { body: string }) => one.body)).toEqual([
      words.body,
      '<p>Выпейте сразу.</p>',
      words.body,
    ])
    expect(await journal()).toMatchObject({
      act: 'content.restore',
      after: { version: 3, restored: 1 },
    })
    expect((await send('POST', `pages/${id}/restore`, { version: 3, restore: 9 })).statusCode).toBe(
      404,
    )
  })

  test('that moves is found at its old address, and nobody else gets that address', async () => {
    await send('PUT', `pages/${id}`, { ...words, slug: 'hranenie', version: 1 })
    expect((await site(`page/${words.slug}`)).json().slug).toBe('hranenie')

    const taken = await send('POST', 'pages', words)
    expect(taken.statusCode).toBe(422)
    expect(taken.json().errors.slug).toEqual(['Этот адрес занят или ведёт на другой текст'])

    await send('PUT', `pages/${id}`, { ...words, version: 2 })
    expect((await site('page/hranenie')).json().slug).toBe(words.slug)
    expect((await site(`page/${words.slug}`)).json().slug).toBe(words.slug)
  })

  test('that was taken back is found at none of its addresses', async () => {
    await send('PUT', `pages/${id}`, { ...words, slug: 'hranenie', version: 1 })
    await send('POST', `pages/${id}/publish`, { is_published: false })
    expect((await site('page/hranenie')).statusCode).toBe(404)
    expect((await site(`page/${words.slug}`)).statusCode).toBe(404)
    const again = await send('POST', `pages/${id}/publish`, { is_published: false })
    expect(again.statusCode).toBe(409)
  })

  test('that people agreed to is neither changed, restored nor taken back', async () => {
    const consent = await makePage(bed, { slug: CONSENT_ARTICLES.agreement })
    const fields = { ...words, slug: CONSENT_ARTICLES.agreement }
    for (const [method, path, payload] of [
      ['PUT', `pages/${consent}`, { ...fields, version: 1 }],
      ['POST', `pages/${consent}/restore`, { version: 1, restore: 1 }],
      ['POST', `pages/${consent}/publish`, { is_published: false }],
    ] as const) {
      const answer = await send(method, path, payload)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().error).toContain('соглашаются при регистрации')
    }
    const rows: TextRow[] = await read('pages')
    expect(rows.find((row) => row.id === consent)?.is_consent).toBe(true)
  })
})

describe('two editors', () => {
  test('at one text: the second is refused and told to read again', async () => {
    const save = (title: string) => send('PUT', `pages/${id}`, { ...words, title, version: 1 })
    const answers = await Promise.all([save('Один'), save('Два'), save('Три')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect((await read(`pages/${id}`)).version).toBe(2)
  })

  test('at one address: one text is made', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send('POST', 'pages', { ...words, slug: 'odin-adres' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201, 422, 422, 422, 422,
    ])
  })
})

test('what editors write is cleaned when it is written and when it is shown before', async () => {
  for (const [, attack] of XSS_CORPUS.filter((_one, index) => index % 20 === 0)) {
    const { version } = await read(`pages/${id}`)
    const body = `<p>Текст</p>${attack}`.slice(0, 20_000)
    const saved = await send('PUT', `pages/${id}`, { ...words, body, version })
    const shown = await send('POST', 'pages/preview', { body })
    expect(saved.json().body).toBe(shown.json().body)
    expect(saved.json().body).not.toMatch(/<(?:script|img|svg|iframe)|\son\w+=|javascript:/i)
  }
})

test('a text of which nothing is left is refused', async () => {
  const answer = await send('PUT', `pages/${id}`, {
    ...words,
    body: '<script>alert(1)</script>',
    version: 1,
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toHaveProperty('body')
})

describe('the order of a group', () => {
  test('is what the editor says, and other groups stay', async () => {
    const [second, elsewhere, third] = [
      await makePage(bed),
      await makePage(bed, { page_group: 'support' }),
      await makePage(bed),
    ]
    const answer = await send('POST', 'pages/order', { group: 'know', ids: [third, id, second] })
    expect(answer.statusCode).toBe(200)
    const order = (await site('page/categories/know')).json().map((page: TextRow) => page.id)
    expect(order).toEqual([third, id, second])
    expect((await site('page/categories/support')).json()[0].id).toBe(elsewhere)
  })

  test('must name each text once', async () => {
    const other = await makePage(bed)
    for (const ids of [[id], [id, id], [id, other, 999_999], [id, other, other]])
      expect((await send('POST', 'pages/order', { group: 'know', ids })).statusCode).toBe(409)
  })
})

describe('a question', () => {
  test('has a history, an order and old addresses as an article has', async () => {
    const made = await send('POST', 'faq', { ...words, group: 'Покупка', title: 'Как купить?' })
    expect(made.statusCode).toBe(201)
    const { id: entry } = made.json()
    await send('POST', `faq/${entry}/publish`, { is_published: true })
    const moved = { ...words, slug: 'pokupka', group: 'Покупка', title: 'Как купить?', version: 1 }
    expect((await send('PUT', `faq/${entry}`, moved)).json().versions).toHaveLength(2)
    expect((await site(`faq/${words.slug}`)).json()).toMatchObject({
      slug: 'pokupka',
      question: 'Как купить?',
    })
    const restored = await send('POST', `faq/${entry}/restore`, { version: 2, restore: 1 })
    expect(restored.json()).toMatchObject({ slug: 'pokupka', version: 3 })
    expect((await site('faq')).json()).toMatchObject([{ group: 'Покупка' }])
  })
})

describe('refused', () => {
  test.each([
    ['slug', 'с пробелом'],
    ['slug', '../etc'],
    ['slug', ''],
    ['group', 'нет такого'],
    ['title', '  '],
    ['title', 'я'.repeat(201)],
    ['body', ''],
    ['body', 'я'.repeat(20_001)],
    ['lead', 'я'.repeat(501)],
    ['reason', ''],
    ['version', 0],
    ['version', 'первая'],
  ])('%s = %j', async (field, value) => {
    const answer = await send('PUT', `pages/${id}`, { ...words, version: 1, [field]: value })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty(field)
  })

  test('what there is not', async () => {
    expect((await bed.call({ url: `${base}/pages/999`, cookie: editor.cookie })).statusCode).toBe(
      404,
    )
    expect((await bed.call({ url: `${base}/drops`, cookie: editor.cookie })).statusCode).toBe(404)
    expect((await send('PUT', 'pages/999', { ...words, version: 1 })).statusCode).toBe(404)
  })
})
