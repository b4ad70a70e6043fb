import { expect, test } from 'vitest'
import { pointsQuery, readReason } from './points-query.ts'

test('an address names one known reason, or all', () => {
  expect(readReason('?reason=quest')).toBe('quest')
  expect(readReason('?reason=quest&reason=box')).toBe('quest')
  for (const search of ['', '?reason=', '?reason=gold', '?reason=quest,box'])
    expect(readReason(search)).toBeNull()
  expect(readReason(pointsQuery('box'))).toBe('box')
  expect(pointsQuery(null)).toBe('')
})
