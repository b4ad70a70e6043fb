import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
  const page = { lead: 'Коротко', body: '<p>Текст</p>' }
  await bed.context.db
    .insertInto('pages')
    .values([
      { ...page, slug: 'vtoraya', page_group: 'know', title: 'Вторая', position: 2 },
      { ...page, slug: 'pervaya', page_group: 'know', title: 'Первая', position: 1 },
      { ...page, slug: 'oferta', page_group: 'footer', title: 'Оферта', position: 1 },
    ])
    .execute()
})
afterAll(() => bed.close())

test('a group lists its articles in their order', async () => {
  const list = (await bed.call({ url: '/api/v1/page/categories/know' })).json()
  expect(list.map(({ slug }: { slug: string }) => slug)).toEqual(['pervaya', 'vtoraya'])
})

test('an article comes whole', async () =>
  expect((await bed.call({ url: '/api/v1/page/oferta' })).json()).toMatchObject({
    title: 'Оферта',
    body: '<p>Текст</p>',
    cover: null,
  }))

test('an unknown article is 404', async () =>
  expect((await bed.call({ url: '/api/v1/page/net-takoy' })).statusCode).toBe(404))

test('an unknown group is not found', async () =>
  expect((await bed.call({ url: '/api/v1/page/categories/secret' })).statusCode).toBe(404))
