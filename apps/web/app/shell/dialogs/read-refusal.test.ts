import { describe, expect, test } from 'vitest'
import { readRefusal } from './read-refusal.ts'

describe('readRefusal', () => {
  test('puts field errors under their fields and says nothing twice', () => {
    const reply = { message: 'Проверьте поля', errors: { email: ['Введите e-mail', 'Ещё раз'] } }
    expect(readRefusal({ status: 422, reply })).toEqual({
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
    expect(readRefusal({ status: 502, reply: { message: 'nginx' } })).toEqual({
      status: 502,
      fields: {},
      footer: 'Произошла ошибка, попробуйте позже!',
    }))
})
