import type { DeskFooter, FooterLink } from '@kefir/wire/footer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bed: TestApp
let cookie: string
let footer: DeskFooter
beforeAll(async () => {
  bed = await startTestApp()
  cookie = (await makeUser(bed.context.db, { nikname: 'redaktor', role: 'editor' })).cookie
})
beforeEach(async () => {
  footer = (await bed.call({ url: '/api/v1/admin/footer', cookie })).json()
})
afterAll(() => bed.close())

const save = (payload: object) =>
  bed.call({
    method: 'PUT',
    url: '/api/v1/admin/footer',
    payload: { version: footer.version, links: footer.links, reason: 'Новый раздел', ...payload },
    cookie,
  })
const shown = async (): Promise<FooterLink[]> => (await bed.call({ url: '/api/v1/footer' })).json()
const link = { column: 'company', name: 'Вакансии', to: '/articles/vakansii', is_shown: true }

test('comes with the specification’s links', async () => {
  const names = Map.groupBy(await shown(), ({ column }) => column)
  expect([...names].map(([column, links]) => [column, links.map(({ name }) => name)])).toEqual([
    ['support', ['Создать обращение', 'Чат с оператором', 'Сотрудничество']],
    ['faq', ['Что такое NFT', 'Как купить', 'Как продать']],
    ['documents', ['Оферта', 'Процесс оплаты', 'Правила сервиса', 'Обработка данных']],
    ['company', ['Партнёрам', 'Прессе']],
  ])
})

test('a link is added, hidden and brought back from the history; the journal has each', async () => {
  const added: DeskFooter = (await save({ links: [link, ...footer.links] })).json()
  expect(added.versions.map(({ version }) => version)).toEqual([added.version, footer.version])
  // In its column, whatever place it was sent at.
  expect((await shown()).at(-3)).toEqual({ column: 'company', name: 'Вакансии', to: link.to })

  const hidden = added.links.map((one) =>
    one.name === link.name ? { ...one, is_shown: false } : one,
  )
  await save({ version: added.version, links: hidden })
  expect((await shown()).map(({ name }) => name)).not.toContain('Вакансии')

  await save({ version: added.version + 1, links: footer.links })
  expect(await shown()).toHaveLength(footer.links.length)
  const lines = bed.context.db.selectFrom('journal').selectAll().orderBy('id').execute()
  expect(await lines).toMatchObject([
    {
      act: 'content.footer',
      after: { company: ['Вакансии /articles/vakansii', expect.any(String), expect.any(String)] },
    },
    {
      after: {
        company: ['Вакансии /articles/vakansii (скрыта)', expect.any(String), expect.any(String)],
      },
    },
    { reason: 'Новый раздел' },
  ])
})

test('of two editors who saw the same footer one is refused', async () => {
  const answers = await Promise.all([save({ links: [] }), save({ links: [link] })])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test.each([
  ['links.0.to', [{ ...link, to: 'javascript:alert(1)' }]],
  ['links.0.to', [{ ...link, to: 'http://example.org' }]],
  ['links.0.to', [{ ...link, to: '//evil.example' }]],
  ['links.0.to', [{ ...link, to: '/\\evil.example' }]],
  ['links.0.name', [{ ...link, name: ' ' }]],
  ['links.0.name', [{ ...link, name: 'ё'.repeat(61) }]],
  ['links.0.column', [{ ...link, column: 'left' }]],
  ['links', Array.from({ length: 41 }, () => link)],
])('refuses %s of %j', async (field, links) => {
  const answer = await save({ links })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toHaveProperty([field])
})

test('refuses no reason', async () => {
  expect((await save({ reason: '' })).json().errors).toHaveProperty('reason')
})
