import { describe, expect, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { hasRedis, startRedis } from '../testing/redis-server.ts'
import { startRelay } from '../testing/tcp-relay.ts'
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
    'know of each other which channels are held, and alone of their own',
    async () => {
      const redis = await startRedis()
      afterThisTest(redis.stop)
      const [one, two] = [
        await startServer({ redisUrl: redis.url }),
        await startServer({ redisUrl: redis.url }),
      ]
      const [anna, boris] = [connect(one, 'session=anna'), connect(two, 'session=boris')]
      anna.channel('token.1')
      const joined = next(boris, 'subscription_succeeded', 'private-user.2')
      boris.private('user.2')
      await joined
      await settled(anna)
      const asked = ['token.1', 'token.2', 'user.1', 'user.2'] as const
      const heldOf = async (server: typeof one) => [...(await server.heldOf([...asked]))].toSorted()

      // Whoever was told that they are in is known everywhere.
      expect(await heldOf(one)).toEqual(['token.1', 'user.2'])
      await expect.poll(() => heldOf(two)).toEqual(['token.1', 'user.2'])

      await redis.stop()
      await expect.poll(() => heldOf(one)).toEqual(['token.1'])
      expect(await heldOf(two)).toEqual(['user.2'])
    },
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
