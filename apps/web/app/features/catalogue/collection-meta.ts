import type { Collection } from '@kefir/wire/collections'
import { formatPlural, formatRoubles } from '../../lib/format/format.ts'
import { pageMeta } from '../../lib/page/meta.ts'

type CollectionMeta = {
  path: string
  /** Filters, sort or a tab in the address: the same page for a search engine, so not another one. */
  isVariant: boolean
  /** Put after the name. */
  suffix?: string
}

const LONGEST_DESCRIPTION = 200

export function collectionMeta(
  collection: Pick<Collection, 'name' | 'description' | 'stats' | 'share_card'>,
  { path, isVariant, suffix = '' }: CollectionMeta,
) {
  return pageMeta({
    title: `${collection.name}${suffix}`,
    description: describe(collection),
    path,
    image: collection.share_card,
    isPrivate: isVariant,
  })
}

/** The figures first, since they are what a reader of search results compares. */
function describe({ stats, description }: Pick<Collection, 'stats' | 'description'>) {
  const figures = [
    `NFT-коллекция: ${formatPlural(stats.items, ['токен', 'токена', 'токенов'])}`,
    formatPlural(stats.owners, ['владелец', 'владельца', 'владельцев']),
    ...(stats.floor ? [`цена от ${formatRoubles(stats.floor)}`] : []),
  ].join(', ')
  const words = `${figures}. ${description.replace(/\s+/g, ' ')}`.trim()
  if (words.length <= LONGEST_DESCRIPTION) return words
  return `${words.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`
}
