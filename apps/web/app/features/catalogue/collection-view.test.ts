import { describe, expect, test } from 'vitest'
import { collectionView } from './collection-view.ts'

describe('collectionView', () => {
  test.each([
    ['', ''],
    ['?rarity=rare,epic&status=sale', '?status=sale&rarity=rare,epic'],
    ['?sort=price&dir=asc&price_min=100', '?price_min=100&sort=price&dir=asc'],
    ['?tab=activity', '?tab=activity'],
    ['?tab=activity&filter=sale', '?tab=activity&filter=sale'],
  ])('of %s is %s', (search, view) => expect(collectionView(search)).toBe(view))

  test('keeps nothing that belongs to its reader, nor what means nothing', () =>
    expect(collectionView('?ref=abc&auth=true&rarity=golden&status=sale&page=3')).toBe(
      '?status=sale',
    ))
})
