import { describe, expect, test } from 'vitest'
import { activityQuery, PROFILE_KINDS, readActivityFilter, toggleKind } from './activity-kinds.ts'

describe('kinds of activity', () => {
  test('are read from the address, unknown words left out', () => {
    expect(readActivityFilter('?tab=activity&filter=transfer,sale,party')).toEqual([
      'sale',
      'transfer',
    ])
    expect(readActivityFilter('?filter=party')).toEqual([])
  })

  test('are written as a comma list', () => {
    expect(activityQuery(['sale', 'transfer'])).toBe('filter=sale,transfer')
    expect(activityQuery([])).toBe('')
  })

  test('go in and out as a whole', () => {
    const chosen = toggleKind(['sale'], ['import', 'export'])
    expect(chosen).toEqual(['sale', 'import', 'export'])
    expect(toggleKind(chosen, ['import', 'export'])).toEqual(['sale'])
  })

  test('become whole when a link names a part of them', () => {
    expect(toggleKind(['import'], ['import', 'export'])).toEqual(['import', 'export'])
  })
})

test('a profile is asked only for what its list holds', () =>
  expect(readActivityFilter('?filter=mint,sale,gift', PROFILE_KINDS)).toEqual(['sale']))
