import type { LiveChannel } from '@kefir/wire/live'
import { Redis } from 'ioredis'
import { describe, expect, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { hasRedis, startRedis } from '../testing/redis-server.ts'
import { startRelay } from '../testing/tcp-relay.ts'
import type { LiveServer } from './live-server.ts'
import {
  afterThisTest,
  balance,
  connect,
  hear,
  maintenance,
  next,
  settled,
  startServer,
} from './live-test-bed.ts'

const POLLED = { timeout: 10_000, interval: 20 }

const heldOn = async (server: LiveServer, ...channels: LiveChannel[]) =>
  [...(await server.heldOf(channels))].toSorted()

describe('nodes joined by Redis', () => {
  test.skipIf(!hasRedis)('share channels, and serve alone when it dies', async () => {
    const redis = await startRedis()
    afterThisTest(redis.stop)
    const [one, two] = [
      await startServer({ redisUrl: redis.url }),
      await startServer({ redisUrl: redis.url }),
    ]
    const [anna, boris] = [connect(one, 'session=anna'), connect(two, 'session=boris')]
    const toAnna = hear(anna.private('user.1'), '.BalanceUpdated')
    const toBoris = hear(boris.channel('system'), '.Maintenance')
    const token = hear(anna.channel('token.1'), '.TokenUpdated')
    await settled(anna, boris)

    two.broadcast('user.1', 'BalanceUpdated', balance)
    one.broadcast('system', 'Maintenance', maintenance)
    expect(await toAnna).toEqual(balance)
    expect(await toBoris).toEqual(maintenance)

    await redis.stop()
    one.broadcast('token.1', 'TokenUpdated', { token: { id: 1 } })
    expect(await token).toEqual({ token: { id: 1 } })
  })

  test.skipIf(!hasRedis)(
    'know of each other which channels are held, and take all for held when they cannot know',
    async () => {
      const redis = await startRedis()
      afterThisTest(redis.stop)
      const options = { redisUrl: redis.url, markAgainMs: 100 }
      const [one, two] = [await startServer(options), await startServer(options)]
      const [anna, boris] = [connect(one, 'session=anna'), connect(two, 'session=boris')]
      // At first nobody knows who else there is, and whose marks are still to come.
      await expect.poll(async () => [...(await one.heldOf(['token.404']))]).toEqual([])
      anna.channel('token.1')
      const joined = next(boris, 'subscription_succeeded', 'private-user.2')
      boris.private('user.2')
      await joined
      await settled(anna)
      const asked = ['token.1', 'token.2', 'user.1', 'user.2'] as const
      const heldOf = (server: typeof one) => heldOn(server, ...asked)

      // Whoever was told that they are in is known everywhere.
      expect(await heldOf(one)).toEqual(['token.1', 'user.2'])
      await expect.poll(() => heldOf(two)).toEqual(['token.1', 'user.2'])

      await redis.stop()
      await expect.poll(() => heldOf(one)).toEqual(asked)
      expect(await heldOf(two)).toEqual(asked)
    },
  )

  test.skipIf(!hasRedis)(
    'take every channel for held while Redis is away, and when it is back without its marks until all have marked anew',
    async () => {
      const redis = await startRedis()
      afterThisTest(redis.stop)
      const options = { redisUrl: redis.url, markAgainMs: 1_000 }
      const [one, two] = [await startServer(options), await startServer(options)]
      const anna = connect(one, 'session=anna')
      anna.channel('token.1')
      await settled(anna)
      const heldOf = () => heldOn(two, 'token.1', 'token.2')
      await expect.poll(heldOf, POLLED).toEqual(['token.1'])

      await redis.stop()
      await expect.poll(heldOf, POLLED).toEqual(['token.1', 'token.2'])
      const again = await startRedis(redis.port)
      afterThisTest(again.stop)
      const answers: string[][] = []
      await expect
        .poll(async () => {
          answers.push(await heldOf())
          return answers.at(-1)
        }, POLLED)
        .toEqual(['token.1'])
      // Whatever it took for nobody's, it never missed the one that is held.
      for (const answer of answers) expect(answer).toContain('token.1')
    },
    30_000,
  )

  test.skipIf(!hasRedis)(
    'mark what they hold as soon as Redis is back, also what was joined meanwhile or refused',
    async () => {
      const redis = await startRedis()
      afterThisTest(redis.stop)
      // Nothing is marked by time alone while the test runs.
      const one = await startServer({ redisUrl: redis.url, markAgainMs: 10 * 60_000 })
      const anna = connect(one, 'session=anna')
      anna.channel('token.1')
      await settled(anna)
      await redis.stop()
      await expect.poll(one.isJoined, POLLED).toBe(false)
      anna.channel('token.2')
      await settled(anna)

      const again = await startRedis(redis.port)
      afterThisTest(again.stop)
      const marks = new Redis(again.url)
      afterThisTest(() => marks.disconnect())
      const marked = async () => (await marks.keys('kefir-live-held:*')).toSorted()
      const both = ['kefir-live-held:token.1', 'kefir-live-held:token.2']
      await expect.poll(marked, POLLED).toEqual(both)

      await marks.config('SET', 'maxmemory', '1')
      anna.channel('token.3')
      await settled(anna)
      expect(await marked()).toEqual(both)
      await marks.config('SET', 'maxmemory', '0')
      await expect.poll(marked, POLLED).toEqual([...both, 'kefir-live-held:token.3'])
    },
    30_000,
  )

  test.skipIf(!hasRedis)('tell each other whose session has ended', async () => {
    const redis = await startRedis()
    afterThisTest(redis.stop)
    let hasEnded = false
    const options: Parameters<typeof startServer>[0] = {
      redisUrl: redis.url,
      authorise: async (_cookie, channel) =>
        channel.channel === 'user.1' && !hasEnded ? { status: 200, userId: 1 } : { status: 401 },
    }
    const [one, two] = [await startServer(options), await startServer(options)]
    const [here, there] = [connect(one, 'session=anna'), connect(two, 'session=anna')]
    for (const echo of [here, there]) echo.private('user.1')
    await settled(here, there)

    const refusals = [here, there].map((echo) => next(echo, 'subscription_error'))
    hasEnded = true
    await one.recheck(1)
    for (const refusal of refusals) expect(await refusal).toEqual(['private-user.1', 401])
  })

  test.skipIf(!hasRedis)(
    'start and serve alone when it stalls, and join when it goes on',
    async () => {
      const redis = await startRedis()
      afterThisTest(redis.stop)
      redis.stall()
      const [one, two] = [
        await startServer({ redisUrl: redis.url }),
        await startServer({ redisUrl: redis.url }),
      ]
      expect(one.isJoined()).toBe(false)
      const anna = connect(one, 'session=anna')
      const alone = hear(anna.channel('system'), '.Maintenance')
      await settled(anna)
      one.broadcast('system', 'Maintenance', maintenance)
      expect(await alone).toEqual(maintenance)

      redis.goOn()
      const joined = hear(anna.private('user.1'), '.BalanceUpdated')
      await settled(anna)
      // A message of the time before both have joined again is lost: that is the bargain.
      await expect.poll(() => one.isJoined() && two.isJoined(), { timeout: 10_000 }).toBe(true)
      const telling = setInterval(() => two.broadcast('user.1', 'BalanceUpdated', balance), 50)
      afterThisTest(() => clearInterval(telling))
      expect(await joined).toEqual(balance)
    },
  )

  test.skipIf(!hasRedis)('hear each other again when the network has silenced one', async () => {
    const redis = await startRedis()
    afterThisTest(redis.stop)
    const relay = await startRelay(redis.port)
    afterThisTest(relay.stop)
    const [one, two] = [
      await startServer({ redisUrl: `redis://127.0.0.1:${relay.port}` }),
      await startServer({ redisUrl: redis.url }),
    ]
    const anna = connect(one, 'session=anna')
    const heard = hear(anna.private('user.1'), '.BalanceUpdated')
    await settled(anna)
    await expect.poll(one.isJoined).toBe(true)

    relay.silence()
    await expect.poll(one.isJoined, { timeout: 10_000, interval: 20 }).toBe(false)
    await expect.poll(one.isJoined, { timeout: 10_000, interval: 20 }).toBe(true)
    two.broadcast('user.1', 'BalanceUpdated', balance)
    expect(await heard).toEqual(balance)
  })

  test.skipIf(!hasRedis)('know that they are apart while Redis stalls', async () => {
    const redis = await startRedis()
    afterThisTest(redis.stop)
    const node = await startServer({ redisUrl: redis.url })
    await expect.poll(node.isJoined).toBe(true)
    redis.stall()
    await expect.poll(node.isJoined, { timeout: 10_000, interval: 20 }).toBe(false)
  })

  test('start and serve alone when Redis is away', async () => {
    const server = await startServer({ redisUrl: `redis://127.0.0.1:${await freePort()}` })
    const echo = connect(server)
    const heard = hear(echo.channel('system'), '.Maintenance')
    await settled(echo)
    server.broadcast('system', 'Maintenance', maintenance)

    expect(await heard).toEqual(maintenance)
  })
})
