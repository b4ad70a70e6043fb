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

test('what could run is gone from an article, whoever wrote it', async () => {
  await bed.context.db
    .insertInto('pages')
    .values({
      slug: 'zlaya',
      page_group: 'know',
      title: 'Злая',
      lead: '',
      body: '<h2>Раз</h2><p onclick="x()">два<script>x()</script></p>',
      position: 3,
    })
    .execute()
  const article = (await bed.call({ url: '/api/v1/page/zlaya' })).json()
  expect(article.body).toBe('<h2>Раз</h2><p>два</p>')
})

test.each(['support', 'footer', 'know'])('the group %s is there for a guest', async (group) => {
  const answer = await bed.call({ url: `/api/v1/page/categories/${group}` })
  expect(answer.statusCode).toBe(200)
  expect(Array.isArray(answer.json())).toBe(true)
})

test.each(['secret', 'Know', 'know%00', '%20', "'%20or%201=1"])(
  'an unknown group %s is not found',
  async (group) =>
    expect((await bed.call({ url: `/api/v1/page/categories/${group}` })).statusCode).toBe(404),
)

test.each(['%00', 'a%00b', '..%2Fetc', '%D1%8F', 'a'.repeat(121), '-', 'a--b', '1'])(
  'a malformed name %s of an article is not found',
  async (slug) => expect((await bed.call({ url: `/api/v1/page/${slug}` })).statusCode).toBe(404),
)
