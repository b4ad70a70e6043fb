import { expect, test } from 'vitest'
import { whyNotDecide } from './why-not-decide.ts'

const moderator = {
  id: 7,
  legal: { name: null, nikname: 'Погребов' },
  avatar: null,
  is_verified: false,
}

test('what waits or was put off may be decided', () => {
  expect(whyNotDecide({ status: 'waiting', is_own: false, decided_by: null })).toBeNull()
  expect(whyNotDecide({ status: 'deferred', is_own: false, decided_by: null })).toBeNull()
})

test('nobody decides on their own', () =>
  expect(whyNotDecide({ status: 'waiting', is_own: true, decided_by: null })).toBe(
    'Это ваша работа: решит другой модератор',
  ))

test('what is decided says by whom', () => {
  expect(whyNotDecide({ status: 'approved', is_own: false, decided_by: moderator })).toBe(
    'Одобрено: решение принял Погребов',
  )
  expect(whyNotDecide({ status: 'withdrawn', is_own: false, decided_by: null })).toBe(
    'Отозвано автором',
  )
})
