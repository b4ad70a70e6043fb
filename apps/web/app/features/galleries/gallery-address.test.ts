import { describe, expect, test } from 'vitest'
import {
  filterSearch,
  readFilters,
  readNarrowing,
  readView,
  viewSearch,
} from './gallery-address.ts'

describe('a gallery’s address', () => {
  test('gives the API what narrows and what opens, and nothing else', () =>
    expect(readNarrowing('?query=кот&filter=&link=a1&view=7&utm=x')).toEqual({
      query: 'кот',
      link: 'a1',
    }))

  test('leaves out words that the API would refuse', () => {
    expect(readNarrowing('?filter=zzz')).toEqual({})
    expect(readNarrowing('?filter=zzz,on-sale')).toEqual({ filter: 'on-sale' })
    expect(readNarrowing('?filter=author,not-author')).toEqual({ filter: 'author' })
  })

  test('opens the viewing room at a work and closes it', () => {
    expect(viewSearch('?link=a1', 7)).toBe('?link=a1&view=7')
    expect(viewSearch('?link=a1&view=7', 8)).toBe('?link=a1&view=8')
    expect(viewSearch('?view=7', null)).toBe('')
  })

  test.each(['', '?view=', '?view=0', '?view=x', '?view=1e3', '?view=12345678901'])(
    'at %s no work is looked at',
    (search) => expect(readView(search)).toBeNull(),
  )

  test('a filter goes on and off, and takes its opposite along', () => {
    expect(filterSearch('?query=a&page=2', 'on-sale', true)).toBe('?query=a&filter=on-sale')
    expect(filterSearch('?filter=on-sale', 'on-sale', false)).toBe('')
    expect(filterSearch('?filter=author,on-sale', 'not-author', true)).toBe(
      '?filter=on-sale%2Cnot-author',
    )
  })

  test('words that nobody knows are not read', () =>
    expect(readFilters('?filter=all,hidden,polygon')).toEqual(['polygon', 'hidden']))
})
