import type { MetaDescriptor } from 'react-router'
import type { Token } from '@kefir/wire/tokens'
import { formatRoubles, quoted } from '../../lib/format/format.ts'
import { personName } from '../../lib/format/person-name.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import { absoluteUrl } from '../../lib/page/site-url.ts'

const LONGEST = 200

/** The head of a token's page: its name, its share card, and the facts a search engine reads. */
export function tokenMeta(token: Token): MetaDescriptor[] {
  const path = `/collection/token/${token.id}`
  return [
    ...pageMeta({
      title: token.name,
      description: describe(token),
      path,
      image: token.share_card,
      type: 'product',
      // Only the owner sees it, yet or again.
      isPrivate: token.status !== 'ready' || token.is_hidden,
    }),
    { 'script:ld+json': productOf(token, path) },
  ]
}

function describe({ description, collection, author, is_sale, price }: Token) {
  const facts = [
    `Токен коллекции ${quoted(collection.name)}, автор ${personName(author)}`,
    ...(is_sale && price !== null ? [`цена ${formatRoubles(price)}`] : []),
  ].join(', ')
  const story = description.replaceAll(/\s+/g, ' ').trim()
  const text = story ? `${facts}. ${story}` : `${facts}.`
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text
}

function productOf(token: Token, path: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: token.name,
    // A work for adults is shown to who agreed to see it, and to no search engine.
    ...(!token.is_adult && { image: absoluteUrl(token.file.sizes.large) }),
    description: token.description || undefined,
    category: token.collection.name,
    brand: { '@type': 'Brand', name: personName(token.author) },
    ...(token.is_sale &&
      token.price !== null && {
        offers: {
          '@type': 'Offer',
          price: token.price,
          priceCurrency: 'RUB',
          availability: `https://schema.org/${token.hold ? 'OutOfStock' : 'InStock'}`,
          url: absoluteUrl(path),
        },
      }),
  }
}
