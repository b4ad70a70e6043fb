import { expect, test } from 'vitest'
import { lookUntilFound } from './look-until-found.ts'

type Status = 'receiving' | 'checking' | 'ready' | 'refused' | 'taken'

function look(answers: (Status | Error)[], { mostLooks = 10, stopAt = -1 } = {}) {
  const stop = new AbortController()
  let pauses = 0
  const found = lookUntilFound({
    look: async () => {
      const answer = answers.shift() ?? 'checking'
      if (answer instanceof Error) throw answer
      return { status: answer }
    },
    pause: async () => {
      pauses += 1
      if (pauses === stopAt) stop.abort()
    },
    mostLooks,
    signal: stop.signal,
  })
  return found.then((outcome) => ({ outcome, pauses }))
}

test.each(['ready', 'refused', 'taken'] as const)('waits until the file is %s', async (status) =>
  expect(await look(['receiving', 'checking', status])).toEqual({ outcome: { status }, pauses: 2 }),
)

test('a look that fails is tried again', async () =>
  expect(await look([new Error('no network'), 'ready'])).toEqual({
    outcome: { status: 'ready' },
    pauses: 1,
  }))

test('gives up after so many looks', async () =>
  expect(await look([], { mostLooks: 3 })).toEqual({ outcome: null, pauses: 3 }))

test('ends when the form is left', async () =>
  expect(await look([], { stopAt: 2 })).toEqual({ outcome: null, pauses: 2 }))
