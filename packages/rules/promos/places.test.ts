import { expect, test } from 'vitest'
import { placePromos } from './place-promos.ts'
import { placeName, placeOrdinal, PROMO_PLACES } from './places.ts'

const COUNTED = ['первое', 'второе', 'третье', 'четвёртое', 'пятое', 'шестое']

test.each(PROMO_PLACES)('%s is called by the place at which its token stands', (place) => {
  const newest = COUNTED.map((_word, index) => ({ id: index }))
  const list = placePromos(newest, { [place]: { id: 99 } }, 12)
  expect(placeOrdinal(place)).toBe(COUNTED[list.findIndex(({ id }) => id === 99)])
})

test('the desk names places in full', () =>
  expect(PROMO_PLACES.map(placeName)).toEqual(['Второе место в «Новых»', 'Пятое место в «Новых»']))
