import { describe, expect, test } from 'vitest'
import { isSpeltSo, judgeSlip, judgeUnfinishedSlip } from './judge-slip.ts'

/** Sounds are given where the rule reads them. */
const heard = (word: string, sound = word) => ({ word, sound })

describe('judgeSlip', () => {
  test.each([
    ['кефтр', 'кефир'],
    ['кефр', 'кефир'],
    ['кифирный', 'кефирный'],
    ['обстрагт', 'абстракт'],
    ['матрушка', 'матрешка'],
    ['яженкин', 'ряженкин'],
  ])('%s may be %s by itself', (asked, meant) =>
    expect(judgeSlip(heard(asked), heard(meant))).toMatchObject({ isLoose: false }),
  )

  test.each([
    ['королева', 'корова'],
    ['колонка', 'корона'],
  ])('%s, two letters from %s, is not it by itself', (asked, meant) =>
    expect(judgeSlip(heard(asked), heard(meant))?.isLoose ?? true).toBe(true),
  )

  test.each([
    ['цвх', 'цех'],
    ['рышки', 'крышки'],
    ['ливки', 'сливки'],
  ])('%s may be %s beside another word', (asked, meant) =>
    expect(judgeSlip(heard(asked), heard(meant))).toMatchObject({ isLoose: true }),
  )

  test.each([
    ['робот', 'рано'],
    ['осень', 'один'],
    ['дракон', 'стакан'],
    ['собака', 'облака'],
    ['волшебник', 'валенки'],
    ['гитара', 'тара'],
  ])('%s is not %s', (asked, meant) => expect(judgeSlip(heard(asked), heard(meant))).toBeNull())

  test.each([
    ['zzzzz', 'zzzzz', 'ооо', 'aaa'],
    ['ыыыы', 'iiii', 'иней', 'inii'],
    ['ъъъ', '', 'сыр', 'sir'],
  ])('%s, one sound over and over, is not %3$s', (asked, askedSound, meant, meantSound) =>
    expect(judgeSlip(heard(asked, askedSound), heard(meant, meantSound))).toBeNull(),
  )

  test('two alphabets are compared by the letters of one', () =>
    expect(judgeSlip(heard('kefrius'), heard('кефириус'))).toEqual({
      distance: 0.75,
      isLoose: false,
    }))

  test('the keys of one layout explain nothing that was typed by the other', () => {
    expect(judgeSlip(heard('машина'), heard('малина'))).toMatchObject({ isLoose: false })
    expect(judgeSlip(heard('mashina'), heard('малина'))).toMatchObject({ isLoose: true })
  })

  test.each(['кружка', 'молоко', 'простокваша'])(
    'a word that lacks one letter is never ruled out: %s',
    (word) => {
      for (const at of word.split('').keys())
        expect(judgeSlip(heard(word.slice(0, at) + word.slice(at + 1)), heard(word))).not.toBeNull()
    },
  )
})

describe('judgeUnfinishedSlip', () => {
  test('takes the beginning of a word for it', () => {
    expect(judgeSlip(heard('капильм'), heard('капельмейстер'))).toBeNull()
    expect(judgeUnfinishedSlip(heard('капильм'), heard('капельмейстер'))).toEqual({
      distance: 0.5,
      isLoose: false,
    })
  })

  test('but not a short one', () =>
    expect(judgeUnfinishedSlip(heard('копе'), heard('капельмейстер'))).toBeNull())
})

test('a short word that merely sounds like the beginning of another is not it in other letters', () => {
  expect(isSpeltSo('ape', 'опытная')).toBe(false)
  expect(isSpeltSo('ape', 'апельсин')).toBe(true)
  expect(isSpeltSo('may', 'май')).toBe(true)
  expect(isSpeltSo('вера', 'vera')).toBe(true)
  expect(isSpeltSo('prostokvasha', 'простокваша')).toBe(true)
})
