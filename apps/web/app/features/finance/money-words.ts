import type { MoneyRow } from '@kefir/wire/finance'

export type HistoryType = 'purchase' | 'sale' | 'refund' | 'payout'

/** What a history may be narrowed to, in the order of its chips. */
export const HISTORY_TYPES: { code: HistoryType; name: string }[] = [
  { code: 'sale', name: 'Продажи' },
  { code: 'purchase', name: 'Покупки' },
  { code: 'payout', name: 'Выплаты' },
  { code: 'refund', name: 'Возвраты' },
]

const NAMES: Record<MoneyRow['type'], string> = {
  sale: 'Продажа',
  purchase: 'Покупка',
  payout: 'Выплата',
  refund: 'Возврат',
  drop: 'Дроп',
}
export const METHOD_NAMES: Record<MoneyRow['method'], string> = {
  card: 'карта',
  sbp: 'СБП',
  account: 'счёт',
  balance: 'баланс',
}

export const moneyName = ({ type, token }: Pick<MoneyRow, 'type' | 'token'>) =>
  token ? `${NAMES[type]} «${token.name}»` : NAMES[type]

/** The type an address asks for; any other word means all. */
export function readType(search: string): HistoryType | null {
  const asked = new URLSearchParams(search).get('type')
  return HISTORY_TYPES.find(({ code }) => code === asked)?.code ?? null
}

/** For the call and the address; empty where everything is shown. */
export const typeQuery = (type: HistoryType | null) => (type === null ? '' : `?type=${type}`)
