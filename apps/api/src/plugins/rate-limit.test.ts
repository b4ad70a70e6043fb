import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { hasRedis, startRedis } from '../testing/redis-server.ts'
import { startTestApp } from '../testing/test-app.ts'
import { openRedis } from './redis-link.ts'

const WRITES = 120

async function startNode(url: string) {
  const lines: string[] = []
  const redis = openRedis(url, pino({}, { write: (line: string) => lines.push(line) }))
  const node = await startTestApp({ redis })
  onTestFinished(async () => {
    redis.close()
    await node.close()
  })
  return {
    write: () => node.call({ method: 'POST', url: '/api/v1/logout' }),
    gauge: async () => {
      const { body } = await node.call({ url: '/metrics' })
      return /redis_up\{use="limits"\} (\d)/.exec(body)?.[1]
    },
    isUp: redis.isUp,
    said: (part: string) => lines.filter((line) => line.includes(part)).length,
  }
}

async function becomes(node: { isUp(): boolean }, state: boolean) {
  await expect.poll(node.isUp, { timeout: 10_000, interval: 20 }).toBe(state)
}

describe.skipIf(!hasRedis)('limits in Redis', () => {
  test('nodes share one count, and who was at the limit stays there without Redis', async () => {
    const redis = await startRedis()
    onTestFinished(redis.stop)
    const [one, two] = [await startNode(redis.url), await startNode(redis.url)]
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

  test('a Redis that was killed and came back is used again, with one line each way and a gauge', async () => {
    const first = await startRedis()
    onTestFinished(first.stop)
    const node = await startNode(first.url)
    await becomes(node, true)
    expect(await node.gauge()).toBe('1')

    await first.stop()
    await becomes(node, false)
    for (let sent = 0; sent < 5; sent += 1) expect((await node.write()).statusCode).toBe(200)
    expect(await node.gauge()).toBe('0')
    expect(node.said('does not answer')).toBe(1)

    const second = await startRedis(first.port)
    onTestFinished(second.stop)
    await becomes(node, true)
    expect(await node.gauge()).toBe('1')
    expect(node.said('answers again')).toBe(1)
  })

  test('a Redis that stalls with its connections open holds nobody up, and is used again', async () => {
    const redis = await startRedis()
    onTestFinished(redis.stop)
    const node = await startNode(redis.url)
    await becomes(node, true)

    redis.stall()
    expect((await node.write()).statusCode).toBe(200)
    await becomes(node, false)
    expect((await node.write()).statusCode).toBe(200)
    expect(node.said('does not answer')).toBe(1)

    redis.goOn()
    await becomes(node, true)
    expect(node.said('answers again')).toBe(1)
  })

  test('a Redis that was never there holds nobody up, and the limit holds', async () => {
    const node = await startNode(`redis://127.0.0.1:${await freePort()}`)
    for (let sent = 0; sent < WRITES; sent += 1)
      expect((await node.write()).statusCode).not.toBe(429)
    expect((await node.write()).statusCode).toBe(429)
  })
})
