import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  afterThisTest,
  balance,
  connect,
  hear,
  maintenance,
  settled,
  startServer,
} from './live-test-bed.ts'

const redisServer = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  .map((folder) => join(folder, 'redis-server'))
  .find(existsSync)

describe('nodes joined by Redis', () => {
  test.skipIf(!redisServer)('share channels, and serve alone when it dies', async () => {
    const redis = await startRedis()
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

  test('start and serve alone when Redis is away', async () => {
    const server = await startServer({ redisUrl: `redis://127.0.0.1:${await freePort()}` })
    const echo = connect(server)
    const heard = hear(echo.channel('system'), '.Maintenance')
    await settled(echo)
    server.broadcast('system', 'Maintenance', maintenance)

    expect(await heard).toEqual(maintenance)
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function startRedis() {
  const port = await freePort()
  const settings = ['--bind', '127.0.0.1', '--port', `${port}`, '--save', '', '--dir', tmpdir()]
  const child = spawn(redisServer ?? '', settings, { stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill()
    await once(child, 'exit')
  }
  afterThisTest(stop)
  for await (const chunk of child.stdout)
    if (String(chunk).includes('Ready to accept connections')) break

  return { url: `redis://127.0.0.1:${port}`, stop }
}
