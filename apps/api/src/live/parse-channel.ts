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
  const known = thoseThatCount(channels).map(({ name, mayHear }) => ({
    matches: patternOf(name),
    mayHear,
  }))
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

/** What was promised goes where a module brings it; of two who bring one nobody could say whose it is. */
function thoseThatCount(channels: Channel[]): Channel[] {
  const brought = channels.filter(({ isPromised }) => !isPromised)
  for (const [index, { name }] of brought.entries()) {
    const double = brought.slice(index + 1).find((other) => mayMeet(name, other.name))
    if (double) throw new Error(`the channels ${name} and ${double.name} may be one`)
  }
  const isFree = ({ name }: Channel) => !brought.some((other) => mayMeet(name, other.name))
  return [...brought, ...channels.filter((one) => one.isPromised && isFree(one))]
}

/** Whether one channel could be meant by both names. */
function mayMeet(name: string, other: string) {
  const [parts, others] = [name.split('.'), other.split('.')]
  return parts.length === others.length && parts.every((part, at) => partsMeet(part, others[at]!))
}

/** Every number is a code as well. */
const partsMeet = (part: string, other: string) =>
  (isOpen(part) && isOpen(other)) ||
  new RegExp(`^${sourceOf(part)}$`).test(other) ||
  new RegExp(`^${sourceOf(other)}$`).test(part)
const isOpen = (part: string) => part.startsWith('{')

const patternOf = (name: string) =>
  new RegExp(
    `^${name
      .split('.')
      .map(sourceOf)
      .join(String.raw`\.`)}$`,
  )

function sourceOf(part: string): string {
  if (/^[a-z0-9-]+$/.test(part)) return part
  const pattern = PARTS[part]
  if (!pattern) throw new Error(`${part} is no part of a channel that is known`)
  return pattern
}
