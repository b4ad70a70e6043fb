import { expect, test } from 'vitest'
import { countUnshown, unshownParts } from './unshown-words.ts'

const none = { processing: 0, moderation: 0, rejected: 0, hidden: 0, kept: 0 }
const words = (unshown: object) =>
  unshownParts({ ...none, ...unshown }, 7).map((part) => part.words.replaceAll('\u00a0', ' '))

test('what is being checked waits for a moderator too', () =>
  expect(words({ processing: 1, moderation: 2 })).toEqual(['3 на модерации']))

test.each([
  [1, '1 отклонён', '1 снят модератором', '1 скрыт вами'],
  [2, '2 отклонены', '2 сняты модератором', '2 скрыты вами'],
  [11, '11 отклонено', '11 снято модератором', '11 скрыто вами'],
])('%s of each kind are told by their numbers', (count, ...told) =>
  expect(words({ rejected: count, hidden: count, kept: count })).toEqual(told),
)

test('each part leads to a list that shows it: what is kept stands under «hidden» alone', () =>
  expect(unshownParts({ ...none, moderation: 1, kept: 1 }, 7).map(({ query }) => query)).toEqual([
    'collection=7',
    'filter=hidden&collection=7',
  ]))

test('the parts sum to the number beside the public one; others have none', () => {
  const unshown = { processing: 1, moderation: 2, rejected: 3, hidden: 4, kept: 5 }
  expect(countUnshown(unshown)).toBe(15)
  const told = words(unshown).map((part) => Number.parseInt(part, 10))
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(15)
  expect([countUnshown(none), countUnshown(null)]).toEqual([0, 0])
})
