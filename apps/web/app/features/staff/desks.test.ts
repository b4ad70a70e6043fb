import { expect, test } from 'vitest'
import { desksFor } from './desks.ts'

const names = (...roles: Parameters<typeof desksFor>[0]) => desksFor(roles).map(({ to }) => to)

test('everybody sees the desks of their roles, an administrator all', () => {
  expect(names('support')).toContain('/admin/people')
  expect(names('support')).not.toContain('/admin/complaints')
  expect(names('moderator')).toContain('/admin/complaints')
  expect(names('admin')).toEqual(expect.arrayContaining(names('support', 'moderator', 'editor')))
  expect(names()).toEqual([])
})
