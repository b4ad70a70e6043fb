import { describe, expect, test } from 'vitest'
import { isVariant } from './page-handle.ts'

describe('isVariant', () => {
  test.each([
    ['', false],
    ['?', false],
    ['?utm_source=letter', false],
    ['?Sort=name', false],
    ['?sort=name', true],
    ['?utm_source=letter&page=2', true],
    ['?sort', true],
  ])('an address with «%s»: %s', (search, expected) =>
    expect(isVariant(search, { reads: ['sort', 'page'] })).toBe(expected),
  )
})
