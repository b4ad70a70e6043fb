import { describe, expect, test } from 'vitest'
import { DONE } from '../../lib/session/wish-doers.ts'
import type { WishedDeed } from '../../lib/session/wished-place.ts'
import { whatFor } from './forms/what-for.ts'
import { wishWords } from './wish-words.ts'

const wish = (deed: WishedDeed, name?: string) => ({
  deed,
  thing: { kind: 'token' as const, id: 7, name },
  path: '/',
  scroll: 0,
  until: 0,
})
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test.each([
  ['favourite', 'Войдите, чтобы добавить в избранное.'],
  ['gallery', 'Войдите, чтобы добавить токен в галерею.'],
  ['complaint', 'Войдите, чтобы пожаловаться.'],
  ['check', 'Войдите, чтобы проверить подлинность.'],
  ['buy', 'Войдите, чтобы купить токен.'],
  ['offer', 'Войдите, чтобы предложить цену.'],
] as const)('the login for «%s» says so', (deed, words) => {
  expect(plain(whatFor('login', wish(deed), false))).toBe(words)
})

describe('what a dialog is for', () => {
  test('is said by the registration in its own word, and by a letter’s dialog not at all', () => {
    expect(plain(whatFor('register', wish('buy'), false))).toBe(
      'Зарегистрируйтесь, чтобы купить токен.',
    )
    expect(whatFor('recovery', wish('buy'), false)).toBeNull()
  })

  test('is a page that asked for a login, or nothing', () => {
    expect(plain(whatFor('login', null, true))).toBe(
      'Войдите, чтобы открыть страницу, на которую вы шли.',
    )
    expect(whatFor('login', null, false)).toBeNull()
  })
})

describe('what became of a wish', () => {
  test('is said by the thing’s name where a page has many', () => {
    expect(plain(wishWords(wish('favourite', 'Бурёнка'), DONE))).toBe(
      'Добавили в избранное: «Бурёнка».',
    )
    expect(wishWords(wish('buy'), DONE)).toBe('Вы вошли. Осталось подтвердить покупку.')
  })

  test('is told honestly where it cannot be: why, as far as it is known', () => {
    expect(wishWords(wish('buy'), { whyNot: 'Токен больше не продаётся' })).toBe(
      'Вы вошли. Токен больше не продаётся.',
    )
    expect(plain(wishWords(wish('complaint'), null))).toBe('Вы вошли, но на своё не жалуются.')
  })
})
