import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bed: TestApp
beforeAll(async () => void (bed = await startTestApp()))
beforeEach(async () => {
  await bed.context.db.deleteFrom('faq_entries').execute()
})
afterAll(() => bed.close())

const entry = (slug: string, group: string, position: number, answer = '<p>Так</p>') => ({
  slug,
  faq_group: group,
  question: `Что такое ${slug}?`,
  answer,
  position,
})
const insert = (...entries: ReturnType<typeof entry>[]) =>
  bed.context.db.insertInto('faq_entries').values(entries).returning('id').execute()
const ask = (path = '') => bed.call({ url: `/api/v1/faq${path}` })

describe('GET /v1/faq', () => {
  test('is empty before anything was asked', async () => expect((await ask()).json()).toEqual([]))

  test('gives questions by group, groups and questions in their order', async () => {
    await insert(
      entry('tri', 'Покупка', 3),
      entry('dva', 'Начало', 2),
      entry('pyat', 'Начало', 5),
      entry('odin', 'Начало', 1),
    )
    const groups: { group: string; entries: { slug: string }[] }[] = (await ask()).json()
    expect(groups.map(({ group, entries }) => [group, ...entries.map(({ slug }) => slug)])).toEqual(
      [
        ['Начало', 'odin', 'dva', 'pyat'],
        ['Покупка', 'tri'],
      ],
    )
  })

  test('cleans the answers', async () => {
    await insert(entry('zloy', 'Начало', 1, '<p>да<img src=x onerror=x()></p>'))
    expect((await ask()).json()[0].entries[0].answer).toBe('<p>да</p>')
  })
})

describe('GET /v1/faq/{id}', () => {
  test('finds a question by number and by slug alike', async () => {
    const [row] = await insert(
      entry('chem-oplatit', 'Покупка', 1, '<p>Картой<script>x</script></p>'),
    )
    const bySlug = await ask('/chem-oplatit')
    expect(bySlug.statusCode).toBe(200)
    expect(bySlug.json()).toEqual({
      id: row!.id,
      slug: 'chem-oplatit',
      group: 'Покупка',
      question: 'Что такое chem-oplatit?',
      answer: '<p>Картой</p>',
    })
    expect((await ask(`/${row!.id}`)).json()).toEqual(bySlug.json())
  })

  test.each(['999999', 'net-takogo', '0', '-1', '1.5', '99999999999999', '%00', 'a%00', 'ё', "'"])(
    '%s is not found',
    async (id) => {
      await insert(entry('odin', 'Начало', 1))
      expect((await ask(`/${encodeURIComponent(decodeURIComponent(id))}`)).statusCode).toBe(404)
    },
  )
})
