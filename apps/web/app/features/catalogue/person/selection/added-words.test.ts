import { expect, test } from 'vitest'
import { addedWords } from './added-words.ts'

const plain = (words: string) => words.replaceAll('\u00a0', ' ')

test.each([
  [[1, 2], [], 'В галерее «Зал»: 2 токена'],
  [[], [], 'В галерее «Зал» они уже есть'],
  [[1], [2, 3], 'В галерее «Зал»: 1 токен. Не добавлено: 2 токена, другим они сейчас не показаны'],
  [
    [],
    [3],
    'В галерее «Зал» остальные уже есть. Не добавлено: 1 токен, другим он сейчас не показан',
  ],
])('%j added and %j left out: %s', (added, left_out, words) => {
  expect(plain(addedWords({ name: 'Зал', added, left_out }))).toBe(words)
})
