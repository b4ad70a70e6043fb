import { describe, expect, test } from 'vitest'
import { beginningDistance, editDistance } from './edit-distance.ts'

describe('editDistance', () => {
  test.each([
    ['кефир', 'кефир', 0],
    ['кефр', 'кефир', 1],
    ['кеффир', 'кефир', 1],
    ['кефтр', 'кефир', 1],
    ['кефри', 'кефир', 1],
    ['мефир', 'кефир', 1],
    ['кифер', 'кефир', 2],
    ['', 'кот', 3],
    ['кот', '', 3],
  ])('%s and %s are %i apart', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance)
    expect(editDistance(other, one)).toBe(distance)
  })
})

describe('beginningDistance', () => {
  test.each([
    ['маслоб', 'маслобойня', 0],
    ['мослоб', 'маслобойня', 1],
    ['масло', 'сыр', 5],
  ])('%s is %s begun, with %i slips or more', (typed, word, distance) =>
    expect(beginningDistance(typed, word)).toBeLessThanOrEqual(distance),
  )

  test('a finished word is no nearer than it is', () =>
    expect(beginningDistance('кефтр', 'кефир')).toBe(1))
})
