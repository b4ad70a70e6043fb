import { expect, test } from 'vitest'
import { measuresFor, stateMark } from './complaint-words.ts'

const measures = (kind: 'token' | 'user', standing: 'shown' | 'hidden') =>
  measuresFor({ subject: { kind }, standing }).map(({ value }) => value)

test('«Скрыли» can be said only of what is hidden, and is then the first to be offered', () => {
  expect(measures('token', 'shown')).not.toContain('hidden')
  expect(measures('token', 'hidden')[0]).toBe('hidden')
  expect(measures('user', 'shown')).toEqual(['warning', 'blocked', 'other'])
})

test('a state has the name that the API gives it', () => {
  const status = { code: 'in_review', name: 'На рассмотрении' } as const
  expect(stateMark({ status })).toEqual({ text: 'На рассмотрении', tone: 'calm' })
})
