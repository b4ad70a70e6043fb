import { expect, test } from 'vitest'
import { whyNot } from './why-not.ts'

const moderator = { id: 1, roles: ['moderator' as const] }
const admin = { id: 2, roles: ['admin' as const] }
const anna = { id: 7, roles: [], state: 'active' as const }

test('one’s role, oneself, colleagues and who is gone', () => {
  expect(whyNot(moderator, anna, ['moderator'])).toBeNull()
  expect(whyNot(moderator, anna, ['support'])).toContain('Поддержка')
  expect(whyNot(admin, anna, ['support'])).toBeNull()
  expect(whyNot(admin, { ...anna, id: 2 }, ['moderator'])).toContain('С собой')
  const colleague = { ...anna, roles: ['editor' as const] }
  expect(whyNot(moderator, colleague, ['moderator'])).toContain('администратор')
  expect(whyNot(admin, colleague, ['moderator'])).toBeNull()
  expect(whyNot(admin, { ...anna, state: 'removed' }, ['moderator'])).toContain('удалён')
})
