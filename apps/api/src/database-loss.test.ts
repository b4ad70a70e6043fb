import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mountWeb } from './start/mount-web.ts'
import { startLossBed, type LossBed } from './testing/loss-bed.ts'
import { expectNothingLost, loadWhile } from './testing/lossy-load.ts'
import { makeToken } from './testing/make-token.ts'
import { makeUser } from './testing/make-user.ts'

let loss: LossBed
beforeAll(async () => {
  loss = await startLossBed()
  await mountWeb(loss.bed.app)
})
afterAll(() => loss.close())

const call = (url: string) => loss.bed.call({ url })

describe('under mixed load', () => {
  test('connections ended 20 times and a server that went 3 times lose and double no write', async () => {
    const load = await loadWhile(loss.bed, async (served) => {
      for (let round = 1; round <= 20; round++) {
        await served(20)
        await loss.endConnections()
        if (round % 7 === 0) await loss.restart(round === 14 ? 'kill' : 'stop')
      }
      await served(100)
    })
    await expectNothingLost(loss.bed, load)
  })
})

describe('while the database is away', () => {
  test('calls are 503 with a sentence, the process lives and is not ready; then all is well again', async () => {
    const user = await makeUser(loss.bed.context.db, { nikname: 'faithful' })
    const token = await makeToken(loss.bed.context.db, { createdAt: new Date() })
    const before = loss.logged().length
    await loss.server.stop()

    const refused = await call('/api/v1/main')
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toEqual({
      message: expect.stringContaining('потерял связь'),
      error: expect.any(String),
      code: 'DATABASE_AWAY',
      retry_after: 5,
      request_id: refused.headers['x-request-id'],
    })
    expect(refused.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-cache, no-store, must-revalidate',
      'x-content-type-options': 'nosniff',
    })
    expect((await call('/ready')).statusCode).toBe(503)
    expect((await call('/health')).statusCode).toBe(200)
    const metrics = await call('/metrics')
    expect(metrics.statusCode).toBe(200)
    expect(metrics.body).toContain('database_up 0')

    // Guests and users alike: nobody is shown a page of the open site with half of it missing.
    for (const cookie of ['', user.cookie]) {
      const page = await loss.bed.call({ url: '/categories', cookie })
      expect(page.statusCode).toBe(503)
      expect(page.body).toContain('Сайт скоро вернётся')
      // Nobody can tell now whether it opens a session, so it is not taken away.
      expect(String(page.headers['set-cookie'])).not.toContain('session=')
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store',
        'retry-after': '5',
        'content-security-policy': expect.stringContaining('nonce-'),
        'x-request-id': expect.any(String),
      })
    }

    await loss.server.startAgain()
    await expect.poll(async () => (await call('/ready')).statusCode).toBe(200)
    await expect.poll(async () => (await call('/metrics')).body).toContain('database_up 1')
    expect((await call('/categories')).statusCode).toBe(200)
    const deed = { method: 'POST', url: `/api/v1/token/${token.id}/favorite` } as const
    expect((await loss.bed.call({ ...deed, cookie: user.cookie })).statusCode).toBe(200)
    await expect.poll(() => [...loss.heard]).toContain(token.id)

    const said = loss.logged().slice(before)
    expect(said.map(({ msg }) => msg)).toEqual([
      'the database connection was lost; it is asked for until it is back',
      'the database is back',
    ])
  })
})

describe('while the database hears and says nothing', () => {
  test('all who wait are refused together, probes tell the truth before that, and it comes back by itself', async () => {
    const before = loss.logged().length
    const thaw = await loss.freeze()
    try {
      const order: string[] = []
      const note = async (name: string, url: string) => {
        const answer = await call(url)
        order.push(name)
        return answer
      }
      const [page, found, first, ready, metrics, health] = await Promise.all([
        note('page', '/ranking'),
        note('page', '/search?query=frozen'),
        note('call', '/api/v1/main'),
        note('ready', '/ready'),
        note('metrics', '/metrics'),
        note('health', '/health'),
      ])

      expect(health.statusCode).toBe(200)
      expect([ready.statusCode, ready.json()]).toEqual([
        503,
        { status: 'database does not answer' },
      ])
      expect(metrics.body).toContain('database_up 0')
      expect(order[0]).toBe('health')
      expect(order.slice(1, 3).toSorted()).toEqual(['metrics', 'ready'])
      expect([first.statusCode, page.statusCode, found.statusCode]).toEqual([503, 503, 503])
      // What a page asks for after its first refusal is not waited for again.
      expect((await call('/search?query=later')).statusCode).toBe(503)
      expect((await call('/metrics')).body).toContain('database_up 0')
    } finally {
      await thaw()
    }

    await expect.poll(async () => (await call('/ready')).statusCode).toBe(200)
    expect((await call('/search?query=later')).statusCode).toBe(200)
    expect((await call('/metrics')).body).toContain('database_up 1')
    const said = loss.logged().slice(before)
    expect(said.map(({ msg }) => msg)).toEqual([
      'the database connection was lost; it is asked for until it is back',
      'the database is back',
    ])
  }, 30_000)
})
