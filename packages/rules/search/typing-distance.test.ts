import { describe, expect, test } from 'vitest'
import { beginningDistance, typingDistance } from './typing-distance.ts'

describe('typingDistance', () => {
  test.each([
    ['кефир', 'кефир', 0],
    ['кифир', 'кефир', 0.25],
    ['ситцевии', 'ситцевый', 0.5],
    ['семя', 'семья', 0.25],
    ['кеффир', 'кефир', 0.5],
    ['кефтр', 'кефир', 0.5],
    ['кефри', 'кефир', 0.5],
    ['гефир', 'кефир', 0.5],
    ['кефр', 'кефир', 0.75],
    ['мефир', 'кефир', 1],
    ['ефир', 'кефир', 1],
    ['кифер', 'кефир', 0.5],
    ['дракон', 'стакан', 1.75],
    ['kifir', 'kifirius', 2.5],
    ['', 'кот', 2.75],
  ])('%s and %s are %d apart', (one, other, distance) => {
    expect(typingDistance(one, other)).toBe(distance)
    expect(typingDistance(other, one)).toBe(distance)
  })
})

describe('beginningDistance', () => {
  test.each([
    ['маслоб', 'маслобойня', 0],
    ['мослоб', 'маслобойня', 0.25],
    ['кефтр', 'кефир', 0.5],
  ])('%s is %s begun, with %d slips', (typed, word, distance) =>
    expect(beginningDistance(typed, word)).toBe(distance),
  )

  test('is never more than the distance of the whole word', () => {
    for (const [typed, word] of [
      ['масло', 'сыр'],
      ['кефир', 'кефирный'],
      ['волна', 'волк'],
    ] as const)
      expect(beginningDistance(typed, word)).toBeLessThanOrEqual(typingDistance(typed, word))
  })
})
