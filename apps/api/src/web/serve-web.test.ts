import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { serveWeb } from './serve-web.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
  await serveWeb(site.app, {
    clientFolder: null,
    render: async () => new Response('<p>страница</p>', { status: 404 }),
    cutAddress: (url) => url,
    isDev: false,
  })
})
afterAll(() => site.close())

test('a page may play its own media and read the textures inside a model, and nothing of strangers', async () => {
  const policy = String((await site.call({ url: '/' })).headers['content-security-policy'])

  expect(policy).toContain("media-src 'self' blob:;")
  expect(policy).toMatch(/connect-src 'self' blob: (?:(?:https?|wss?):\/\/localhost:\d+ ?)+;/)
})

test('under `npm run dev` a guest’s page is cut as it will be when built, and made anew each time', async () => {
  const dev = await startTestApp()
  const rendered: unknown[] = []
  await serveWeb(dev.app, {
    clientFolder: null,
    render: async (_request, _page, options) => {
      rendered.push(options?.guestUrl)
      return new Response('<p>страница</p>')
    },
    cutAddress: async (url) => url.split('?')[0]!,
    isDev: true,
  })
  for (const url of ['/search?x=1', '/search?x=2']) await dev.call({ url })
  expect(rendered).toEqual(['/search', '/search'])
  await dev.close()
})
