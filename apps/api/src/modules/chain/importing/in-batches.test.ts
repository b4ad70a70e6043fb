import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

/** Each piece of work waits until it is let go. */
function begin(most: number) {
  const begun: number[][] = []
  const gates: PromiseWithResolvers<void>[] = []
  const batches = inBatches<number>(most, async (items) => {
    const gate = Promise.withResolvers<void>()
    begun.push(items)
    gates.push(gate)
    await gate.promise
  })
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { ...batches, begun, gates, settle }
}

test('what comes while it is at work is taken together, in its order, so many at a time', async () => {
  const { add, done, begun, gates, settle } = begin(3)
  add(1)
  await settle()
  for (const item of [2, 3, 4, 5]) add(item)
  await settle()
  expect(begun).toEqual([[1]])
  gates[0]!.resolve()
  await settle()
  expect(begun).toEqual([[1], [2, 3, 4]])
  gates[1]!.resolve()
  await settle()
  gates[2]!.resolve()
  await done()
  expect(begun).toEqual([[1], [2, 3, 4], [5]])
})

test('what fails is told at the end, and nothing more is begun', async () => {
  const { add, done, begun, gates, settle } = begin(3)
  add(1)
  await settle()
  add(2)
  gates[0]!.reject(new Error('no'))
  await settle()
  add(3)
  await expect(done()).rejects.toThrow('no')
  expect(begun).toEqual([[1]])
})

test('given nothing it is done at once', async () => {
  const { done, begun } = begin(3)
  await done()
  expect(begun).toEqual([])
})
