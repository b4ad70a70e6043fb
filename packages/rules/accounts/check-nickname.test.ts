import { expect, test } from 'vitest'
import { checkNickname } from './check-nickname.ts'

test.each(['abc', 'Глаша', 'burenka_1974', 'зорька.2', 'x'.repeat(24), 'user-1234', 'kefir.fan'])(
  '%s is a nickname',
  (nikname) => expect(checkNickname(nikname)).toBeNull(),
)

test.each([
  ['ab', /от 3 до 24/],
  ['x'.repeat(25), /от 3 до 24/],
  ['два слова', /буквы, цифры/],
  ['<b>bold</b>', /буквы, цифры/],
  ['ира\u202eadmin', /буквы, цифры/],
  ['kефирчик', /латинские или русские/],
  ['admin', /выбрать нельзя/],
  ['АДМИН', /выбрать нельзя/],
  ['sup-port', /выбрать нельзя/],
  // Reads as the brand, though every letter is Latin.
  ['K.E.F.1.R', /выбрать нельзя/],
])('%j is refused', (nikname, sentence) => expect(checkNickname(nikname)).toMatch(sentence))
