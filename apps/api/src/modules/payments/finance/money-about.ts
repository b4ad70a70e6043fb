import { orderPath } from '@kefir/rules/market/order-path'
import type { MoneyRow } from '@kefir/wire/finance'
import type { HistoryFacts } from './history.queries.ts'

type About = NonNullable<MoneyRow['about']>

const NAMES: Record<About['type'], string> = {
  order: 'Заказ',
  offer: 'Предложение',
  promo: 'Размещение',
  payout: 'Выплата',
}

/** What an operation belongs to, by the number people know it by: ids of payments and of entries are ours alone. */
export function aboutOf(
  facts: Pick<HistoryFacts, 'branch' | 'purpose' | 'token_id' | 'about_id'>,
): MoneyRow['about'] {
  const type = typeOf(facts)
  const { about_id: id } = facts
  if (type === null || id === null) return null
  return { type, id, name: `${NAMES[type]} №\u00a0${id}`, link: linkOf(facts, type, id) }
}

function typeOf({ branch, purpose }: Pick<HistoryFacts, 'branch' | 'purpose'>) {
  if (branch === 'payout') return 'payout'
  if (branch === 'sale' || branch === 'held_sale') return 'order'
  return purpose === 'drop' ? null : purpose
}

const OF_BUYER: HistoryFacts['branch'][] = ['payment', 'refund', 'incoming']

/** An order is its buyer's page: whoever sold in it knows its number only. */
function linkOf(
  { branch, token_id }: Pick<HistoryFacts, 'branch' | 'token_id'>,
  type: About['type'],
  id: number,
): string | null {
  if (type === 'payout') return `/finance/create/sbp?payout=${id}`
  if (type === 'offer') return '/offers'
  if (type === 'promo') return token_id === null ? null : `/promotion-token/${token_id}`
  return OF_BUYER.includes(branch) ? orderPath(id) : null
}
