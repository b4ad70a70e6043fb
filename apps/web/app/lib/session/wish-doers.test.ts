import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DONE, haveDone, offerDoing } from './wish-doers.ts'
import type { Wish } from './wished-place.ts'

const WISH: Wish = {
  deed: 'offer',
  thing: { kind: 'token', id: 7 },
  path: '/collection/token/7',
  scroll: 0,
  until: 0,
}
const SOON = 1_000

let ends: (() => void)[] = []
const offer: typeof offerDoing = (deed, doer) => {
  const end = offerDoing(deed, doer)
  ends.push(end)
  return end
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const end of ends) end()
  ends = []
  vi.useRealTimers()
})

test('a wish is done by the first that takes it, and by it alone', async () => {
  const others = vi.fn(() => null)
  const first = vi.fn(() => DONE)
  const second = vi.fn(() => DONE)
  for (const doer of [others, first, second]) offer('offer', doer)
  await expect(haveDone(WISH, SOON)).resolves.toBe(DONE)
  expect(others).toHaveBeenCalledExactlyOnceWith(WISH.thing)
  expect(first).toHaveBeenCalledOnce()
  expect(second).not.toHaveBeenCalled()
})

test('a button that comes late does it, and one that comes later still does not', async () => {
  offer('buy', () => DONE)
  const outcome = haveDone(WISH, SOON)
  offer('offer', () => Promise.resolve({ whyNot: 'Это ваш токен' }))
  const late = vi.fn(() => DONE)
  offer('offer', late)
  await expect(outcome).resolves.toEqual({ whyNot: 'Это ваш токен' })
  expect(late).not.toHaveBeenCalled()
})

test('where nobody does it in time it is not done after that either', async () => {
  const gone = vi.fn(() => DONE)
  offer('offer', gone)()
  const outcome = haveDone(WISH, SOON)
  vi.advanceTimersByTime(SOON)
  await expect(outcome).resolves.toBeNull()
  const late = vi.fn(() => DONE)
  offer('offer', late)
  expect(gone).not.toHaveBeenCalled()
  expect(late).not.toHaveBeenCalled()
})
