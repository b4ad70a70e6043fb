import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { hasRedis, startRedis } from '../testing/redis-server.ts'
import { startTestApp } from '../testing/test-app.ts'

const WRITES = 120

async function startNode(url: string) {
  const redis = new Redis(url, { maxRetriesPerRequest: 1 })
  redis.on('error', () => {})
  const node = await startTestApp({ redis })
  onTestFinished(async () => {
    redis.disconnect()
    await node.close()
  })
  return () => node.call({ method: 'POST', url: '/api/v1/logout' })
}

test.skipIf(!hasRedis)('nodes share one count in Redis, and serve without it', async () => {
  const redis = await startRedis()
  onTestFinished(redis.stop)
  const [one, two] = [await startNode(redis.url), await startNode(redis.url)]

  for (let sent = 0; sent < WRITES; sent += 1)
    expect((await (sent % 2 ? one : two)()).statusCode).not.toBe(429)
  const refused = await one()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
  expect((await two()).statusCode).toBe(429)

  await redis.stop()
  expect((await one()).statusCode).not.toBe(429)
})
