import { toDecimal } from '@kefir/rules/money/decimal'
import {
  formatLitres,
  formatPlural,
  formatRoubles,
  MONTHS_OF,
} from '@kefir/rules/text/format-russian'
import { inMoscow } from '@kefir/rules/time/moscow'
import type { FoundCard } from '../../brings/share-card.ts'
import type { Db } from '../../db/client.ts'
import { shareCardPath, shareCardVersion } from '../pictures/share-card-path.ts'
import { findDrop } from './share-cards.queries.ts'

export async function findDropCard(db: Db, kind: string, now: Date): Promise<FoundCard | null> {
  const row = await findDrop(db, kind, now)
  if (!row) return null
  const amount = toDecimal(row.price)
  const price = row.currency === 'RUB' ? formatRoubles(amount) : formatLitres(amount)
  const dates = `${dayOf(row.starts_at)} — ${dayOf(row.ends_at)}`

  return {
    path: shareCardPath('drop', kind, shareCardVersion([row.title, price, row.supply, dates])),
    card: {
      label: 'Дроп',
      title: row.title,
      fallbackTitle: 'Дроп',
      lines: [dates, `Всего ${formatPlural(row.supply, ['бокс', 'бокса', 'боксов'])}`],
      facts: [{ label: 'Цена', value: price }],
      art: { shape: 'box' },
    },
  }
}

function dayOf(date: Date) {
  const day = inMoscow(date)
  return `${day.getUTCDate()}\u00a0${MONTHS_OF[day.getUTCMonth()]}`
}
