import { describe, expect, test } from 'vitest'
import { readVerificationCode, verificationPhrase } from './verification-phrase.ts'

describe('verificationPhrase', () => {
  test('is made of what the dice show', () => {
    expect(verificationPhrase(() => 0)).toEqual({ text: 'тихий заяц варит кефир', code: 'А2А2-А2' })
    expect(verificationPhrase((sides) => sides - 1)).toEqual({
      text: 'лохматый енот взвешивает сыр',
      code: 'Я9Я9-Я9',
    })
  })

  test('is always four words and a code that reads back', () => {
    for (let roll = 0; roll < 200; roll += 1) {
      const { text, code } = verificationPhrase((sides) => (roll * 7919) % sides)
      expect(text.split(' ')).toHaveLength(4)
      expect(readVerificationCode(code)).toBe(code)
    }
  })
})

describe('readVerificationCode', () => {
  test.each([' к7р2-м4 ', 'К7Р2М4', 'K7P2-M4', 'k7 p2 m4', 'К7Р2–М4'])('reads «%s»', (typed) =>
    expect(readVerificationCode(typed)).toBe('К7Р2-М4'),
  )
  test.each(['', '-', 'привет', '0'.repeat(40)])('of «%s» makes no code that exists', (typed) =>
    expect(readVerificationCode(typed)).not.toMatch(
      /^..../u.test(typed) ? /^[А-Я]\d[А-Я]\d-[А-Я]\d$/u : /\d/,
    ),
  )
})
