import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let bed: TestApp
beforeAll(async () => void (bed = await startTestApp()))
afterAll(() => bed.close())

describe('what is for this machine only', () => {
  test.each([
    { 'x-real-ip': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
    { via: '1.1 proxy' },
    { 'x-forwarded-proto': 'https' },
    { 'cf-connecting-ip': '203.0.113.9' },
    { host: 'kefir.example' },
    { host: '203.0.113.9:3000' },
    { host: 'localhost.kefir.example' },
  ])('%j is not of this machine: neither letters nor metrics', async (headers) => {
    expect((await bed.call({ url: '/dev/mail', headers })).statusCode).toBe(404)
    expect((await bed.call({ url: '/metrics', headers })).statusCode).toBe(403)
  })

  test.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'kefir.localhost'])(
    'Host %s means this machine',
    async (host) => {
      expect((await bed.call({ url: '/dev/mail', headers: { host } })).statusCode).toBe(200)
      expect((await bed.call({ url: '/metrics', headers: { host } })).statusCode).toBe(200)
    },
  )

  test('a site that others use shows neither, even here, unless asked by a variable', async () => {
    const config = { ...bed.context.config, publicUrl: 'https://kefir.example' }
    const look = async (changes: Partial<typeof config>, url: string, headers = {}) => {
      const app = await buildApp({ ...bed.context, config: { ...config, ...changes } })
      const { statusCode } = await app.inject({ url, headers })
      await app.close()
      return statusCode
    }
    expect(await look({}, '/dev/mail')).toBe(404)
    expect(await look({}, '/metrics')).toBe(403)
    const metricsToken = 'a token of the tests'
    const authorization = `Bearer ${metricsToken}`
    expect(await look({ metricsToken }, '/metrics', { authorization })).toBe(200)
    expect(await look({ metricsToken }, '/metrics')).toBe(403)
  })
})
