import { expect, test } from 'vitest'
import { forEach } from './for-each.ts'

/** Each piece of work waits until it is let go. */
function gated() {
  const gates = new Map<number, PromiseWithResolvers<void>>()
  const work = async (item: number) => {
    const gate = Promise.withResolvers<void>()
    gates.set(item, gate)
    await gate.promise
  }
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { gates, work, settle }
}

test('so many are under way at a time, each once', async () => {
  const { gates, work, settle } = gated()
  const all = forEach([1, 2, 3], 2, work)
  await settle()
  expect([...gates.keys()]).toEqual([1, 2])
  gates.get(2)!.resolve()
  await settle()
  expect([...gates.keys()]).toEqual([1, 2, 3])
  for (const gate of gates.values()) gate.resolve()
  await all
})

test('once one fails no other is begun, and it fails when those under way have ended', async () => {
  const { gates, work, settle } = gated()
  let end = 'not yet'
  const all = forEach([1, 2, 3], 2, work).catch((error: Error) => (end = error.message))
  await settle()
  gates.get(1)!.reject(new Error('no'))
  await settle()
  expect([...gates.keys()]).toEqual([1, 2])
  expect(end).toBe('not yet')
  gates.get(2)!.resolve()
  await all
  expect(end).toBe('no')
})
