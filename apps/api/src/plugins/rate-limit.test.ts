import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { becomes, startLimitNode, WRITES } from '../testing/limit-node.ts'
import { hasRedis, startRedis } from '../testing/redis-server.ts'

describe.skipIf(!hasRedis)('limits in Redis', () => {
  test('nodes share one count, and who was at the limit stays there without Redis', async () => {
    const redis = await startRedis()
    onTestFinished(redis.stop)
    const [one, two] = [await startLimitNode(redis.url), await startLimitNode(redis.url)]
    await becomes(one, true)
    await becomes(two, true)

    for (let sent = 0; sent < WRITES; sent += 1)
      expect((await (sent % 2 ? one : two).write()).statusCode).not.toBe(429)
    const refused = await one.write()
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
    expect((await two.write()).statusCode).toBe(429)

    await redis.stop()
    await becomes(one, false)
    // Its own count is of what it served itself: half and one.
    for (let sent = WRITES / 2 + 1; sent < WRITES; sent += 1)
      expect((await one.write()).statusCode).not.toBe(429)
    expect((await one.write()).statusCode).toBe(429)
  })

  test('a Redis that was killed and came back is used again, and a gauge tells', async () => {
    const first = await startRedis()
    onTestFinished(first.stop)
    const node = await startLimitNode(first.url)
    await becomes(node, true)
    expect(await node.gauge()).toBe('1')

    await first.stop()
    await becomes(node, false)
    for (let sent = 0; sent < 5; sent += 1) expect((await node.write()).statusCode).toBe(200)
    expect(await node.gauge()).toBe('0')

    const second = await startRedis(first.port)
    onTestFinished(second.stop)
    await becomes(node, true)
    expect(await node.gauge()).toBe('1')
  })

  test('a Redis that stalls with its connections open holds nobody up, and is used again', async () => {
    const redis = await startRedis()
    onTestFinished(redis.stop)
    const node = await startLimitNode(redis.url)
    await becomes(node, true)

    redis.stall()
    expect((await node.write()).statusCode).toBe(200)
    await becomes(node, false)
    expect((await node.write()).statusCode).toBe(200)

    redis.goOn()
    await becomes(node, true)
  })

  test('a Redis that was never there holds nobody up, and the limit holds', async () => {
    const node = await startLimitNode(`redis://127.0.0.1:${await freePort()}`)
    for (let sent = 0; sent < WRITES; sent += 1)
      expect((await node.write()).statusCode).not.toBe(429)
    expect((await node.write()).statusCode).toBe(429)
  })
})
