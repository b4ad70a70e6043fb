import { expect, test } from 'vitest'
import { ApiFailure } from './call-api.ts'
import { failureWords } from './failure-words.ts'

test('the words of a field come before the general ones', () => {
  const errors = { token_id: ['Такой токен уже здесь'] }
  expect(failureWords(new ApiFailure(422, { message: 'Проверьте поля', errors }))).toBe(
    'Такой токен уже здесь',
  )
  expect(failureWords(new ApiFailure(422, { message: 'Проверьте поля', errors: {} }))).toBe(
    'Проверьте поля',
  )
})

test.each([new ApiFailure(502, {}), new TypeError('x is undefined')])(
  'what says nothing to people is told in our own words: %s',
  (failure) => {
    expect(failureWords(failure)).toBe('Не получилось. Попробуйте ещё раз')
    expect(failureWords(failure, 'Список не загрузился')).toBe('Список не загрузился')
  },
)
