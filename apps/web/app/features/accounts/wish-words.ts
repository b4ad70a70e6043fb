import { quoted } from '../../lib/format/format.ts'
import type { Outcome } from '../../lib/session/wish-doers.ts'
import type { Wish, WishedDeed } from '../../lib/session/wished-place.ts'

const DONE: Record<WishedDeed, string> = {
  favourite: 'Добавили в\u00a0избранное',
  gallery: 'Вы вошли. Выберите галерею для токена',
  complaint: 'Вы вошли. Выберите причину жалобы',
  check: 'Вы вошли. Проверка подлинности открыта',
  buy: 'Вы вошли. Осталось подтвердить покупку',
  offer: 'Вы вошли. Осталось назвать цену',
}

/** Where nothing on the page offers it: it is their own, or is gone. */
const CANNOT: Record<WishedDeed, string> = {
  favourite: 'добавить это в\u00a0избранное не\u00a0получилось',
  gallery: 'добавить это в\u00a0галерею уже нельзя',
  complaint: 'на\u00a0своё не\u00a0жалуются',
  check: 'проверить это уже нельзя',
  buy: 'купить этот токен уже нельзя',
  offer: 'предложить цену за\u00a0этот токен уже нельзя',
}

/** What became of a wish; null where nobody could do it. */
export function wishWords({ deed, thing }: Wish, outcome: Outcome | null): string {
  if (!outcome) return `Вы вошли, но ${CANNOT[deed]}.`
  if (outcome.whyNot !== null) return `Вы вошли. ${outcome.whyNot}.`
  // Of a list it must be said which.
  return deed === 'favourite' && thing.name
    ? `${DONE.favourite}: ${quoted(thing.name)}.`
    : `${DONE[deed]}.`
}
