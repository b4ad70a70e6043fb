import { describe, expect, test } from 'vitest'
import { authoriseChannel } from './authorise-channel.ts'

const findUserId = async (cookie: string | undefined) => (cookie === 'session=anna' ? 1 : null)
const findFactoryOwnerId = async (kind: 'place' | 'module', id: number) =>
  kind === 'place' && id === 10 ? 1 : kind === 'module' && id === 10 ? 2 : null

describe('authoriseChannel', () => {
  test('sends a guest and an ended session to log in', async () => {
    expect(await authoriseChannel({ findUserId }, undefined, 'user.1')).toEqual({ status: 401 })
    expect(await authoriseChannel({ findUserId }, 'session=old', 'user.1')).toEqual({ status: 401 })
  })

  test('lets people hear their own channel and nobody else’s', async () => {
    expect(await authoriseChannel({ findUserId }, 'session=anna', 'user.1')).toEqual({
      status: 200,
      userId: 1,
    })
    expect(await authoriseChannel({ findUserId }, 'session=anna', 'user.2')).toEqual({
      status: 403,
    })
  })

  test('lets only the owner hear a place or a module', async () => {
    const ask = (channel: `factory.place.${number}` | `factory.module.${number}`) =>
      authoriseChannel({ findUserId, findFactoryOwnerId }, 'session=anna', channel)

    expect(await ask('factory.place.10')).toEqual({ status: 200, userId: 1 })
    expect(await ask('factory.module.10')).toEqual({ status: 403 })
    expect(await ask('factory.place.11')).toEqual({ status: 403 })
  })

  test('refuses the whole factory while nobody can tell its owners', async () => {
    expect(await authoriseChannel({ findUserId }, 'session=anna', 'factory.place.1')).toEqual({
      status: 403,
    })
  })
})
