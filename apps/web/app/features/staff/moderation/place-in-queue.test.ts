import { expect, test } from 'vitest'
import { placeInQueue } from './place-in-queue.ts'

test('the filter of the queue goes along from thing to thing and back to the list', () => {
  expect(placeInQueue({}, 7)).toBe('/admin/moderation/7')
  expect(placeInQueue({ kind: 'token' }, 7)).toBe('/admin/moderation/7?kind=token')
  expect(placeInQueue({ kind: 'token_edit', status: 'deferred' }, null)).toBe(
    '/admin/moderation?kind=token_edit&status=deferred',
  )
})
