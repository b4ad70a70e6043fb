import { describe, expect, test } from 'vitest'
import { isLikelySlip } from './is-likely-slip.ts'

describe('isLikelySlip', () => {
  test.each([
    ['кифирный', 'kifirnii', 'кефирный'],
    ['обстрагт', 'abstragt', 'абстракт'],
    ['капильм', 'kapilm', 'капельмейстер'],
    ['чех', 'qih', 'цех'],
    ['kefrius', 'kifrius', 'кефириус'],
  ])('%s may be %s, meant as %s', (asked, askedSound, meant) => {
    expect(isLikelySlip({ asked, askedSound, meant })).toBe(true)
  })

  test.each([
    ['ыыыыъъ', 'iiii', 'иней'],
    ['ааааа', 'aaaaa', 'ооо'],
    ['yyyy', 'iiii', 'иней'],
    ['лалала', 'lalala', 'лотоса'],
    ['ъъъ', '', 'сыр'],
  ])('%s, which sounds %s, is not %s', (asked, askedSound, meant) => {
    expect(isLikelySlip({ asked, askedSound, meant })).toBe(false)
  })

  test.each(['сыр', 'молоко', 'простокваша'])(
    'a word with one slip in it is always likely: %s',
    (word) => {
      for (const at of word.split('').keys()) {
        const asked = word.slice(0, at) + word.slice(at + 1)
        expect(isLikelySlip({ asked, askedSound: asked, meant: word })).toBe(true)
      }
    },
  )
})
