import type { Account } from '@kefir/wire/account'
import { expect, test } from 'vitest'
import { newsOf, withNews } from './learned.ts'

const account = () => ({ id: 1, kefir: '0.00', unread_notifications: 0 }) as Account

test('what is learned of litres does not forget what was learned of the bell', () => {
  const own = account()
  const bell = withNews(null, own, { unread_notifications: 2 })
  const both = withNews(bell, own, { kefir: '27.00' })
  expect(newsOf(both, own)).toEqual({ unread_notifications: 2, kefir: '27.00' })
})

test('data of the account that came later is believed, and so is what is learned after it', () => {
  const [before, after] = [account(), account()]
  const old = withNews(null, before, { kefir: '10.00', unread_notifications: 3 })
  expect(newsOf(old, after)).toEqual({})
  expect(newsOf(withNews(old, after, { kefir: '12.00' }), after)).toEqual({ kefir: '12.00' })
})

test('a guest has none', () => {
  expect(newsOf(null, null)).toEqual({})
  expect(newsOf(withNews(null, account(), { kefir: '10.00' }), null)).toEqual({})
})
