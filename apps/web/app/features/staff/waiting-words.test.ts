import { expect, test } from 'vitest'
import { countAt, formatWaiting } from './waiting-words.ts'

const list = (count: number, is_deferred = false) => ({
  name: 'Работы',
  at: '',
  count,
  is_deferred,
})
const desk = (...waiting: ReturnType<typeof list>[]) => ({
  ...{ code: 'moderation', name: 'Модерация', about: 'Посмотреть новые работы' },
  waiting,
})

test('what was put off is not counted beside the name of the desk', () => {
  expect(countAt(desk(list(3), list(1), list(2, true)))).toBe(4)
  expect(countAt(desk())).toBe(0)
})

test('where nobody counted on, it says so', () => {
  expect(formatWaiting(999)).toBe('999')
  expect(formatWaiting(1000).replaceAll('\u00a0', ' ')).toBe('1 000+')
})
