import { expect } from 'vitest'
import { codeIn, letterTo, lettersSent } from './letters.ts'
import type { TestApp } from './test-app.ts'
import { deviceOf, visitorsOf } from './visitors-of.ts'

export const STRANGERS_PASSWORD = 'пароль-чужака-1'
let strangers = 0

/** Somebody registers an address with a password that they know; the letter goes to its owner. */
export async function registerStranger(bed: TestApp, ip: string, known?: string) {
  const nikname = `chuzhak${(strangers += 1)}`
  const email = known ?? `${nikname}@example.org`
  const body = {
    legal_id: 1,
    first_name: 'Иван',
    last_name: 'Чужаков',
    nikname,
    email,
    password: STRANGERS_PASSWORD,
    agreement: true,
    agree_personal: true,
  }
  const answer = await visitorsOf(() => bed).post('/register', body, ip)
  expect(answer.statusCode).toBe(201)
  await lettersSent(bed)
  const code = codeIn(await letterTo(bed, email, 'Подтвердите e-mail'))
  return { email, code, browser: deviceOf(answer) }
}
