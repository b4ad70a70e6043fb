import { describe, expect, test } from 'vitest'
import { screenAt } from './screen-at.ts'

test.each([
  ['/', 'home'],
  ['/collection/token/12', 'token'],
  ['/collection/token', 'token'],
  ['/collection/7', 'collection'],
  ['/collection/7/sale', 'collection'],
  ['/collection/editingCollection/7', 'form'],
  ['/categories/all', 'collections'],
  ['/categories/all?tab=tokens&status=sale', 'filtered'],
  ['/search?query=a', 'collections'],
  ['/search?query=a&tab=tokens', 'filtered'],
  ['/?ref=a', 'home'],
  ['/profile?activated=1', 'profile'],
  ['/gallery/3', 'tokens'],
  ['/profile', 'profile'],
  ['/profile/5/activity', 'profile'],
  ['/profile/settings/security', 'settings'],
  ['/statistics/Rating', 'rows'],
  ['/orders/8', 'rows'],
  ['/createNFT', 'form'],
  ['/FAQ/2', 'text'],
])('%s has the shape «%s»', (path, shape) => expect(screenAt(path).shape).toBe(shape))

const pageOf = (path: string) => screenAt(path).page

describe('one page has one shape coming', () => {
  test.each([
    ['/profile', '/profile/hidden'],
    ['/profile/5', '/profile/5/created/myTokens'],
    ['/categories/all', '/categories/3?tab=tokens'],
    ['/profile/settings/security', '/profile/settings/payments'],
  ])('%s and %s are the same', (one, two) => expect(pageOf(one)).toBe(pageOf(two)))

  test.each([
    ['/profile', '/profile/5'],
    ['/profile', '/profile/settings'],
    ['/profile/5', '/profile/51'],
    ['/collection/7', '/collection/71'],
    ['/collection/7', '/collection/7/sale'],
    ['/collection/token/1', '/collection/token/12'],
    ['/orders', '/orders/8'],
    ['/FAQ/1', '/FAQ/2'],
  ])('%s and %s are two', (one, two) => expect(pageOf(one)).not.toBe(pageOf(two)))
})
