import { MOST_BY_CARD, MOST_BY_SBP } from '@kefir/rules/market/limits'
import type { Order } from '@kefir/wire/orders'
import { NO_REQUISITES } from '../../payments/invoices/issue-invoice.ts'

type Asked = {
  total: bigint
  legalClass: string
  /** Whether an organisation has said how it is registered. */
  hasRequisites?: boolean
}

/** How an order may be paid: people by card or SBP, organisations by their account. */
export function waysToPay({ total, legalClass, hasRequisites = false }: Asked): Order['ways'] {
  if (legalClass === 'entity')
    return [
      {
        method: 'account',
        name: 'Счёт на оплату',
        why_not: hasRequisites ? null : NO_REQUISITES,
      },
    ]
  return [
    {
      method: 'card',
      name: 'Банковская карта',
      why_not: total > MOST_BY_CARD ? 'Картой можно оплатить до 350 000 ₽' : null,
    },
    {
      method: 'sbp',
      name: 'СБП',
      why_not: total > MOST_BY_SBP ? 'По СБП можно оплатить до 700 000 ₽' : null,
    },
  ]
}
