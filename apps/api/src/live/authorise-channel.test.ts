import { describe, expect, test } from 'vitest'
import type { Channel } from '../brings/live-part.ts'
import type { Db } from '../db/client.ts'
import { modules } from '../modules.ts'
import { channelsOf } from '../start/run-jobs.ts'
import { authoriseChannel } from './authorise-channel.ts'
import { channelReader } from './parse-channel.ts'

const findUserId = async (cookie: string | undefined) => (cookie === 'session=anna' ? 1 : null)
/** None of these asks it anything. */
const db = null as unknown as Db

function ask(cookie: string | undefined, name: string, channels: Channel[] = channelsOf(modules)) {
  const parsed = channelReader(channels).parse(`private-${name}`)
  if (!parsed?.mayHear) throw new Error(`${name} is no private channel`)
  return authoriseChannel({ findUserId, db }, cookie, parsed)
}

describe('authoriseChannel', () => {
  test('sends a guest and an ended session to log in', async () => {
    expect(await ask(undefined, 'user.1')).toEqual({ status: 401 })
    expect(await ask('session=old', 'user.1')).toEqual({ status: 401 })
  })

  test('lets people hear their own channel and nobody else’s', async () => {
    expect(await ask('session=anna', 'user.1')).toEqual({ status: 200, userId: 1 })
    expect(await ask('session=anna', 'user.2')).toEqual({ status: 403 })
  })

  test('lets in whom the module of the channel lets in', async () => {
    const owners: Record<string, number> = { '10': 1, '11': 2 }
    const mayHear: Channel['mayHear'] = async (_db, { userId, id }) => owners[id] === userId
    const channels = [{ name: 'quest.{number}', mayHear }]

    expect(await ask('session=anna', 'quest.10', channels)).toEqual({ status: 200, userId: 1 })
    expect(await ask('session=anna', 'quest.11', channels)).toEqual({ status: 403 })
    expect(await ask('session=anna', 'quest.12', channels)).toEqual({ status: 403 })
  })

  test('refuses the whole factory while nobody can tell its owners', async () => {
    expect(await ask('session=anna', 'factory.place.1')).toEqual({ status: 403 })
    expect(await ask('session=anna', 'factory.module.1')).toEqual({ status: 403 })
  })
})
