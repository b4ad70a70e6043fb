import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { beBusy } from '../testing/be-busy.ts'
import { freePort } from '../testing/free-port.ts'
import { hasRedis, startRedis } from '../testing/redis-server.ts'
import { startRelay } from '../testing/tcp-relay.ts'
import { openRedis } from './redis-link.ts'

const LOST = 'Redis does not answer: this node counts limits and tells live messages by itself'
const FOUND = 'Redis answers again: nodes count limits and tell live messages together'

function open(port: number) {
  const said: string[] = []
  const write = (line: string) => said.push((JSON.parse(line) as { msg: string }).msg)
  const link = openRedis(`redis://127.0.0.1:${port}`, pino({}, { write }))
  onTestFinished(link.close)
  const becomes = async (state: boolean) => {
    for (const isUp of [link.isUp, link.isJoined])
      await expect.poll(isUp, { timeout: 10_000, interval: 20 }).toBe(state)
  }
  const says = async (...lines: string[]) => {
    await expect.poll(() => said, { timeout: 10_000, interval: 20 }).toEqual(lines)
  }
  return { said, becomes, says }
}

async function start(at?: number) {
  const redis = await startRedis(at)
  onTestFinished(redis.stop)
  return redis
}

describe.skipIf(!hasRedis)('the link to Redis', () => {
  test('says once each way, for all its connections, that Redis stalls and goes on', async () => {
    const redis = await start()
    const link = open(redis.port)
    await link.becomes(true)

    redis.stall()
    await link.becomes(false)
    await link.says(LOST)

    redis.goOn()
    await link.becomes(true)
    await link.says(LOST, FOUND)
  })

  test('says once each way that Redis was killed and came back', async () => {
    const first = await start()
    const link = open(first.port)
    await link.becomes(true)

    await first.stop()
    await link.becomes(false)
    await link.says(LOST)

    await start(first.port)
    await link.becomes(true)
    await link.says(LOST, FOUND)
  })

  test('leaves connections that the network has silenced for new ones', async () => {
    const redis = await start()
    const relay = await startRelay(redis.port)
    onTestFinished(relay.stop)
    const link = open(relay.port)
    await link.becomes(true)

    relay.silence()
    await link.becomes(false)
    await link.becomes(true)
  })

  test('takes its own process being busy for no loss', async () => {
    const link = open((await start()).port)
    await link.becomes(true)
    await beBusy()
    await link.becomes(true)
    expect(link.said).toEqual([])
  })

  test('says once that Redis was never there', async () => {
    const link = open(await freePort())
    await link.says(LOST)
    await link.becomes(false)
  })
})
