import { describe, expect, test } from 'vitest'
import { BROKEN, isWorthAnotherTry, whyWaiting, wordsOf } from './upload-refusals.ts'

const answer = (status: number, body: unknown) => ({
  getStatus: () => status,
  getBody: () => (typeof body === 'string' ? body : JSON.stringify(body)),
})

test.each([0, 500, 502, 503, 408, 409, 423, 429, 460])('%i is waited for', (status) =>
  expect(isWorthAnotherTry(status)).toBe(true),
)
test.each([400, 401, 403, 404, 413, 415, 422])('%i is the end', (status) =>
  expect(isWorthAnotherTry(status)).toBe(false),
)

describe('words for people', () => {
  test('a lost network and a lost server are told apart', () => {
    expect(whyWaiting(null, false)).toContain('Нет связи')
    expect(whyWaiting(null, true)).toContain('Сервер не отвечает')
    expect(whyWaiting(answer(502, '<html>Bad Gateway</html>'), true)).toContain(
      'Сервер не отвечает',
    )
  })

  test('what the server says is passed on', () => {
    expect(whyWaiting(answer(503, { message: 'Идут технические работы' }), true)).toBe(
      'Идут технические работы',
    )
    expect(wordsOf(answer(413, { message: 'Файл больше 100 МБ' }))).toBe('Файл больше 100 МБ')
    expect(wordsOf(answer(422, { message: 'Проверьте', errors: { file: ['Файл пуст'] } }))).toBe(
      'Файл пуст',
    )
  })

  test('what is said to programs is not', () =>
    expect(wordsOf(answer(409, 'Upload-Offset header required\n'))).toBe(BROKEN))

  test('who was signed out is told how to go on', () =>
    expect(wordsOf(answer(401, { message: 'Требуется вход' }))).toContain('Войдите снова'))
})
