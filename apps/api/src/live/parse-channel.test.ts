import { describe, expect, test } from 'vitest'
import { modules } from '../modules.ts'
import { channelsOf } from '../start/run-jobs.ts'
import { channelReader } from './parse-channel.ts'

const { parse, roomOf } = channelReader(channelsOf(modules))

describe('channelReader', () => {
  test.each(['token.7', 'drop.factory-mini', 'drop.ny25', 'system'])(
    'knows the public channel %s',
    (name) => {
      expect(parse(name)).toEqual({ channel: name, room: name })
      expect(roomOf(name)).toBe(name)
    },
  )

  test.each(['user.7', 'factory.place.12', 'factory.module.999999999999999'])(
    'knows the private channel %s by its prefixed name only',
    (channel) => {
      const room = `private-${channel}`
      const id = channel.split('.').at(-1)
      expect(parse(room)).toEqual({ channel, room, id, mayHear: expect.any(Function) })
      expect(parse(channel)).toBeNull()
      expect(roomOf(channel)).toBe(room)
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
    'tokens7',
    undefined,
    null,
    7,
    ['system'],
    { toString: () => 'system' },
  ])('refuses %j', (name) => {
    expect(parse(name)).toBeNull()
  })

  test('lets nobody speak on a channel that no module brings', () => {
    expect(() => roomOf('quest.7')).toThrow('no module brings the channel quest.7')
  })

  test('lets a module bring a channel that was promised, whatever it calls its parts', () => {
    const mayHear = () => true
    const brought = [
      { name: 'factory.place.{number}', mayHear },
      { name: 'drop.{number}', mayHear },
    ]
    const reader = channelReader([...channelsOf(modules), ...brought])
    expect(reader.parse('private-factory.place.12')).toMatchObject({ id: '12', mayHear })
    expect(reader.parse('private-drop.12')).toMatchObject({ id: '12', mayHear })
    expect(reader.parse('drop.ny25')).toBeNull()
  })

  test.each([
    ['token.{number}', 'token.{number}'],
    ['drop.{code}', 'drop.{number}'],
    ['drop.{code}', 'drop.new'],
    ['system', 'system'],
  ])('refuses to start where both %s and %s are brought', (...names) => {
    expect(() => channelReader(names.map((name) => ({ name })))).toThrow(
      `the channels ${names[0]} and ${names[1]} may be one`,
    )
  })

  test.each([
    ['token.{number}', 'token.{number}.{number}'],
    ['token.{number}', 'tokens.{number}'],
    ['token.{number}', 'token.new'],
  ])('takes %s beside %s', (...names) => {
    expect(() => channelReader(names.map((name) => ({ name })))).not.toThrow()
  })

  test('takes no channel with a part that it does not know', () => {
    expect(() => channelReader([{ name: 'quest.{what}' }])).toThrow('{what}')
  })
})
