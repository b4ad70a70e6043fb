import { describe, expect, test } from 'vitest'
import type { FaqReply } from '@kefir/wire/pages'
import { searchFaq } from './search-faq.ts'

const entry = (id: number, question: string, answer: string) => ({
  id,
  slug: `vopros-${id}`,
  group: 'Начало',
  question,
  answer,
})
const FAQ: FaqReply = [
  { group: 'Начало', entries: [entry(1, 'Письмо не пришло', '<p>Загляните в «Спам».</p>')] },
  {
    group: 'Кошелёк',
    entries: [
      entry(2, 'Нужен ли кошелёк?', '<p>Нет.</p>'),
      entry(3, 'Как выгрузить?', '<p>В <a href="/wallet">сеть</a>\u00a0Polygon</p>'),
    ],
  },
]
const found = (text: string) =>
  searchFaq(FAQ, text).flatMap(({ entries }) => entries.map(({ id }) => id))

describe('looking through the questions', () => {
  test('leaves all of them where nothing is typed', () => expect(found('  ')).toEqual([1, 2, 3]))

  test('looks into the question and the answer, whatever the letters’ case', () => {
    expect(found('ПИСЬМО')).toEqual([1])
    expect(found('спам')).toEqual([1])
  })

  test('takes ё for е', () => expect(found('кошелек')).toEqual([2]))

  test('wants every word', () => {
    expect(found('сеть polygon')).toEqual([3])
    expect(found('сеть спам')).toEqual([])
  })

  test('does not look into the tags', () => expect(found('wallet')).toEqual([]))
})
