import type { PromoSlots } from '@kefir/wire/promos'

type Asked = { price: bigint; available: bigint; legalClass: string }

/** How a place may be paid: from what sales brought, and by card or SBP where the buyer is a person. */
export function promoWays({ price, available, legalClass }: Asked): PromoSlots['ways'] {
  const balance = {
    method: 'balance' as const,
    name: 'С баланса',
    why_not: available < price ? 'На балансе не хватает денег' : null,
  }
  if (legalClass === 'entity')
    return [
      balance,
      {
        method: 'account',
        name: 'Счёт для организации',
        why_not: 'Счёт на рекламу выставит поддержка: напишите нам',
      },
    ]
  return [
    { method: 'card', name: 'Банковская карта', why_not: null },
    { method: 'sbp', name: 'СБП', why_not: null },
    balance,
  ]
}
