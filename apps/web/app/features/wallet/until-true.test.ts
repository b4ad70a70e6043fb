import { expect, test, vi } from 'vitest'
import { untilTrue } from './until-true.ts'

const soon = { stepMs: 1, longestMs: 20 }

test('asks again until it is so', async () => {
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValue(true).mockResolvedValueOnce(false)
  await untilTrue(ask, new AbortController().signal, soon)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('gives up in time, with a word of its own', async () => {
  const asked = untilTrue(async () => false, new AbortController().signal, soon)
  await expect(asked).rejects.toMatchObject({ reason: 'late' })
})

test('stops when nobody waits any longer', async () => {
  const waiting = new AbortController()
  const asked = untilTrue(async () => false, waiting.signal, { stepMs: 60_000, longestMs: 60_000 })
  waiting.abort()
  await expect(asked).rejects.toMatchObject({ reason: 'left' })
})
