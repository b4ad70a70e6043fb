import type { MenuLink } from '@kefir/wire/categories'
import type { MenuMark } from '@kefir/wire/showcase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bed: TestApp
let cookie: string
beforeAll(async () => {
  bed = await startTestApp()
  cookie = (await makeUser(bed.context.db, { nikname: 'redaktor', role: 'editor' })).cookie
})
afterAll(() => bed.close())

const mark = (payload: object) =>
  bed.call({
    method: 'PUT',
    url: '/api/v1/admin/menu',
    payload: { reason: 'Открываем раздел', ...payload },
    cookie,
  })
const menu = async (link: string) => {
  const links: MenuLink[] = (await bed.call({ url: '/api/v1/categories' })).json()
  return links.find((one) => one.link === link)!
}

test('the menus follow an editor’s mark at once', async () => {
  expect(await menu('/factories')).toMatchObject({ is_new: true, label: null, active: true })
  const answer = await mark({ link: '/factories', label: 'soon', is_new: false })
  const marks: MenuMark[] = answer.json()
  expect(marks.find(({ link }) => link === '/factories')).toMatchObject({
    label: 'soon',
    is_new: false,
    is_changed: true,
  })
  expect(await menu('/factories')).toMatchObject({ is_new: false, label: 'soon', active: false })

  await mark({ link: '/factories', label: null, is_new: true })
  expect(await menu('/factories')).toMatchObject({ is_new: true, label: null, active: true })
  const line = bed.context.db.selectFrom('journal').selectAll().orderBy('id', 'desc')
  expect(await line.executeTakeFirst()).toMatchObject({
    act: 'menu.mark',
    subject_id: '/factories',
    before: { label: 'soon', is_new: false },
    after: { label: null, is_new: true },
  })
})

test('the desk reads every link of the menus with its marks, and whose mark it is', async () => {
  await mark({ link: '/factories', label: null, is_new: false })
  const marks: MenuMark[] = (await bed.call({ url: '/api/v1/admin/menu', cookie })).json()
  const links: MenuLink[] = (await bed.call({ url: '/api/v1/categories' })).json()
  expect(links.map(({ link }) => link)).toEqual(
    expect.arrayContaining(marks.map(({ link }) => link)),
  )
  expect(marks.find(({ link }) => link === '/factories')).toMatchObject({
    group: 'play',
    label: null,
    is_new: false,
    is_unbuilt: false,
    is_changed: true,
  })
  expect(marks.find(({ link }) => link === '/auctions')).toMatchObject({ is_unbuilt: true })
})

test('ids of links and what stands below them stay', async () => {
  const links: MenuLink[] = (await bed.call({ url: '/api/v1/categories' })).json()
  expect(links.map(({ id }) => id)).toEqual(links.map((_, index) => index + 1))
})

test('a page that is not built stays soon', async () => {
  const answer = await mark({ link: '/auctions', label: null, is_new: true })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toHaveProperty('label')
  expect((await mark({ link: '/auctions', label: 'soon', is_new: true })).statusCode).toBe(200)
})

test.each([
  ['link', '/nowhere'],
  ['link', 7],
  ['label', 'late'],
  ['is_new', 'да'],
  ['reason', ''],
])('refuses %s = %j', async (field, value) => {
  const answer = await mark({ link: '/factories', label: null, is_new: true, [field]: value })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toHaveProperty(field)
})
