import { toDecimal } from '@kefir/rules/money/decimal'
import { formatRoubles } from '@kefir/rules/text/format-russian'
import type { Rarity } from '@kefir/wire/common'
import type { FoundCard } from '../../brings/share-card.ts'
import type { Db } from '../../db/client.ts'
import { shownName } from '../accounts/person-reply.ts'
import { tokenShareCard } from './token-share-card.ts'
import { findToken } from './tokens.queries.ts'

const GUEST = null

export async function findTokenCard(db: Db, id: number, now: Date): Promise<FoundCard | null> {
  const row = await findToken(db, { id, viewerId: GUEST, now })
  if (row?.status !== 'ready') return null
  const price = row.price === null ? null : formatRoubles(toDecimal(row.price))

  return {
    path: tokenShareCard(row),
    card: {
      label: row.is_adult ? 'NFT 18+' : 'NFT',
      rarity: row.rarity_code as Rarity,
      title: row.name,
      fallbackTitle: `Токен № ${id}`,
      lines: [`Автор: ${shownName(row.author)}`, `Коллекция: ${row.collection_name}`],
      facts: [price ? { label: 'Цена', value: price } : { label: 'Сейчас', value: 'Не продаётся' }],
      art: row.is_adult ? { shape: 'none' } : { shape: 'picture', key: row.key },
    },
  }
}
