import { data } from 'react-router'
import { expect, test } from 'vitest'
import { orRefused } from './or-refused.ts'

const refused = (status: number, errors: Record<string, string[]>) =>
  Promise.reject(data({ message: 'Проверьте поля', errors }, { status }))

test('gives what was found', async () =>
  expect(await orRefused(Promise.resolve([1]), ['to'])).toEqual({ found: [1], errors: {} }))

test('gives the first word about each field of the form', async () =>
  expect(
    await orRefused(refused(422, { to: ['Конец раньше начала', 'И ещё'] }), ['from', 'to']),
  ).toEqual({ found: null, errors: { to: 'Конец раньше начала' } }))

test('throws on what the form has no field for, and what is no refusal of a field', async () => {
  await expect(orRefused(refused(422, { cursor: ['Нет такой'] }), ['to'])).rejects.toBeDefined()
  await expect(orRefused(refused(403, { to: ['Нельзя'] }), ['to'])).rejects.toBeDefined()
  await expect(orRefused(Promise.reject(new Error('away')), ['to'])).rejects.toThrow('away')
})
