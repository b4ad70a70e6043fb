import { expect, test } from 'vitest'
import { clickShare, placeWords } from './place-words.ts'

const NOW = Date.parse('2026-11-15T12:00:00+03:00')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a place whose time has come is free', () => {
  const { isFree, free, queue } = placeWords(
    { free_from: '2026-11-15T12:00:00+03:00', queue: 0 },
    NOW,
  )
  expect([isFree, free, queue]).toEqual([true, 'Свободно сейчас', 'Очереди нет'])
})

test('a taken place tells when it will be free and who waits', () => {
  const words = placeWords({ free_from: '2026-11-20T09:30:00+03:00', queue: 2 }, NOW)
  expect(plain(words.free)).toBe('Освободится 20 ноября 2026 г. в 09:30')
  expect(plain(words.queue)).toBe('В очереди 2 токена')
})

test.each([
  [0, 0, '—'],
  [1_000, 42, '4,2 %'],
  [3, 1, '33,3 %'],
  [50, 50, '100 %'],
])('%i looks with %i clicks are %s', (views, clicks, words) => {
  expect(plain(clickShare(views, clicks))).toBe(words)
})
