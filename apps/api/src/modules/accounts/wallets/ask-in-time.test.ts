import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { askInTime } from './ask-in-time.ts'

const words = 'the chain did not answer'

test('a node that fails gives nothing, and the log tells why', async () => {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  expect(await askInTime({ log }, Promise.reject(new Error('away')), { words })).toBeUndefined()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: words, err: { message: 'away' } },
  ])
})

test('one that is slower than people wait gives nothing either', async () => {
  vi.useFakeTimers()
  const log = pino({ level: 'silent' })
  const answer = askInTime({ log }, new Promise<number>(() => {}), { words })
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await answer).toBeUndefined()
  vi.useRealTimers()
})
