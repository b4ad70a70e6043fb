import { expect, test } from 'vitest'
import { cancelWords } from './cancel-words.ts'

const wordsOf = (tokens: number, paid: string | null) =>
  cancelWords({
    items: Array.from({ length: tokens }),
    invoice: paid === null ? null : { paid },
  }).replaceAll('\u00a0', ' ')

test('whoever cancels reads that others may buy the tokens at once', () => {
  expect(wordsOf(1, null)).toBe('Токен сразу сможет купить другой.')
  expect(wordsOf(2, '0.00')).toBe('Токены сразу сможет купить другой.')
})

test('an organisation that has paid a part of its invoice reads that it comes back, and to where', () => {
  expect(wordsOf(1, '600.00')).toBe(
    'Токен сразу сможет купить другой. По счёту уже пришло 600 ₽: вернём их на счёт плательщика.',
  )
})
