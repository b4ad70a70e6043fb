import type { Channel } from '../brings/live-part.ts'

const MAX_NAME_LENGTH = 128
const PRIVATE_PREFIX = 'private-'
const PARTS: Record<string, string> = {
  // Fifteen digits always fit a JavaScript number exactly.
  '{number}': String.raw`[1-9]\d{0,14}`,
  '{code}': '[a-z0-9][a-z0-9-]{0,31}',
}

type Named = { channel: string; room: string }
export type PrivateChannel = Named & { id: string; mayHear: NonNullable<Channel['mayHear']> }
export type ParsedChannel = PrivateChannel | (Named & { mayHear?: undefined })

/** Reads channels by the names that the modules brought. */
export type ReadChannel = {
  /** As it is named on the socket; null when the house has no such channel. */
  parse(name: unknown): ParsedChannel | null
  /** The name a channel has on the socket, which is also its room. */
  roomOf(channel: string): string
}

export function channelReader(channels: Channel[]): ReadChannel {
  const known = channels.map(({ name, mayHear }) => ({ matches: patternOf(name), mayHear }))
  const find = (channel: string) => known.find(({ matches }) => matches.test(channel))

  return {
    parse(name) {
      if (!isChannelName(name)) return null
      const isPrivate = name.startsWith(PRIVATE_PREFIX)
      const channel = isPrivate ? name.slice(PRIVATE_PREFIX.length) : name
      const found = find(channel)
      if (!found || isPrivate !== (found.mayHear !== undefined)) return null
      if (!found.mayHear) return { channel, room: name }
      const id = channel.slice(channel.lastIndexOf('.') + 1)
      return { channel, room: name, id, mayHear: found.mayHear }
    },
    roomOf(channel) {
      const found = find(channel)
      if (!found) throw new Error(`no module brings the channel ${channel}`)
      return found.mayHear ? PRIVATE_PREFIX + channel : channel
    },
  }
}

export function isPrivateRoom(room: string): boolean {
  return room.startsWith(PRIVATE_PREFIX)
}

/** Whether it is short enough to be said back to the client in a refusal. */
export function isChannelName(name: unknown): name is string {
  return typeof name === 'string' && name.length <= MAX_NAME_LENGTH
}

function patternOf(name: string) {
  const source = name.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, (part) => {
    const pattern = PARTS[part]
    if (!pattern) throw new Error(`${part} of the channel ${name} is no part that is known`)
    return pattern
  })
  return new RegExp(`^${source}$`)
}
