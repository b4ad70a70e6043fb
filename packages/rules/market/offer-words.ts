export const OFFER_STATUSES = [
  'waiting',
  'active',
  'accepted',
  'withdrawn',
  'declined',
  'expired',
  'ended',
] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/** What an offer is called. */
export const OFFER_WORDS: Record<OfferStatus, string> = {
  waiting: 'Ждёт оплаты',
  active: 'Действует',
  accepted: 'Принято',
  withdrawn: 'Отозвано',
  declined: 'Отклонено',
  expired: 'Срок вышел',
  ended: 'Не\u00a0состоялось',
}

/** Why an offer came to nothing, in words for who made it. */
export const OFFER_ENDS = {
  withdrawn: 'Вы отозвали предложение',
  declined: 'Владелец отклонил предложение',
  expired: 'Срок предложения вышел',
  gone: 'Токен сменил владельца или ушёл из\u00a0каталога',
  unpaid: 'Оплата не\u00a0прошла',
} as const
