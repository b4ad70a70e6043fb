import { useEffect, useRef } from 'react'
import type Echo from 'laravel-echo'
import type { LiveEvents, PrivateChannel, PublicChannel } from '@kefir/wire/live'
import { whenIdle } from '../browser/when-idle.ts'
import { useRootData } from '../session/root-data.ts'
import { watchConnection } from './watch-connection.ts'

const JOINED = 'subscription_succeeded'
type Handlers = { [E in keyof LiveEvents]?: (payload: LiveEvents[E]) => void } & {
  /** The server has let us into a private channel: from now on nothing is missed. Told anew after each lost connection. */
  [JOINED]?: () => void
}
type Client = Echo<'socket.io'>
type Channel = PublicChannel | PrivateChannel

let client: Promise<Client> | undefined

/**
 * Hears a channel while the component is mounted. The client is fetched when the page is idle, so
 * it never delays the first load. `null` listens to nothing. `reread` asks the ordinary call again
 * where messages may have been missed.
 */
export function useLive(channel: Channel | null, handlers: Handlers, reread?: () => void) {
  const port = useRootData()?.livePort
  const latest = useRef(handlers)
  const again = useRef(reread)
  useEffect(() => {
    latest.current = handlers
    again.current = reread
  })
  const events = Object.keys(handlers).toSorted().join(' ')

  useEffect(() => {
    if (!channel || !port) return
    let leave: (() => void) | null = null
    let isGone = false
    const cancel = whenIdle(() => {
      connect(port)
        .then((echo) => {
          if (isGone) return
          const quit = join(echo, channel, events.split(' '), latest)
          const look = () => again.current?.()
          const unwatch = again.current ? watchConnection(echo.connector, look) : () => {}
          leave = () => {
            unwatch()
            quit()
          }
        })
        .catch((error: unknown) => console.warn('No live updates on this page', error))
    })
    return () => {
      isGone = true
      cancel()
      leave?.()
    }
  }, [channel, port, events])
}

/** How many components hear each channel: the last to go leaves it. */
const listeners = new Map<string, number>()
/** Private channels that we were let into. */
const joinedChannels = new Set<string>()

function join(echo: Client, channel: Channel, events: string[], latest: { current: Handlers }) {
  const joined = isPrivate(channel) ? echo.private(channel) : echo.channel(channel)
  const others = listeners.get(channel) ?? 0
  listeners.set(channel, others + 1)
  if (others === 0) joined.listen(`.${JOINED}`, () => joinedChannels.add(channel))
  // Who comes to a channel that is heard already is told so here: the server says it once.
  else if (joinedChannels.has(channel)) latest.current[JOINED]?.()

  const calls = events.map((event) => ({
    // The leading dot keeps Echo from putting a PHP namespace before the name.
    name: `.${event}`,
    call: (payload: never) => latest.current[event as keyof Handlers]?.(payload),
  }))
  for (const { name, call } of calls) joined.listen(name, call)

  return () => {
    for (const { name, call } of calls) joined.stopListening(name, call)
    const left = (listeners.get(channel) ?? 1) - 1
    listeners.set(channel, left)
    if (left > 0) return
    joinedChannels.delete(channel)
    echo.leave(channel)
  }
}

function connect(port: number): Promise<Client> {
  client ??= Promise.all([import('laravel-echo'), import('socket.io-client')]).then(
    ([{ default: EchoClient }, { io }]) =>
      new EchoClient({
        broadcaster: 'socket.io',
        host: `${window.location.hostname}:${port}`,
        client: io,
        withCredentials: true,
      }),
  )
  // What did not come is asked for again by the next page, not refused to it for good.
  client.catch(() => (client = undefined))
  return client
}

const isPrivate = (channel: string) => /^(user|factory)\./.test(channel)
