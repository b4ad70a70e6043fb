import { expect, test } from 'vitest'
import { doneWords } from './review-words.ts'

test('what is said after a decision names what it was about', () => {
  expect(doneWords('approve', 'Закат')).toBe('Одобрено: «Закат»')
  expect(doneWords('reject', 'Закат')).toBe('Возвращено автору: «Закат»')
  expect(doneWords('changes_requested', 'Поле')).toBe('Возвращено автору на правки: «Поле»')
  expect(doneWords('defer', 'Закат')).toBe('Отложено: «Закат»')
})
