import { describe, expect, test } from 'vitest'
import { planSearch, planShorter, widenPlan, type How, type Match } from './plan-search.ts'
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
const loose = (asked: string, found: string): Match => ({
  ...match(asked, found, 'slip'),
  slip: { distance: 1, isLoose: true },
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

  test('believes a bold slip only beside a word that is known', () => {
    const bold = loose('цвх', 'цех')
    expect(planSearch([reading('цвх')], [bold])).toEqual([])
    expect(
      wordsOf(planSearch([reading('мини', 'цвх')], [match('мини', 'мини', 'word'), bold])),
    ).toEqual([[['мини'], ['цех']]])
    expect(planSearch([reading('мнии', 'цвх')], [loose('мнии', 'мини'), bold])).toEqual([])
  })

  test('leaves out what is much further than the nearest', () => {
    const at = (found: string, distance: number): Match => ({
      ...match('волма', found, 'slip'),
      slip: { distance, isLoose: false },
    })
    expect(
      wordsOf(
        planSearch([reading('волма')], [at('вилка', 1), at('волна', 0.25), at('волка', 0.5)]),
      ),
    ).toEqual([[['волна', 'волка']]])
  })

  test('does not go back to Russian by another layout and another alphabet', () =>
    expect(
      planSearch([reading('зомби'), reading('pjvb')], [match('pjvb', 'пивец', 'script')]),
    ).toEqual([]))
})

describe('planShorter', () => {
  const known = ['кефирный', 'цех'].map((word) => match(word, word, 'word'))

  test('leaves out the one word of a long query that nothing answers', () =>
    expect(planShorter([reading('кефирный', 'цех', 'абырвалг')], known)).toMatchObject([
      {
        ...{ text: 'кефирный цех', groups: [[known[0]], [known[1]]] },
        ...{ mended: 'words', mayLackOne: false },
      },
    ]))

  test('lets a name lack any one where each has an answer', () =>
    expect(
      planShorter([reading('кефирный', 'цех', 'луна')], [...known, match('луна', 'луна', 'word')]),
    ).toMatchObject([{ groups: [{}, {}, {}], mayLackOne: true }]))

  test('never two, nor one of two, nor by a bold slip', () => {
    expect(planShorter([reading('цех', 'абырвалг', 'куздра')], known)).toEqual([])
    expect(planShorter([reading('цех', 'абырвалг')], known)).toEqual([])
    expect(
      planShorter([reading('цех', 'кфирны', 'куздра')], [...known, loose('кфирны', 'кефирный')]),
    ).toEqual([])
  })
})

describe('widenPlan', () => {
  const meant = (asked: string, found: string, distance: number): Match => ({
    ...match(asked, found, 'slip'),
    ...{ meant: found, slip: { distance, isLoose: false } },
  })

  test('a mended word stands for what it would find had it been typed', () => {
    const near = [meant('кефирр', 'кефир', 0.5), meant('кефирр', 'kefir', 0.5)]
    const [plan] = planSearch([reading('кефирр')], near)
    const wide = widenPlan(plan!, [
      ...[match('кефир', 'кефирный', 'start'), match('kefir', 'кефириус', 'script')],
      ...[match('кефир', 'кефаль', 'slip'), { ...near[0]!, asked: 'кефир' }],
    ])
    expect(wordsOf([wide])).toEqual([[['кефир', 'kefir', 'кефирный', 'кефириус']]])
    expect(wide.groups[0]!.map(({ how }) => how)).toEqual(['slip', 'slip', 'beyond', 'beyond'])
    expect(wide.groups[0]![2]).toMatchObject({ asked: 'кефирр', meant: 'кефир' })
  })

  test('only the nearest are followed, and nothing that is known as typed', () => {
    const [plan] = planSearch(
      [reading('волма')],
      [...[meant('волма', 'волна', 0.25), meant('волма', 'волка', 0.5)]],
    )
    const wide = widenPlan(plan!, [match('волка', 'волкодав', 'start')])
    expect(wordsOf([wide])).toEqual([[['волна', 'волка']]])
    const [typed] = planSearch([reading('сыр')], [match('сыр', 'сыр', 'word')])
    expect(widenPlan(typed!, [match('сыр', 'сырник', 'start')])).toEqual(typed)
  })
})
