import { expect, test } from 'vitest'
import { soldAs, splitOf } from './split-of.ts'

const plain = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '))

test('of 1 000 ₽ somebody else’s work brings 850 ₽: fee and royalty are named', () =>
  expect(plain(splitOf('1 000', { royalty: 10 }))).toEqual({
    gets: '850 ₽',
    parts: [
      { name: 'Комиссия площадки, 5 %', amount: '50 ₽' },
      { name: 'Роялти автору, 10 %', amount: '100 ₽' },
    ],
  }))

test('an author pays themselves no royalty', () => {
  const anna = { id: 1 } as never
  const boris = { id: 2 } as never
  expect(soldAs({ author: anna, owner: anna, royalty_percent: 10 }).royalty).toBe(0)
  expect(soldAs({ author: anna, owner: boris, royalty_percent: 10 }).royalty).toBe(10)
  expect(splitOf('1000', { royalty: 0 })?.parts).toHaveLength(1)
})

test.each(['', '9,99', '10000000,01', '1,', 'дорого', '1,234', '99999999999'])(
  'nothing is said of «%s»',
  (typed) => expect(splitOf(typed, { royalty: 10 })).toBeNull(),
)
