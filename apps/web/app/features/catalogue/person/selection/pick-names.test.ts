import { expect, test } from 'vitest'
import { pickNames } from './pick-names.ts'

const SHELF = { id: 3, name: 'Полка' }
const ONE = { number: 1, size: 1 }
const work = (id: number, name: string, edition = ONE, collection = SHELF) => ({
  ...{ id, name, edition, collection },
})
const namesOf = (...works: ReturnType<typeof work>[]) => [...pickNames(works).values()]

test('a token is called as it is', () =>
  expect(namesOf(work(7, 'Кефир'), work(8, 'Сливки'))).toEqual(['Кефир', 'Сливки']))

test('a copy says which it is', () =>
  expect(
    namesOf(work(7, 'Кефир', { number: 1, size: 2 }), work(8, 'Кефир', { number: 2, size: 2 })),
  ).toEqual(['Кефир, экземпляр 1 из 2', 'Кефир, экземпляр 2 из 2']))

test('works of one name say where they are and their numbers, others do not', () =>
  expect(
    namesOf(
      work(7, 'Кефир'),
      work(8, 'Кефир', ONE, { id: 4, name: 'Погреб' }),
      work(9, 'Кефир', { number: 1, size: 2 }),
    ),
  ).toEqual(['Кефир, «Полка», №\u00a07', 'Кефир, «Погреб», №\u00a08', 'Кефир, экземпляр 1 из 2']))

test('no two are alike, even of one name, one collection and one number of a copy', () => {
  const works = [1, 2, 3, 4].map((id) => work(id, 'Кефир', { number: 1 + (id % 2), size: 2 }))
  expect(new Set(namesOf(...works)).size).toBe(4)
})
