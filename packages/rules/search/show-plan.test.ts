import { expect, test } from 'vitest'
import type { How, Match, Plan } from './plan-search.ts'
import { showPlan } from './show-plan.ts'

let serial = 0
const match = (asked: string, found: string, how: How, meant?: string): Match => ({
  ...{ asked, found, how, id: (serial += 1) },
  ...(meant !== undefined && { meant, slip: { distance: 0.5, isLoose: false } }),
})
const plan = (text: string, groups: Match[][], mayLackOne = false): Plan => ({
  ...{ text, key: text.replaceAll(' ', ''), groups, mayLackOne },
  ...{ mended: 'words', isSure: false, isExact: false },
})
const cow = match('буренка', 'буренка', 'word')
const glasses = match('очках', 'очках', 'word')

test('words known as typed stay, others are as the name found has them, small ones are kept', () => {
  const groups = [
    [match('буренки', 'буренка', 'form')],
    [match('ачках', 'очках', 'sound', 'очках')],
  ]
  expect(showPlan(plan('буренки в ачках', groups), new Set(['буренка', 'в', 'очках']))).toBe(
    'буренки в очках',
  )
})

test('the word that was near is shown, and no form of it that the name happens to have', () => {
  const near = ['закваска', 'закваске'].map((word) => match('закваскка', word, 'slip', 'закваска'))
  expect(showPlan(plan('закваскка', [near]), new Set(['закваске']))).toBe('закваска')
  const beyond = match('закваскка', 'заквасочный', 'beyond', 'закваска')
  expect(showPlan(plan('закваскка', [[...near, beyond]]), new Set(['заквасочный']))).toBe(
    'закваска',
  )
})

test('who types Russian is shown Russian, who types Latin what was found', () => {
  const both = (asked: string) => [
    [match(asked, 'kefir', 'slip', 'kefir'), match(asked, 'кефир', 'slip', 'кефир')],
  ]
  expect(showPlan(plan('кефирр', both('кефирр')), new Set(['kefir']))).toBe('кефир')
  expect(showPlan(plan('kefirr', both('kefirr')), new Set(['kefir']))).toBe('kefir')
  expect(showPlan(plan('kefirr', both('kefirr')), new Set(['кефир']))).toBe('кефир')
})

test('a word in the other alphabet is shown, not a longer one that begins with it', () => {
  const whole = { ...match('kefyr', 'кефир', 'script'), meant: 'кефир' }
  const groups = [[match('kefyr', 'кефириус', 'script'), whole]]
  expect(showPlan(plan('kefyr', groups), new Set(['кефириус']))).toBe('кефир')
})

test('small words are spelt as the others are', () => {
  const groups = [[match('burenka', 'буренка', 'script')], [match('ochkah', 'очках', 'script')]]
  const named = new Set(['буренка', 'очках'])
  expect(showPlan(plan('burenka v ochkah', groups), named)).toBe('буренка в очках')
  expect(showPlan(plan('burenka x ochkah', groups), named)).toBe('буренка x очках')
})

test('a mended word that the name lacks is not shown: nothing was found by it', () => {
  const groups = [[cow], [match('наушнеках', 'наушниках', 'sound', 'наушниках')], [glasses]]
  expect(
    showPlan(plan('буренка в наушнеках и очках', groups, true), new Set(['буренка', 'очках'])),
  ).toBe('буренка в очках')
})

test('where nothing was mended the words are shown that the name has', () => {
  const groups = [[cow], [match('наушниках', 'наушниках', 'word')], [glasses]]
  expect(
    showPlan(plan('буренка в наушниках и очках', groups, true), new Set(['буренка', 'очках'])),
  ).toBe('буренка в очках')
})

test('words beyond those that were asked for stay', () =>
  expect(showPlan(plan('буренка в очках дома', [[cow], [glasses]]), new Set(['буренка']))).toBe(
    'буренка в очках дома',
  ))
