import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/make-user.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { serveWeb } from './serve-web.ts'

let site: TestApp
let rendered = 0
beforeAll(async () => {
  site = await startTestApp()
  await serveWeb(site.app, {
    clientFolder: null,
    render: async () => new Response(`<p>страница ${(rendered += 1)}</p>`),
    cutAddress: (url) => url,
    isDev: false,
  })
})
afterAll(() => site.close())

test.each(['x', '', 'a'.repeat(43)])(
  'a cookie «session=%s» that opens no session is given the page of all guests, and is taken back',
  async (token) => {
    const guest = await site.call({ url: '/guests' })
    const forged = await site.call({ url: '/guests', cookie: `session=${token}` })
    expect(forged.payload).toBe(guest.payload)
    expect(guest.headers['set-cookie']).toBeUndefined()
    expect(String(forged.headers['set-cookie'])).toMatch(/^session=; Max-Age=0;/)
  },
)

test('a user is given a page of their own each time, and keeps the cookie', async () => {
  const { cookie } = await makeUser(site.context.db, { nikname: 'svoya' })
  const [one, two] = [await site.call({ url: '/', cookie }), await site.call({ url: '/', cookie })]
  expect(one.payload).not.toBe(two.payload)
  expect(one.headers['set-cookie']).toBeUndefined()
})
