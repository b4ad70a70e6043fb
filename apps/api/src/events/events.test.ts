import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import type { AppEvent } from './events.ts'

const heard: AppEvent[] = []
let failuresLeft = 0
let wake: () => void = () => {}

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp({
    listeners: [
      {
        name: 'test',
        hears: ['user.logged_in'],
        async handle(event) {
          if (failuresLeft > 0) {
            failuresLeft -= 1
            throw new Error('not this time')
          }
          heard.push(event)
          wake()
        },
      },
    ],
  })
})
afterAll(() => bed.close())

const publish = (event: AppEvent) =>
  bed.context.db.transaction().execute((tx) => bed.context.publish(tx, event))

const nextHeard = () => new Promise<void>((resolve) => (wake = resolve))
const loggedIn = (userId: number): AppEvent => ({ type: 'user.logged_in', userId, sessionId: 1 })

describe('events', () => {
  test('a committed event reaches its listener', async () => {
    const arrival = nextHeard()
    await publish(loggedIn(1))
    await arrival
    expect(heard).toEqual([loggedIn(1)])
  })

  test('a rolled-back event never happened', async () => {
    heard.length = 0
    const rolledBack = bed.context.db.transaction().execute(async (tx) => {
      await bed.context.publish(tx, loggedIn(2))
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')

    const arrival = nextHeard()
    await publish(loggedIn(3))
    await arrival
    expect(heard).toEqual([loggedIn(3)])
  })

  test('a listener that fails is tried again', async () => {
    heard.length = 0
    failuresLeft = 1
    const arrival = nextHeard()
    await publish(loggedIn(4))
    await arrival
    expect(heard).toEqual([loggedIn(4)])
  }, 20_000)

  test('a type nobody hears is no error', async () =>
    expect(await publish({ type: 'maintenance.switched', on: true, until: null })).toBeUndefined())
})
