import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Server, Socket } from 'socket.io'
import { isConnectionLoss } from '../db/connection-loss.ts'
import type { ChannelAnswer } from './authorise-channel.ts'
import {
  isChannelName,
  isPrivateRoom,
  type PrivateChannel,
  type ReadChannel,
} from './parse-channel.ts'
import { subscribeAllowance } from './subscribe-allowance.ts'

const MAX_CHANNELS = 100

export type Authorise = (
  cookieHeader: string | undefined,
  channel: PrivateChannel,
) => Promise<ChannelAnswer>

type Context = { channels: ReadChannel; authorise: Authorise; log: Logger }
type Serving = Context & {
  /** From now on collects the users whose sessions end, as this node hears. */
  watchEndings: () => { ended: Set<number>; stop: () => void }
  /** Once other nodes know that the room is held, if they do not yet. */
  marked: (room: string) => Promise<void> | undefined
}
type ClientEvents = {
  subscribe: (payload: unknown) => void
  unsubscribe: (payload: unknown) => void
}
type ServerEvents = Record<string, (channel: string, data: unknown) => void>
/** What the nodes tell each other. */
type NodeEvents = { recheck: (userId: number) => void }
/** Whose private channels the socket hears, since it was let into the first. */
type SocketData = { userId?: number }

export type LiveIo = Server<ClientEvents, ServerEvents, NodeEvents, SocketData>
type LiveSocket = Socket<ClientEvents, ServerEvents, NodeEvents, SocketData>

/** Lets one client join and leave channels. Whispers and every other client event fall unheard. */
export function serveSubscriptions(
  socket: LiveSocket,
  { channels, authorise, watchEndings, marked, log }: Serving,
): void {
  const isAllowed = subscribeAllowance(MAX_CHANNELS, () => performance.now())
  // Rooms whose permission is still being looked up; leaving one meanwhile withdraws the wish.
  const awaited = new Map<string, symbol>()

  const refuse = (name: unknown, status: number) =>
    socket.emit('subscription_error', isChannelName(name) ? name : '', status)

  const ask = async (channel: PrivateChannel) => {
    try {
      return await authorise(socket.handshake.headers.cookie, channel)
    } catch (error) {
      if (isConnectionLoss(error)) return { status: 503 } as const
      log.error({ err: error, channel: channel.channel }, 'channel could not be authorised')
      return { status: 500 } as const
    }
  }

  const join = async (channel: PrivateChannel) => {
    const { room } = channel
    const wish = Symbol(room)
    awaited.set(room, wish)
    const { ended, stop } = watchEndings()
    let answer: Awaited<ReturnType<typeof ask>>
    do {
      ended.clear()
      answer = await ask(channel)
      // The session may have ended while it was being read: its end was heard before the room was
      // joined, so nobody would look at it again.
    } while (answer.status === 200 && ended.has(answer.userId))
    stop()
    if (awaited.get(room) !== wish) return

    awaited.delete(room)
    if (answer.status !== 200) return void refuse(room, answer.status)
    socket.data.userId = answer.userId
    await socket.join(room)
    await marked(room)
    if (!socket.rooms.has(room)) return
    // In the form of an event of the channel, which Echo can listen to: what came before it, its hearer must ask for.
    socket.emit('subscription_succeeded', room, null)
  }

  socket.on('subscribe', (payload) => {
    const name = channelIn(payload)
    const parsed = channels.parse(name)
    const room = parsed?.room
    // Echo may ask twice for one channel when its first connection attempt failed.
    if (room && (socket.rooms.has(room) || awaited.has(room))) return

    if (!isAllowed()) return void refuse(name, 429)
    if (!parsed || !room) return void refuse(name, isChannelName(name) ? 404 : 400)
    // The socket's own room is not a channel.
    if (socket.rooms.size - 1 + awaited.size >= MAX_CHANNELS) return void refuse(name, 429)

    if (parsed.mayHear) void join(parsed)
    else void socket.join(room)
  })

  socket.on('unsubscribe', (payload) => {
    const room = channels.parse(channelIn(payload))?.room
    if (!room) return

    awaited.delete(room)
    void socket.leave(room)
  })

  // Joining after the end would leave a dead member in the room for ever.
  socket.on('disconnect', () => awaited.clear())
}

/** Takes away the private channels that a socket's session no longer opens: it ended or changed. */
export async function recheckSubscriptions(
  socket: LiveSocket,
  { channels, authorise, log }: Context,
): Promise<void> {
  for (const room of [...socket.rooms].filter(isPrivateRoom)) {
    const parsed = channels.parse(room)
    if (!parsed?.mayHear) continue

    try {
      const { status } = await authorise(socket.handshake.headers.cookie, parsed)
      if (status === 200) continue

      await socket.leave(room)
      socket.emit('subscription_error', room, status)
    } catch (error) {
      // A short failure of the database must not silence everyone; the next round asks again.
      if (!isConnectionLoss(error))
        log.error({ err: error, channel: parsed.channel }, 'channel could not be rechecked')
    }
  }
}

function channelIn(payload: unknown): unknown {
  return typeof payload === 'object' && payload !== null && 'channel' in payload
    ? payload.channel
    : undefined
}
