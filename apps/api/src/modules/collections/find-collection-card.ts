import { toDecimal } from '@kefir/rules/money/decimal'
import { formatCount, formatRoubles, pickPlural } from '@kefir/rules/text/format-russian'
import type { FoundCard } from '../../brings/share-card.ts'
import type { Db } from '../../db/client.ts'
import { shownName } from '../accounts/person-reply.ts'
import { collectionShareCard } from './collection-share-card.ts'
import { findCollection } from './collections.queries.ts'

const GUEST = null

export async function findCollectionCard(db: Db, id: number): Promise<FoundCard | null> {
  const row = await findCollection(db, { id, viewerId: GUEST })
  if (row?.status !== 'approved') return null
  const { tokens_count: tokens, owners_count: owners, floor_price: floor } = row

  return {
    path: collectionShareCard(row),
    card: {
      label: 'Коллекция',
      title: row.name,
      fallbackTitle: `Коллекция № ${id}`,
      lines: [`Автор: ${shownName(row.author)}`],
      facts: [
        ...(floor === null ? [] : [{ label: 'Цена от', value: formatRoubles(toDecimal(floor)) }]),
        { label: capital(pickPlural(tokens, TOKENS)), value: formatCount(tokens) },
        { label: capital(pickPlural(owners, OWNERS)), value: formatCount(owners) },
      ],
      art: { shape: 'picture', key: row.cover.key },
    },
  }
}

const TOKENS: [string, string, string] = ['токен', 'токена', 'токенов']
const OWNERS: [string, string, string] = ['владелец', 'владельца', 'владельцев']
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
