import { expect, test } from 'vitest'
import { doneWords, readWords } from './review-words.ts'

test('what is said after a decision names what it was about', () => {
  const sunset = { name: 'Закат', is_imported: false }
  expect(doneWords('approve', sunset)).toBe('Одобрено: «Закат»')
  expect(doneWords('reject', sunset)).toBe('Возвращено автору: «Закат»')
  expect(doneWords('changes_requested', sunset)).toBe('Возвращено автору на правки: «Закат»')
  expect(doneWords('reject', { ...sunset, is_imported: true })).toBe('Отклонено: «Закат»')
  expect(doneWords('defer', sunset)).toBe('Отложено: «Закат»')
})

test('before a work goes back its reason stands as it will be read; «Другое» of an imported one is read by nobody', () => {
  expect(readWords('other', true)).toBeNull()
  expect(readWords('spam', true)).toBe('Владелец прочитает: «Спам или реклама».')
  expect(readWords('other', false)).toContain('Автор прочитает: «Исправьте то')
})
