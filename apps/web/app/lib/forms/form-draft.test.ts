import { describe, expect, test } from 'vitest'
import { collectDraft, fillFields, type DraftField } from './form-draft.ts'

const text = (name: string, value: string, type = 'text'): DraftField => ({ name, type, value })
const box = (name: string, checked: boolean): DraftField => ({
  name,
  type: 'checkbox',
  value: 'on',
  checked,
})

describe('a draft', () => {
  test('keeps text, choices, dates and ticks', () => {
    const fields = [
      text('nikname', 'anna'),
      text('birth_date', '1990-05-01', 'date'),
      text('collection', '12', 'select-one'),
      box('shows_email', true),
    ]
    expect(collectDraft(fields)).toEqual({
      nikname: 'anna',
      birth_date: '1990-05-01',
      collection: '12',
      shows_email: true,
    })
  })

  test.each([
    'password',
    'password_confirmation',
    'old_password',
    'code',
    'totp',
    'card_number',
    'errors',
    'preview',
    'background',
    'doc_serial',
    'doc_number',
    'agreement',
    'agree_personal',
  ])('never keeps %s, even while it is shown as text', (name) =>
    expect(collectDraft([text(name, 'secret')])).toEqual({}),
  )

  test.each(['password', 'hidden', 'file', 'radio'])('keeps no field of the type %s', (type) =>
    expect(collectDraft([text('anything', 'value', type)])).toEqual({}),
  )

  test('fills the form again', () => {
    const fields = [text('email', ''), text('nikname', 'anna'), box('shows_email', false)]
    fillFields({ email: 'a@b.ru', nikname: 'anna', shows_email: true }, fields)
    expect(fields.map(({ value }) => value)).toEqual(['a@b.ru', 'anna', 'on'])
    expect(fields[2]?.checked).toBe(true)
  })

  test('does not fill what is excluded, whatever the storage holds', () => {
    const password = text('password', '')
    fillFields({ password: 'planted' }, [password])
    expect(password.value).toBe('')
  })

  test.each(['agreement', 'agree_personal'])(
    'never ticks the consent %s, also from what an earlier version kept',
    (name) => {
      const consent = box(name, false)
      fillFields({ [name]: true }, [consent])
      expect(consent.checked).toBe(false)
      expect(collectDraft([box(name, true)])).toEqual({})
    },
  )

  test('does not trust the kind of a stored value', () => {
    const fields = [text('email', ''), box('shows_email', false)]
    fillFields({ email: true, shows_email: 'on' }, fields)
    expect(fields.map(({ value, checked }) => checked ?? value)).toEqual(['', false])
  })
})
