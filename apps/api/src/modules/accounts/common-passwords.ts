import { toLatinLayout } from '@kefir/rules/text/to-latin-layout'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Some 49 000 passwords that leaked most often, and the words Russians add to them. */
const COMMON = new Set([
  ...dictionary['passwords-common'],
  'пароль',
  'пароль1',
  'пароль123',
  'любовь',
  'наташа',
  'марина',
  'максим',
  'привет',
  'приветик',
  'солнышко',
  'спартак',
  'россия',
  'москва',
])

/** Typing an English word with the Russian layout on hides it from nobody. */
export const isCommonPassword = (password: string) =>
  COMMON.has(password) || COMMON.has(toLatinLayout(password))
