/** What a token may be needed for alone; the database has the same list. */
export const HOLD_KINDS = ['listing', 'order', 'place', 'rent', 'operation', 'box'] as const
export type HoldKind = (typeof HOLD_KINDS)[number]

type Words = {
  /** What is being done with it. */
  state: string
  /** Why it may not be had now, and the way out. */
  refusal: string
}

export const HOLD_WORDS: Record<HoldKind, Words> = {
  listing: {
    state: 'На продаже',
    refusal: 'Токен выставлен на продажу. Снимите его с продажи',
  },
  order: {
    state: 'Оплачивается',
    refusal: 'Токен сейчас оплачивает покупатель. Подождите, пока заказ завершится',
  },
  place: { state: 'В цехе', refusal: 'Модуль установлен в цех. Остановите цех, чтобы забрать его' },
  rent: { state: 'В аренде', refusal: 'Модуль сдан в аренду' },
  operation: { state: 'В операции', refusal: 'По токену идёт операция. Подождите' },
  box: { state: 'В боксе', refusal: 'Бокс открывается. Подождите' },
}

/** What the seller is told of an order that is paid. */
export const PAID_WORDS = 'Деньги пришли, передаём токен покупателю'

/** Why its owner must wait: what is paid is not being paid for any more. */
export const holdRefusal = (kind: HoldKind, { isPaid }: { isPaid: boolean }): string =>
  kind === 'order' && isPaid ? PAID_WORDS : HOLD_WORDS[kind].refusal

/** An order lasts until its time to pay is over; once it is paid, as long as it takes. */
export const isPaidOrder = (hold: { kind: HoldKind; until: string | null } | null) =>
  hold?.kind === 'order' && hold.until === null
