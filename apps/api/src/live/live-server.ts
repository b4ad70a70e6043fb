import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo, Socket as NetSocket } from 'node:net'
import type { Broadcast, LiveChannel } from '@kefir/wire/live'
import type { FastifyBaseLogger as Logger } from 'fastify'
import { Server } from 'socket.io'
import type { Channel } from '../brings/live-part.ts'
import type { RedisLink } from '../plugins/redis-link.ts'
import type { Refusals } from '../plugins/refuse-raw.ts'
import { heldRooms } from './held-rooms.ts'
import { joinRedis } from './join-redis.ts'
import { channelReader } from './parse-channel.ts'
import { refuseStrangers } from './refuse-strangers.ts'
import { recheckSubscriptions, serveSubscriptions } from './serve-subscriptions.ts'
import type { Authorise, LiveIo } from './serve-subscriptions.ts'

const MAX_MESSAGE_BYTES = 16 * 1024
const RECHECK_MS = 5 * 60_000
const GOODBYE_MS = 2_000

type LiveServerOptions = {
  /** Answers what is not for the channels. */
  http: HttpServer
  /** How whoever is turned away is told. */
  refuse: Refusals
  /** 0 takes any free port. */
  port: number
  host?: string
  allowedOrigins: (origin: string) => boolean
  /** All that the modules brought. */
  channels: Channel[]
  /** Asked with the cookies of the handshake: a client that signs in or out must reconnect. */
  authorise: Authorise
  redis: RedisLink | null
  /** How often open private channels are authorised again: a session may simply run out. */
  recheckMs?: number
  /** How often other nodes are told anew which channels are held here. */
  markAgainMs?: number
  log: Logger
}

export type LiveServer = {
  port: number
  broadcast: Broadcast
  /** Those of the channels that somebody holds, on whatever node: nothing need be read for the others. */
  heldOf: <C extends LiveChannel>(channels: C[]) => Promise<Set<C>>
  /** Takes from every node's clients of this user what their sessions no longer open. */
  recheck: (userId: number) => Promise<void>
  /** Clients of this node. */
  connections: () => number
  /** Whether other nodes hear what is told here: by Redis, while it answers. */
  isJoined: () => boolean
  close: () => Promise<void>
}

/**
 * Serves the live channels in the protocol of laravel-echo's Socket.IO connector.
 *
 * Every event goes out under two names, because Echo decides by the spelling of `listen` which one
 * it hears and never tells the server: `.listen('.BalanceUpdated')`, or any client with
 * `namespace: false`, hears `BalanceUpdated`; an untouched `.listen('BalanceUpdated')` hears
 * `App\Events\BalanceUpdated`. A listener is bound to one name, so it is called once.
 */
export async function startLiveServer(options: LiveServerOptions): Promise<LiveServer> {
  const {
    http,
    refuse,
    port,
    host,
    allowedOrigins,
    channels: brought,
    authorise,
    redis,
    recheckMs = RECHECK_MS,
    markAgainMs,
    log,
  } = options
  const channels = channelReader(brought)
  const nodes = redis && joinRedis(redis, log)
  const io: LiveIo = new Server(http, {
    path: '/socket.io',
    serveClient: false,
    // It would hang up without a word.
    destroyUpgrade: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    // Browsers name their origin on every WebSocket and cross-origin request; what sends none is
    // same-origin or no browser, and carries nobody's cookies but its own.
    allowRequest: ({ headers: { origin } }, answer) =>
      answer(null, origin === undefined || allowedOrigins(origin)),
    cors: {
      origin: (origin, answer) => answer(null, origin !== undefined && allowedOrigins(origin)),
      credentials: true,
    },
    ...(nodes && { adapter: nodes.adapter }),
  })
  refuseStrangers(io, http, refuse)
  const held = heldRooms({ io, channels, redis, ...(markAgainMs && { markAgainMs }) })
  const watches = new Set<Set<number>>()
  const watchEndings = () => {
    const ended = new Set<number>()
    watches.add(ended)
    return { ended, stop: () => void watches.delete(ended) }
  }
  io.on('connection', (socket) =>
    serveSubscriptions(socket, { channels, authorise, watchEndings, marked: held.marked, log }),
  )
  const recheckHere = async (userId: number) => {
    for (const ended of watches) ended.add(userId)
    for (const socket of io.sockets.sockets.values())
      if (socket.data.userId === userId)
        await recheckSubscriptions(socket, { channels, authorise, log })
  }
  io.on('recheck', (userId) => void recheckHere(userId))

  const netSockets = new Set<NetSocket>()
  http.on('connection', (socket) => {
    netSockets.add(socket)
    socket.once('close', () => netSockets.delete(socket))
  })

  http.listen(port, host)
  await once(http, 'listening')
  await nodes?.settled()

  let closing: Promise<void> | undefined
  const recheckAll = async () => {
    // One at a time, so that a round over many clients stays a trickle for the database.
    for (const socket of io.sockets.sockets.values())
      await recheckSubscriptions(socket, { channels, authorise, log })
    if (!closing) recheck = setTimeout(recheckAll, recheckMs)
  }
  let recheck = setTimeout(recheckAll, recheckMs)

  const close = async () => {
    clearTimeout(recheck)
    held.close()
    // A client that does not answer the closing handshake may not hold the process up.
    const goodbye = setTimeout(() => netSockets.forEach((socket) => socket.destroy()), GOODBYE_MS)
    await io.close()
    clearTimeout(goodbye)
  }

  return {
    port: (http.address() as AddressInfo).port,
    broadcast: (channel, event, data) => {
      const room = channels.roomOf(channel)
      for (const name of [event, `App\\Events\\${event}`]) io.to(room).emit(name, room, data)
    },
    heldOf: held.heldOf,
    recheck: async (userId) => {
      // Without Redis there is nobody else to tell, and the adapter would only complain.
      if (redis) io.serverSideEmit('recheck', userId)
      await recheckHere(userId)
    },
    connections: () => io.engine.clientsCount,
    isJoined: () => redis?.isJoined() ?? false,
    close: () => (closing ??= close()),
  }
}
