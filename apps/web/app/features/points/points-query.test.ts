import { expect, test } from 'vitest'
import { pointsQuery, readReason } from './points-query.ts'

test('an address names one reason, or all', () => {
  expect(readReason('?reason=quest')).toBe('quest')
  expect(readReason('?reason=quest&reason=box')).toBe('quest')
  for (const search of ['', '?reason=']) expect(readReason(search)).toBeNull()
  for (const reason of ['box', 'a&page=2']) expect(readReason(pointsQuery(reason))).toBe(reason)
  expect(pointsQuery(null)).toBe('')
})
