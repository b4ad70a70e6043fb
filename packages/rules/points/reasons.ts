/**
 * Why litres come and go, in words. The codes stand in the ledger: as the reason of a posting, and after
 * `issued:` and `burned:` in the names of the house's accounts.
 */
export const LITRE_REASONS = {
  workshop: 'Кефирный Цех',
  rent: 'Аренда модуля',
  quest: 'Задание',
  referral: 'Приглашение друга',
  cashback: 'Кешбэк за покупку',
  box: 'Кефирбокс',
  panel: 'Пульт управления',
  operator: 'Оператор цеха',
  decor: 'Украшение профиля',
  correction: 'Исправление',
  opening: 'Начальный остаток',
} as const
export type LitreReason = keyof typeof LITRE_REASONS

export const LITRE_REASON_CODES = Object.keys(LITRE_REASONS) as LitreReason[]

/** Of a code that this version does not know, too: a row of a history is never without words. */
export const litreReasonName = (code: string): string =>
  Object.hasOwn(LITRE_REASONS, code) ? LITRE_REASONS[code as LitreReason] : 'Прочее'

/** `issued:quest` → `quest`; an account without a reason, such as `opening`, is its own. */
export const reasonOfKind = (kind: string): string => kind.slice(kind.indexOf(':') + 1)
