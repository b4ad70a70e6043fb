import { describe, expect, test } from 'vitest'
import { checkTraits, cleanTraits, suggestNames, suggestValues } from './traits.ts'

const KNOWN = [
  { name: 'Крышка', values: ['золотая', 'серебряная', 'Зелёная'] },
  { name: 'Форма', values: ['бутылка'] },
]

test('rows left empty are not sent', () =>
  expect(
    cleanTraits([
      { name: ' Крышка ', value: ' золотая' },
      { name: '', value: ' ' },
    ]),
  ).toEqual([{ name: 'Крышка', value: 'золотая' }]))

describe('checkTraits', () => {
  test('says of each row what it lacks', () =>
    expect(
      checkTraits([
        { name: 'Крышка', value: 'золотая' },
        { name: '', value: '' },
        { name: '', value: 'большая' },
        { name: 'Форма', value: '' },
      ]),
    ).toEqual([null, null, 'Назовите свойство', 'Впишите значение']))

  test('finds a name that stands twice, however it is written', () =>
    expect(
      checkTraits([
        { name: 'Подъём', value: '1' },
        { name: ' подъем', value: '2' },
      ]),
    ).toEqual([null, 'Такое свойство уже есть выше']))
})

describe('suggestions', () => {
  test('are names of the collection that the work has not got', () =>
    expect(suggestNames(KNOWN, '', ['крышка'])).toEqual(['Форма']))

  test('put first what begins as typed', () =>
    expect(suggestValues(KNOWN, 'крышка', 'з')).toEqual(['золотая', 'Зелёная']))

  test('forgive the letter ё', () =>
    expect(suggestValues(KNOWN, 'Крышка', 'зеле')).toEqual(['Зелёная']))

  test('fall silent once the word is whole', () =>
    expect(suggestValues(KNOWN, 'Крышка', 'золотая')).toEqual([]))

  test('know nothing of a name nobody used', () =>
    expect(suggestValues(KNOWN, 'Вес', '')).toEqual([]))
})
