import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import { openRedis } from '../plugins/redis-link.ts'
import { startTestApp } from './test-app.ts'

/** Unsafe calls of one address a minute. */
export const WRITES = 120

/** A node that shares its limits through this Redis, with all that it logged of it. */
export async function startLimitNode(url: string) {
  const lines: string[] = []
  const redis = openRedis(url, pino({}, { write: (line: string) => lines.push(line) }))
  const node = await startTestApp({ redis })
  onTestFinished(async () => {
    redis.close()
    await node.close()
  })
  return {
    node,
    write: (remoteAddress = '127.0.0.1') =>
      node.call({ method: 'POST', url: '/api/v1/logout', remoteAddress }),
    gauge: async () => {
      const { body } = await node.call({ url: '/metrics' })
      return /redis_up\{use="limits"\} (\d)/.exec(body)?.[1]
    },
    isUp: redis.isUp,
    said: (part: string) => lines.filter((line) => line.includes(part)).length,
  }
}

export async function becomes(node: { isUp(): boolean }, state: boolean) {
  await expect.poll(node.isUp, { timeout: 10_000, interval: 20 }).toBe(state)
}
