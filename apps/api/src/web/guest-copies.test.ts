import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/make-user.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { withdrawalsHeard } from '../testing/withdrawals-heard.ts'
import { serveWeb } from './serve-web.ts'

let site: TestApp
let rendered = 0
beforeAll(async () => {
  site = await startTestApp()
  // However long the test takes, no copy is old enough to be rendered anew.
  site.clock.at = new Date()
  await serveWeb(site.app, {
    clientFolder: null,
    render: async (_request, _page, { guestUrl = '' } = {}) =>
      guestUrl.startsWith('/moved')
        ? new Response(null, {
            status: 302,
            headers: { location: guestUrl.replace('moved', 'to') },
          })
        : new Response(`<p>страница ${(rendered += 1)}</p><a href="${guestUrl}">сюда</a>`),
    cutAddress: (url) => url,
    isDev: false,
  })
  await withdrawalsHeard(site.context.db)
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

test('guests with invitations are given one page, each with their own code in it', async () => {
  const codes = ['ABCD2345', 'zyxw9876', 'QQQQ2222']
  const before = rendered
  for (const code of codes)
    expect((await site.call({ url: `/invited?a=1&ref=${code}` })).payload).toBe(
      `<p>страница ${before + 1}</p><a href="/invited?a=1&ref=${code}">сюда</a>`,
    )

  const packed = await site.call({
    url: `/invited?a=1&ref=PACKED22`,
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(gunzipSync(packed.rawPayload).toString()).toContain('ref=PACKED22"')
  expect(rendered).toBe(before + 1)
})

test('a guest with an invitation is sent on with their own code', async () => {
  for (const code of ['ABCD2345', 'QQQQ2222']) {
    const { statusCode, headers } = await site.call({ url: `/moved?ref=${code}&b=2` })
    expect([statusCode, headers.location]).toEqual([302, `/to?ref=${code}&b=2`])
  }
})

test.each(['A', 'ABCD234%22', 'ABCD23456'])(
  'what is no code, «%s», is part of the address as any other',
  async (ref) => {
    const { payload } = await site.call({ url: `/invited?ref=${ref}` })
    expect(payload).toContain(`href="/invited?ref=${ref}"`)
  },
)
