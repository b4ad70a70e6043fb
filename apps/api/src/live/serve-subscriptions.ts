import type { PrivateChannel } from '@kefir/wire/live'
import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Socket } from 'socket.io'
import { isConnectionLoss } from '../db/connection-loss.ts'
import type { ChannelAnswer } from './authorise-channel.ts'
import { isChannelName, isPrivateRoom, parseChannel, roomOf } from './parse-channel.ts'
import { subscribeAllowance } from './subscribe-allowance.ts'

const MAX_CHANNELS = 100

export type Authorise = (
  cookieHeader: string | undefined,
  channel: PrivateChannel,
) => Promise<ChannelAnswer>

type Context = { authorise: Authorise; log: Logger }
type LiveSocket = Socket<
  { subscribe: (payload: unknown) => void; unsubscribe: (payload: unknown) => void },
  { subscription_error: (channel: string, status: number) => void }
>

/** Lets one client join and leave channels. Whispers and every other client event fall unheard. */
export function serveSubscriptions(socket: LiveSocket, { authorise, log }: Context): void {
  const isAllowed = subscribeAllowance(MAX_CHANNELS, () => performance.now())
  // Rooms whose permission is still being looked up; leaving one meanwhile withdraws the wish.
  const awaited = new Map<string, symbol>()

  const refuse = (name: unknown, status: number) =>
    socket.emit('subscription_error', isChannelName(name) ? name : '', status)

  const ask = async (channel: PrivateChannel) => {
    try {
      return (await authorise(socket.handshake.headers.cookie, channel)).status
    } catch (error) {
      if (isConnectionLoss(error)) return 503
      log.error({ err: error, channel }, 'channel could not be authorised')
      return 500
    }
  }

  const join = async (room: string, channel: PrivateChannel) => {
    const wish = Symbol(room)
    awaited.set(room, wish)
    const status = await ask(channel)
    if (awaited.get(room) !== wish) return

    awaited.delete(room)
    if (status !== 200) refuse(room, status)
    else await socket.join(room)
  }

  socket.on('subscribe', (payload) => {
    const name = channelIn(payload)
    const parsed = parseChannel(name)
    const room = parsed && roomOf(parsed.channel)
    // Echo may ask twice for one channel when its first connection attempt failed.
    if (room && (socket.rooms.has(room) || awaited.has(room))) return

    if (!isAllowed()) return void refuse(name, 429)
    if (!parsed || !room) return void refuse(name, isChannelName(name) ? 404 : 400)
    // The socket's own room is not a channel.
    if (socket.rooms.size - 1 + awaited.size >= MAX_CHANNELS) return void refuse(name, 429)

    if (parsed.isPrivate) void join(room, parsed.channel)
    else void socket.join(room)
  })

  socket.on('unsubscribe', (payload) => {
    const parsed = parseChannel(channelIn(payload))
    if (!parsed) return

    const room = roomOf(parsed.channel)
    awaited.delete(room)
    void socket.leave(room)
  })

  // Joining after the end would leave a dead member in the room for ever.
  socket.on('disconnect', () => awaited.clear())
}

/** Takes away the private channels that a socket's session no longer opens: it ended or changed. */
export async function recheckSubscriptions(
  socket: LiveSocket,
  { authorise, log }: Context,
): Promise<void> {
  for (const room of [...socket.rooms].filter(isPrivateRoom)) {
    const parsed = parseChannel(room)
    if (!parsed?.isPrivate) continue

    try {
      const { status } = await authorise(socket.handshake.headers.cookie, parsed.channel)
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
