import type { LiveChannel, PrivateChannel, PublicChannel } from '@kefir/wire/live'

const MAX_NAME_LENGTH = 128
const PRIVATE_PREFIX = 'private-'
// Fifteen digits always fit a JavaScript number exactly.
const PUBLIC = /^(token\.[1-9]\d{0,14}|drop\.[a-z0-9][a-z0-9-]{0,31}|system)$/
const PRIVATE = /^(user|factory\.place|factory\.module)\.[1-9]\d{0,14}$/

export type ParsedChannel =
  | { isPrivate: false; channel: PublicChannel }
  | { isPrivate: true; channel: PrivateChannel }

/** Reads a channel as it is named on the socket; null when the house has no such channel. */
export function parseChannel(name: unknown): ParsedChannel | null {
  if (!isChannelName(name)) return null
  if (isPublic(name)) return { isPrivate: false, channel: name }
  if (!name.startsWith(PRIVATE_PREFIX)) return null

  const channel = name.slice(PRIVATE_PREFIX.length)
  return isPrivate(channel) ? { isPrivate: true, channel } : null
}

/** The name a channel has on the socket, which is also its room. */
export function roomOf(channel: LiveChannel): string {
  return isPrivate(channel) ? PRIVATE_PREFIX + channel : channel
}

export function isPrivateRoom(room: string): boolean {
  return room.startsWith(PRIVATE_PREFIX)
}

/** Whether it is short enough to be said back to the client in a refusal. */
export function isChannelName(name: unknown): name is string {
  return typeof name === 'string' && name.length <= MAX_NAME_LENGTH
}

function isPublic(name: string): name is PublicChannel {
  return PUBLIC.test(name)
}

function isPrivate(name: string): name is PrivateChannel {
  return PRIVATE.test(name)
}
