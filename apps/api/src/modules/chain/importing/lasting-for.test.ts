import { expect, test } from 'vitest'
import { lastingFor } from './lasting-for.ts'

test('many ask once, until what was answered is too old, and a failure is asked anew', async () => {
  let at = 0
  let asked = 0
  let fails = false
  const ask = async () => {
    asked += 1
    if (fails) throw new Error('away')
    return asked
  }
  const answer = lastingFor(1_000, () => new Date(at), ask)
  expect(await Promise.all([answer(), answer()])).toEqual([1, 1])
  at = 1_000
  expect(await answer()).toBe(1)
  at = 1_001
  expect(await answer()).toBe(2)
  at = 3_000
  fails = true
  await expect(answer()).rejects.toThrow('away')
  fails = false
  expect(await answer()).toBe(4)
})
