import type { MetaDescriptor } from 'react-router'
import { PRODUCT } from '@kefir/rules/product'
import { absoluteUrl } from './site-url.ts'

export const SITE_NAME = `${PRODUCT.name} — NFT-маркетплейс`

const DEFAULT_DESCRIPTION =
  'Создавайте, покупайте и продавайте NFT за рубли. Кошелёк не обязателен, а игры приносят кефир.'
const DEFAULT_IMAGE = '/og/default.png'

type PageMeta = {
  title: string
  description?: string
  /** The specification gives the whole title, so the brand is not added. */
  isWholeTitle?: boolean
  /** The page's own path; of the query only what makes it another page: it becomes the canonical address. */
  path: string
  /** A 1200×630 picture; a path on this site or an absolute address. */
  image?: string
  type?: 'website' | 'article' | 'profile' | 'product'
  /** Pages of one person or of an unfinished screen do not belong in a search engine. */
  isPrivate?: boolean
}

/** What the tab says of an ordinary page. */
export const tabTitle = (title: string) => `${title} — ${PRODUCT.name}`

/** The whole head of a page: title, description, canonical address and the share card. */
export function pageMeta({
  title,
  isWholeTitle = false,
  description = DEFAULT_DESCRIPTION,
  path,
  image = DEFAULT_IMAGE,
  type = 'website',
  isPrivate = false,
}: PageMeta): MetaDescriptor[] {
  const fullTitle = isWholeTitle ? title : tabTitle(title)
  const url = absoluteUrl(path)

  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: absoluteUrl(image) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:url', content: url },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: PRODUCT.name },
    { property: 'og:locale', content: 'ru_RU' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
