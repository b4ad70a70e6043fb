import { describe, expect, test } from 'vitest'
import { parseChannel, roomOf } from './parse-channel.ts'

describe('parseChannel', () => {
  test.each(['token.7', 'drop.factory-mini', 'drop.ny25', 'system'])(
    'knows the public channel %s',
    (name) => {
      expect(parseChannel(name)).toEqual({ isPrivate: false, channel: name })
    },
  )

  test.each(['user.7', 'factory.place.12', 'factory.module.999999999999999'] as const)(
    'knows the private channel %s by its prefixed name only',
    (channel) => {
      expect(parseChannel(`private-${channel}`)).toEqual({ isPrivate: true, channel })
      expect(parseChannel(channel)).toBeNull()
      expect(roomOf(channel)).toBe(`private-${channel}`)
    },
  )

  test.each([
    '',
    'user',
    'private-token.7',
    'private-private-user.7',
    'private-user.07',
    'private-user.-7',
    'private-user.7.8',
    'private-user.1e3',
    'private-user.7\n',
    'presence-user.7',
    'drop.',
    'drop.Ключ',
    `drop.${'a'.repeat(33)}`,
    `token.${'1'.repeat(16)}`,
    undefined,
    null,
    7,
    ['system'],
    { toString: () => 'system' },
  ])('refuses %j', (name) => {
    expect(parseChannel(name)).toBeNull()
  })
})
