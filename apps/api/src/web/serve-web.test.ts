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
