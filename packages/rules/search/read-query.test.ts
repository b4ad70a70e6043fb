import { expect, test } from 'vitest'
import { readQuery } from './read-query.ts'

test('a query is read as typed and as the other layout says it', () =>
  expect(readQuery('Rtabhysq WT[')).toEqual([
    { text: 'rtabhysq wt', key: 'rtabhysqwt', words: ['rtabhysq', 'wt'] },
    { text: 'кефирный цех', key: 'кефирныйцех', words: ['кефирный', 'цех'] },
  ]))

test('small words need not be right, unless there are no others', () => {
  expect(readQuery('Кефириус и маяк')[0]!.words).toEqual(['кефириус', 'маяк'])
  expect(readQuery('Крышка к блинам')[0]!.words).toEqual(['крышка', 'блинам'])
  expect(readQuery('не для')[0]!.words).toEqual(['не', 'для'])
  expect(readQuery('Кефириус 2')[0]!.words).toEqual(['кефириус', '2'])
})

test('a word said twice is asked for once', () =>
  expect(readQuery('сыр сыр сыр')[0]!.words).toEqual(['сыр']))

test.each(['!!!', '🐄🐄🐄', '«»—'])('%s asks for nothing', (query) =>
  expect(readQuery(query)).toEqual([]),
)

test('a layout by which a word falls apart at signs was not meant', () => {
  for (const query of ['муха', 'хлеб', 'июнь', 'поэт', 'ёлка'])
    expect(readQuery(query), query).toHaveLength(1)
  expect(readQuery('зшчудюигкнщтлф')[1]!.text).toBe('pixel buryonka')
  expect(readQuery('лштщ, ьщмшу')[1]!.text).toBe('kino movie')
})
