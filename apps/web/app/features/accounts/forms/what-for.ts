import type { DialogName } from '../../../lib/session/dialogs.ts'
import type { Wish, WishedDeed } from '../../../lib/session/wished-place.ts'

const FIRST: Partial<Record<DialogName, string>> = {
  login: 'Войдите',
  register: 'Зарегистрируйтесь',
  'fast-register': 'Зарегистрируйтесь',
}

const THEN: Record<WishedDeed, string> = {
  favourite: 'добавить в\u00a0избранное',
  gallery: 'добавить токен в\u00a0галерею',
  complaint: 'пожаловаться',
  check: 'проверить подлинность',
  buy: 'купить токен',
  offer: 'предложить цену',
}

/** Why the dialog asks to sign in; null where nobody was about to do anything. */
export function whatFor(
  name: DialogName,
  wish: Pick<Wish, 'deed'> | null,
  hasPlace: boolean,
): string | null {
  const first = FIRST[name]
  if (!first) return null
  if (wish) return `${first}, чтобы ${THEN[wish.deed]}.`
  return hasPlace ? `${first}, чтобы открыть страницу, на\u00a0которую вы шли.` : null
}
