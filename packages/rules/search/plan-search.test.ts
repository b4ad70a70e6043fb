import { describe, expect, test } from 'vitest'
import { planSearch, type How, type Match } from './plan-search.ts'
import type { Reading } from './read-query.ts'

const reading = (...words: string[]): Reading => ({
  text: words.join(' '),
  key: words.join(''),
  words,
})
let serial = 0
const match = (asked: string, found: string, how: How): Match => ({
  asked,
  found,
  how,
  id: (serial += 1),
})
const wordsOf = (plans: ReturnType<typeof planSearch>) =>
  plans.map(({ groups }) => groups.map((group) => group.map(({ found }) => found)))

describe('planSearch', () => {
  test('looks for what was typed first, then for what may have been meant', () => {
    const plans = planSearch(
      [reading('кефир')],
      [match('кефир', 'кефиру', 'slip'), match('кефир', 'кефирный', 'start')],
    )
    expect(wordsOf(plans)).toEqual([[['кефирный']], [['кефирный', 'кефиру']]])
    expect(plans.map(({ mended }) => mended)).toEqual(['no', 'words'])
  })

  test('is sure where every word is known', () => {
    const both = [match('сыр', 'сыр', 'word'), match('луны', 'луна', 'form')]
    expect(planSearch([reading('сыр', 'луны')], both)[0]!.isSure).toBe(true)
    const half = [match('сыр', 'сырник', 'start'), match('луны', 'луна', 'form')]
    expect(planSearch([reading('сыр', 'луны')], half)[0]!.isSure).toBe(false)
    const many = Array.from({ length: 10 }, (_, n) => match('сыр', `сыр${n}`, 'start'))
    expect(planSearch([reading('сыр')], many)[0]!.isSure).toBe(true)
  })

  test('takes the other alphabet for what was typed, and says so where nothing else was', () => {
    const both = [match('kefir', 'kefir', 'word'), match('kefir', 'кефир', 'script')]
    expect(planSearch([reading('kefir')], both)).toMatchObject([{ mended: 'no', isSure: true }])
    expect(planSearch([reading('kefir')], both.slice(1))).toMatchObject([
      { mended: 'words', isSure: true },
    ])
  })

  test('gives up where a word has no answer', () =>
    expect(planSearch([reading('сыр', 'ъъъ')], [match('сыр', 'сыр', 'word')])).toEqual([]))

  test('believes the other layout before it believes in slips', () => {
    const plans = planSearch(
      [reading('rtabh'), reading('кефир')],
      [match('rtabh', 'rtab', 'slip'), match('кефир', 'кефир', 'word')],
    )
    expect(wordsOf(plans)).toEqual([[['кефир']], [['rtab']]])
    expect(plans[0]).toMatchObject({ key: 'кефир', mended: 'text', isSure: true })
  })

  test('two slips count only where nothing is nearer', () => {
    const far = match('кифер', 'кефир', 'slips')
    expect(wordsOf(planSearch([reading('кифер')], [far]))).toEqual([[['кефир']]])
    expect(wordsOf(planSearch([reading('кифер')], [far, match('кифер', 'кивер', 'slip')]))).toEqual(
      [[['кивер']]],
    )
  })
})
