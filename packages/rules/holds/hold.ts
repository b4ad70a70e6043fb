/** What people read of a token that somebody needs alone. */
export type HoldWords = {
  /** What is being done with it. */
  state: string
  /** Why it may not be had now, and the way out. */
  refusal: string
}

/** Who needs a token alone, with the words of the module that brings its kind. */
export type Hold = HoldWords & { kind: string }

/** Of a kind that this version does not know: nobody is left without words. */
export const UNKNOWN_HOLD: HoldWords = {
  state: 'Занят',
  refusal: 'Токен сейчас нужен для\u00a0другого дела. Подождите, пока оно закончится',
}

export const BEING_PAID: HoldWords = {
  state: 'Оплачивается',
  refusal: 'Токен сейчас оплачивает покупатель. Подождите, пока заказ завершится',
}

/** Also of what waits for the chain and holds nothing. */
export const IN_OPERATION: HoldWords = {
  state: 'В операции',
  refusal: 'По токену идёт операция. Подождите',
}

/** What the seller is told of an order that is paid. */
export const PAID_WORDS = 'Деньги пришли, передаём токен покупателю'

/** Why its owner must wait: what is paid is not being paid for any more. */
export const holdRefusal = ({ kind, refusal }: Hold, { isPaid }: { isPaid: boolean }): string =>
  kind === 'order' && isPaid ? PAID_WORDS : refusal

/** An order lasts until its time to pay is over; once it is paid, as long as it takes. */
export const isPaidOrder = (hold: { kind: string; until: unknown } | null) =>
  hold?.kind === 'order' && hold.until === null
