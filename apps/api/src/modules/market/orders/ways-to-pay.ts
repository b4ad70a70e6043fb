import type { Order } from '@kefir/wire/orders'
import { NO_REQUISITES } from '../../payments/invoices/issue-invoice.ts'

/** Kopecks: more the bank takes in no one payment (facts of ЮKassa). */
const MOST = { card: 35_000_000n, sbp: 70_000_000n }

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
      why_not: total > MOST.card ? 'Картой можно оплатить до 350 000 ₽' : null,
    },
    {
      method: 'sbp',
      name: 'СБП',
      why_not: total > MOST.sbp ? 'По СБП можно оплатить до 700 000 ₽' : null,
    },
  ]
}
