import { describe, expect, test } from 'vitest'
import { suggestSlug } from './suggest-slug.ts'

describe('suggestSlug', () => {
  test.each([
    ['Молочные реки № 5', 'molochnye-reki-5'],
    ['Щи да каша', 'shchi-da-kasha'],
    ['Объёмный кефир', 'obemnyy-kefir'],
    ['Café Über', 'cafe-uber'],
    ['  --Сырки--  ', 'syrki'],
    ['🥛🥛🥛', ''],
    ['', ''],
  ])('makes of «%s» «%s»', (name, slug) => expect(suggestSlug(name)).toBe(slug))

  test.each(['а'.repeat(200), 'щ-'.repeat(80), 'Ёж & Ко.', '漢字 kefir'])(
    'gives of «%s» nothing that an address cannot hold',
    (name) => expect(suggestSlug(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/),
  )

  test('never grows longer than a slug may be', () =>
    expect(suggestSlug('щ'.repeat(100)).length).toBeLessThanOrEqual(60))
})
