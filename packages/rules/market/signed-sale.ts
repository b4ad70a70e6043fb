const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS

/** A signature that nobody remembers is nobody's wish any more. */
export const LONGEST_SIGNED_MS = 90 * DAY_MS

/** What ends sooner is not sold: an order is paid within minutes, and the chain may take an hour. */
export const LEAST_LEFT_MS = 2 * HOUR_MS

/** When a signature stands too short to be sold by. */
export const isNearEnd = (expiresAt: Date, now: Date) =>
  expiresAt.getTime() - now.getTime() < LEAST_LEFT_MS

/** Why a signed order is over; the database has the same list. */
export const SALE_ENDS = [
  'sold',
  'replaced',
  'withdrawn',
  'moved',
  'cancelled',
  'expired',
  'unapproved',
  'unlinked',
  'refused',
  'late',
] as const
export type SaleEnd = (typeof SALE_ENDS)[number]

/** What the chain says stands in the way of an order, as the end of its sale; null where the sale stands. */
export function endOfState(state: string): SaleEnd | null {
  return ENDS[state] ?? null
}

const ENDS: Record<string, SaleEnd> = {
  settled: 'moved',
  cancelled: 'cancelled',
  expired: 'expired',
  'not-owned': 'moved',
  'not-approved': 'unapproved',
}

/** How it ended, in words for whoever wanted to buy. */
export const SALE_END_WORDS: Record<SaleEnd, string> = {
  sold: 'Токен уже продан',
  replaced: 'Продавец изменил цену',
  withdrawn: 'Продавец снял токен с\u00a0продажи',
  moved: 'Токен ушёл из\u00a0кошелька продавца',
  cancelled: 'Продавец отозвал подпись',
  expired: 'Срок подписи продавца вышел',
  unapproved: 'Продавец закрыл площадке доступ к\u00a0токену',
  unlinked: 'Продавец больше не\u00a0продаёт с\u00a0этого адреса',
  refused: 'Сеть Polygon не\u00a0приняла передачу токена',
  late: 'Сеть Polygon не\u00a0передала токен за\u00a0час',
}

const AGAIN = 'Чтобы продать его, выставьте токен снова'

/** The same for who sold, and what they can do about it. */
export const SELLER_END_WORDS: Record<SaleEnd, string> = {
  ...SALE_END_WORDS,
  moved: 'Он ушёл из\u00a0кошелька, который его продавал',
  cancelled: `Вы отозвали подпись в\u00a0сети. ${AGAIN}`,
  expired: `Срок вашей подписи выходит. ${AGAIN}`,
  unapproved: `Вы закрыли площадке доступ к\u00a0коллекции. ${AGAIN}`,
  unlinked: 'Вы отвязали адрес, на\u00a0котором он лежит',
  refused:
    'Покупатель заплатил, но\u00a0сеть Polygon не\u00a0приняла передачу, и\u00a0деньги вернулись к\u00a0нему. Проверьте, что токен у\u00a0вас, и\u00a0выставьте его снова',
  late: `Покупатель заплатил, но\u00a0сеть Polygon не\u00a0передала токен за\u00a0час, и\u00a0деньги вернулись к\u00a0нему. ${AGAIN}`,
}
