import { describe, expect, test } from 'vitest'
import { footerInWords, NO_REFUSAL, readRefusal, withStrayErrors } from './read-refusal.ts'

describe('readRefusal', () => {
  test('puts field errors under their fields and says nothing twice', () => {
    const reply = { message: 'Проверьте поля', errors: { email: ['Введите e-mail', 'Ещё раз'] } }
    expect(readRefusal({ status: 422, reply })).toMatchObject({
      status: 422,
      fields: { email: 'Введите e-mail' },
      footer: null,
    })
  })

  test.each([
    [{ message_platform: 'а', error: 'б', message: 'г' }, 'а'],
    [{ error: 'б', Forbidden: 'в', message: 'г' }, 'б'],
    [{ Forbidden: 'в', message: 'г' }, 'в'],
    [{ message: 'г' }, 'г'],
  ])('shows the most exact message of %o at the foot', (reply, footer) =>
    expect(readRefusal({ status: 422, reply }).footer).toBe(footer),
  )

  test('does not show what a broken server says', () =>
    expect(readRefusal({ status: 502, reply: { message: 'nginx' } })).toMatchObject({
      status: 502,
      fields: {},
      footer: 'Произошла ошибка, попробуйте позже!',
    }))

  test.each([400, 403, 404, 413, 429])(
    'of %i without our own words says the common ones',
    (status) =>
      expect(readRefusal({ status, reply: {} })).toMatchObject({
        fields: {},
        footer: 'Произошла ошибка, попробуйте позже!',
      }),
  )

  test('tells how long to wait and what was refused', () =>
    expect(
      readRefusal({ status: 429, reply: { message: 'Рано', code: 'TOO_OFTEN', retry_after: 90 } }),
    ).toMatchObject({ code: 'TOO_OFTEN', retryAfter: 90, message: 'Рано', footer: 'Рано' }))
})

test.each([
  [
    { status: 503, reply: { code: 'DATABASE_AWAY', message: 'Действие могло выполниться' } },
    'Действие могло выполниться',
  ],
  [{ status: 503, reply: { message: 'nginx' } }, 'Произошла ошибка, попробуйте позже!'],
  [
    { status: 500, reply: { code: 'INTERNAL', message: 'а' } },
    'Произошла ошибка, попробуйте позже!',
  ],
  [{ status: 409, reply: { code: 'CONFLICT', message: 'б' } }, 'б'],
] as const)('of %o a form without a prescribed text says «%s»', (failure, words) =>
  expect(footerInWords(readRefusal(failure))).toBe(words),
)

describe('withStrayErrors', () => {
  const refusal = { ...NO_REFUSAL, fields: { password: 'Коротко', code: 'Ссылка устарела' } }

  test('moves to the foot what no field can show', () =>
    expect(withStrayErrors(refusal, ['password'])).toMatchObject({
      fields: { password: 'Коротко' },
      footer: 'Ссылка устарела',
    }))

  test('leaves alone what every field can show', () =>
    expect(withStrayErrors(refusal, ['password', 'code'])).toBe(refusal))
})
