import { afterAll, describe, expect, test } from 'vitest'
import { hasNginx } from '../testing/nginx-server.ts'
import {
  FORWARDING,
  standNginx,
  startBehindNginx,
  startTrusting,
  type TrustingSite,
} from '../testing/proxied-site.ts'
import { readTrust } from '../read-trust.ts'

/** One server for all who ask what it makes of a header under the same trust. */
const sites = new Map<string, TrustingSite>()
async function siteTrusting(trustProxy: string): Promise<TrustingSite> {
  const site = sites.get(trustProxy) ?? (await startTrusting(trustProxy))
  sites.set(trustProxy, site)
  return site
}
afterAll(() => Promise.all([...sites.values()].map((site) => site.close())))

async function startBehind(trustProxy: string, directives: string) {
  const port = await standNginx(await siteTrusting(trustProxy), directives)
  return async (forwarded?: string, host = '127.0.0.1') => {
    const headers = { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) }
    return (await (await fetch(`http://${host}:${port}/who`, { headers })).json()) as {
      ip: string
    }
  }
}

describe.skipIf(!hasNginx)('behind a real nginx', () => {
  const LIES = [
    '203.0.113.7',
    '203.0.113.7, 198.51.100.1',
    'nonsense',
    '::1, 10.0.0.1',
    ',,,',
    '"; x',
  ]

  for (const [way, directives] of Object.entries(FORWARDING))
    for (const trust of ['1', '127.0.0.1'])
      test(`that ${way}, trusting ${trust}, nobody chooses an address for themselves`, async () => {
        const ask = await startBehind(trust, directives)
        expect(await ask()).toEqual({ ip: '127.0.0.1' })
        expect(await ask(undefined, '[::1]')).toEqual({ ip: '::1' })
        for (const lie of LIES) {
          // A loopback that is trusted is looked through: 127.0.0.1 stands for a proxy of ours there.
          if (trust === '1') expect(await ask(lie), lie).toEqual({ ip: '127.0.0.1' })
          expect(await ask(lie, '[::1]'), lie).toEqual({ ip: '::1' })
        }
      })

  test('that sends no header, the visitor is the proxy', async () => {
    const ask = await startBehind('1', 'proxy_set_header X-Forwarded-For "";')
    expect(await ask('203.0.113.7')).toEqual({ ip: '127.0.0.1' })
  })

  test('guesses of a password are counted however the header is varied', async () => {
    const port = await startBehindNginx('1', FORWARDING.appends)
    const statuses = new Map<number, number>()
    for (let guess = 0; guess < 60; guess += 1) {
      const { status } = await fetch(`http://[::1]:${port}/api/v1/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${guess}` },
        body: JSON.stringify({ email: 'anna@example.org', password: `guess ${guess}` }),
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(statuses.get(422)).toBe(5)
    expect(statuses.get(429)).toBe(55)
  })

  test('without TRUST_PROXY the header is not read', async () => {
    const ask = await startBehind('off', FORWARDING.appends)
    expect(await ask('203.0.113.7', '[::1]')).toEqual({ ip: '127.0.0.1' })
  })
})

describe('what the nearest proxy says', () => {
  test.each([
    ['1', '203.0.113.7', '203.0.113.7'],
    ['1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['2', '198.51.100.1, 203.0.113.7', '198.51.100.1'],
    ['1', '2001:db8::1', '2001:db8::1'],
    ['loopback, 203.0.113.0/24', '198.51.100.1, 203.0.113.7', '198.51.100.1'],
    ['loopback,2001:db8::/32', '198.51.100.1, 2001:db8::7', '198.51.100.1'],
    ['10.0.0.0/8', '203.0.113.7', '127.0.0.1'],
    ['1', 'nonsense', '127.0.0.1'],
    ['1', '', '127.0.0.1'],
    ['1', '203.0.113.7:80', '127.0.0.1'],
    ['1', '[::1]:80', '127.0.0.1'],
    ['1', 'fe80::1%eth0', '127.0.0.1'],
    ['1', '999.1.1.1', '127.0.0.1'],
    ['1', '1', '127.0.0.1'],
    ['1', '\u0001', '127.0.0.1'],
  ])('with %s, «%s» is the visitor %s', async (trust, forwarded, ip) => {
    const { call } = await siteTrusting(trust)
    const headers = { 'x-forwarded-for': forwarded }
    expect((await call({ url: '/who', headers })).json()).toEqual({ ip })
  })

  test.each(['abc', '', '127.0.0.1:80'])(
    'a malformed address «%s» is still the trace of a proxy: nothing of this machine is shown',
    async (forwarded) => {
      const { call } = await siteTrusting('1')
      const headers = { host: 'localhost', 'x-forwarded-for': forwarded }
      expect((await call({ url: '/dev/mail', headers })).statusCode).toBe(404)
      expect((await call({ url: '/metrics', headers })).statusCode).toBe(403)
    },
  )

  test('a malformed address does not fail a login', async () => {
    const { call } = await siteTrusting('1')
    const payload = { email: 'anna@example.org', password: 'wrong password' }
    const headers = { 'x-forwarded-for': 'nonsense' }
    const answer = await call({ method: 'POST', url: '/api/v1/login', payload, headers })
    expect(answer.statusCode).toBe(422)
  })
})

test.each([
  'on',
  'yes',
  '0',
  '11',
  '-1',
  '10.0.0.0/33',
  '::/129',
  '10.0.0.0/',
  'loopback,',
  'fe80::1%eth0',
])('TRUST_PROXY=%s is refused', (text) => expect(readTrust(text)).toBeUndefined())
