import { expect, test } from 'vitest'
import { leavePastEnd } from './leave-past-end.ts'

const leave = (address: string, page: { data: unknown[]; current_page: number }) => {
  try {
    leavePastEnd(page, new URL(address, 'http://site'))
    return null
  } catch (answer) {
    return (answer as Response).headers.get('location')
  }
}

test.each([
  ['/categories/all?page=90', '/categories/all'],
  ['/categories/all?tab=tokens&status=sale&page=90', '/categories/all?tab=tokens&status=sale'],
])('%s leads to the beginning of the same list', (address, beginning) =>
  expect(leave(address, { data: [], current_page: 90 })).toBe(beginning),
)

test('a page with something on it is stayed at, and so is the first', () => {
  expect(leave('/x?page=2', { data: [1], current_page: 2 })).toBeNull()
  expect(leave('/x', { data: [], current_page: 1 })).toBeNull()
})
