import { describe, expect, test } from 'vitest'
import {
  fastRegisterCall,
  loginCall,
  registerBody,
  registerCall,
  resetCall,
  type Registration,
} from './account-calls.ts'
import { ENTITY, INDIVIDUAL } from './legal-type.ts'

const formOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
const arrival = { ref: 'ABCD2345', redirect: null }

const anna: Registration = {
  legal_id: INDIVIDUAL,
  first_name: 'Анна',
  last_name: 'Рябова',
  nikname: 'anna',
  name: 'ООО «Зорька»',
  email: 'anna@example.org',
  password: 'a long secret',
  agreement: true,
  agree_personal: true,
  ref: 'ABCD2345',
  redirect: null,
}

describe('registration', () => {
  test('sends a person with the code of invitation and no organisation', () => {
    const body = registerBody(anna)
    expect(body).toMatchObject({ legal_id: 1, nikname: 'anna', ref: 'ABCD2345' })
    expect(body).not.toHaveProperty('name')
  })

  test('clears the code of an organisation and leaves the form’s own values alone', () => {
    const form = { ...anna, legal_id: ENTITY }
    expect(registerBody(form)).toMatchObject({ legal_id: 2, name: 'ООО «Зорька»', ref: null })
    expect(registerBody(form)).not.toHaveProperty('first_name')
    expect(form.ref).toBe('ABCD2345')
  })

  test('takes a consent that was never set for given, and an unticked box for refused', () => {
    const body = registerBody({ ...anna, agreement: null, agree_personal: false })
    expect(body).toMatchObject({ agreement: true, agree_personal: false })
  })

  test('reads an untouched form as a person who has not agreed to anything', () => {
    expect(registerCall(formOf({}), arrival).given?.body).toMatchObject({
      legal_id: 1,
      agreement: false,
      agree_personal: false,
    })
  })

  test('trims what people type around their names, but never a password', () => {
    const form = formOf({ email: ' a@b.ru ', nikname: ' anna ', password: ' secret ' })
    expect(registerCall(form, arrival).given?.body).toMatchObject({
      email: 'a@b.ru',
      nikname: 'anna',
      password: ' secret ',
    })
  })

  test('asks only an e-mail and the consents of somebody in a hurry', () => {
    const form = formOf({ email: 'a@b.ru', agreement: 'on', agree_personal: 'on' })
    expect(fastRegisterCall(form, arrival)).toEqual({
      name: 'POST /v1/register/fast',
      given: { body: { email: 'a@b.ru', agreement: true, agree_personal: true, ...arrival } },
    })
  })
})

test('a login is trimmed and carries a code only where one was typed', () => {
  const form = { email: ' a@b.ru ', password: ' secret ' }
  expect(loginCall(formOf(form)).given?.body).toEqual({ email: 'a@b.ru', password: 'secret' })
  expect(loginCall(formOf({ ...form, code: ' 123456 ' })).given?.body).toMatchObject({
    code: '123456',
  })
})

test('a new password goes with the code of its link', () => {
  const form = formOf({ code: 'link', password: 'one', password_confirmation: 'two' })
  expect(resetCall(form).given?.body).toEqual({
    code: 'link',
    password: 'one',
    password_confirmation: 'two',
  })
})
