type Chosen = { is_own: boolean }

/** Why nothing can be done now; null where it can. */
export const whyNot = (isBusy: boolean, count: number): string | null => {
  if (isBusy) return 'Подождите, делаем'
  return count === 0 ? 'Сначала отметьте хотя бы один токен' : null
}

/** Why these cannot be hidden: that is for whoever has them. */
export const whyNotHide = (isBusy: boolean, chosen: readonly Chosen[]): string | null =>
  whyNot(isBusy, chosen.length) ??
  (chosen.every((token) => token.is_own)
    ? null
    : 'Скрыть и показать можно только свои токены: снимите отметку с чужих')

/** Why these cannot be sold: that, too, is for whoever has them. */
export const whyNotSell = (isBusy: boolean, chosen: readonly Chosen[]): string | null =>
  whyNot(isBusy, chosen.length) ??
  (chosen.every((token) => token.is_own)
    ? null
    : 'Продавать можно только свои токены: снимите отметку с чужих')
