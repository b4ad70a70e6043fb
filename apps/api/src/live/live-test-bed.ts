import Echo from 'laravel-echo'
import { pino } from 'pino'
import { io } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { modules } from '../modules.ts'
import { channelsOf } from '../start/run-jobs.ts'
import { createPlainServer } from '../plugins/plain-server.ts'
import { openRedis } from '../plugins/redis-link.ts'
import { refusalsOf } from '../plugins/refuse-raw.ts'
import { authoriseChannel } from './authorise-channel.ts'
import { startLiveServer } from './live-server.ts'
import type { LiveServer } from './live-server.ts'

type Client = Echo<'socket.io'>
type ServerOptions = Partial<Parameters<typeof startLiveServer>[0]> & { redisUrl?: string }

export const SITE = 'https://kefir.example'

/**
 * Runs after the test, last promised first. Not `afterEach` here: test files share this module, and
 * only the first of them would get its hook.
 */
export const afterThisTest = (cleanUp: () => unknown): void =>
  onTestFinished(async () => void (await cleanUp()))

export async function startServer({
  redisUrl,
  ...options
}: ServerOptions = {}): Promise<LiveServer> {
  const log = pino({ level: 'silent' })
  const redis = redisUrl ? openRedis(redisUrl, log) : null
  if (redis) afterThisTest(redis.close)
  const sessions = new Map([
    ['session=anna', 1],
    ['session=boris', 2],
  ])
  const server = await startLiveServer({
    http: createPlainServer({ publicUrl: SITE }),
    refuse: refusalsOf({ publicUrl: SITE }),
    port: 0,
    host: '127.0.0.1',
    allowedOrigins: (origin) => origin === SITE,
    channels: channelsOf(modules),
    authorise: (cookie, channel) =>
      authoriseChannel(
        // Who hears the house's own channels is not asked of the database.
        { findUserId: async () => sessions.get(cookie ?? '') ?? null, db: null as never },
        cookie,
        channel,
      ),
    redis,
    log,
    ...options,
  })
  afterThisTest(server.close)
  return server
}

export function connect(
  server: Pick<LiveServer, 'port'>,
  cookie?: string,
  options: Record<string, unknown> = {},
): Client {
  const echo = new Echo<'socket.io'>({
    broadcaster: 'socket.io',
    client: io,
    host: `http://127.0.0.1:${server.port}`,
    forceNew: true,
    reconnectionDelay: 5,
    reconnectionDelayMax: 20,
    extraHeaders: { origin: SITE, ...(cookie && { cookie }) },
    ...options,
  })
  afterThisTest(() => echo.disconnect())
  return echo
}

/** Resolves with the arguments of the client's next `event`, or of the next one about `channel`. */
export function next(echo: Client, event: string, channel?: string): Promise<unknown[]> {
  return new Promise((resolve) => {
    const listener = (...args: unknown[]) => {
      if (channel !== undefined && args[0] !== channel) return
      echo.connector.socket.removeListener(event, listener)
      resolve(args)
    }
    echo.connector.socket.on(event, listener)
  })
}

/**
 * The server takes a client's wishes in their order, so when it has refused this last one, all
 * that were made before are settled.
 */
export async function settled(...clients: Client[]): Promise<void> {
  const channel = 'private-user.404'
  const refusals = clients.map((echo) => next(echo, 'subscription_error', channel))
  for (const echo of clients) echo.connector.socket.emit('subscribe', { channel })
  await Promise.all(refusals)
}

export function hear(channel: ReturnType<Client['channel']>, event: string): Promise<unknown> {
  return new Promise((resolve) => channel.listen(event, resolve))
}

export const maintenance = { on: true, until: null }
export const balance = { balance: '12.50', delta: '2.50', reason: 'claim' }
