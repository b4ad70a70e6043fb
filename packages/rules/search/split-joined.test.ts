import { describe, expect, test } from 'vitest'
import { piecesOf, splitJoined } from './split-joined.ts'

const KNOWN = new Set('кефирный кефир цех крышка в дорогу и к со бак а где молоко'.split(' '))

describe('splitJoined', () => {
  test.each([
    ['кефирныйцех', ['кефирный', 'цех']],
    ['крышкавдорогу', ['крышка', 'в', 'дорогу']],
    ['кефир', null],
    ['гдето', ['где', 'то']],
    ['вдорогу', ['в', 'дорогу']],
    ['кккккк', null],
    ['кккмолоко', null],
    ['собака', null],
    ['кефирцехх', null],
    ['', null],
  ])('%s is %j', (joined, words) => expect(splitJoined(joined, KNOWN)).toEqual(words))
})

test('the pieces are words of three letters or more, and short words of the language', () =>
  expect(piecesOf('сырид').toSorted()).toEqual(
    ['и', 'рид', 'с', 'сыр', 'сыри', 'сырид', 'ыри', 'ырид'].toSorted(),
  ))
