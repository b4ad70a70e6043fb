import { expect, test } from 'vitest'
import { isVisibleCollection } from './is-visible-collection.ts'

test.each([
  ['approved', null, true],
  ['approved', 8, true],
  ['pending', 7, true],
  ['pending', 8, false],
  ['rejected', null, false],
])('%s of author 7 is seen by %j: %j', (status, viewerId, isSeen) =>
  expect(isVisibleCollection({ status, author_id: 7 }, viewerId)).toBe(isSeen),
)
