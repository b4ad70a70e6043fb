import type { Route } from './+types/categories.ts'
import { CatalogueTabs } from '../features/catalogue/catalogue-tabs.tsx'
import { CollectionGrid } from '../features/catalogue/collection-grid.tsx'
import { orderQuery, readCollectionOrder } from '../features/catalogue/collection-orders.ts'
import {
  OF_CATEGORY,
  readTokenFilters,
  tokenQuery,
  WIDE_PARAMETERS,
} from '../features/catalogue/filters/token-filters.ts'
import { WideTokens } from '../features/catalogue/wide-tokens.tsx'
import { apiFor } from '../lib/api/api.server.ts'
import { followLink } from '../lib/api/call-api.ts'
import {
  categoryHeading,
  isEveryCategory,
  isSpecialCategory,
  isTokensTab,
} from '../lib/page/is-category.ts'
import { pageMeta } from '../lib/page/meta.ts'
import { isVariant, type PageHandle } from '../lib/page/page-handle.ts'
import { withoutBlur } from '../lib/page/without-blur.ts'
import { leavePastEnd } from '../lib/paging/leave-past-end.ts'
import { readPage, withPage } from '../lib/paging/page-number.ts'
import { HydrateLater } from '../ui/hydrate-later.tsx'

const NARROWED: PageHandle = { reads: ['page', ...WIDE_PARAMETERS] }
/** The list of tokens is a page of its own; a part of it, or another order, is not. */
export const handle: PageHandle = { reads: ['tab', ...NARROWED.reads] }

const TOKENS = { tab: 'tokens' }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { identifier = 'all' } = params
  const api = apiFor(context)
  // «Все» has a number of its own among the tabs.
  const id = isEveryCategory(identifier) ? 'all' : identifier
  const asked = (query: string) => ({
    params: { id },
    query: new URLSearchParams(withPage(query, readPage(url.search))),
  })
  if (isTokensTab(url.search)) {
    const query = tokenQuery(readTokenFilters(url.search, OF_CATEGORY), OF_CATEGORY)
    const reply = await api.read('GET /v1/category/:id/tokens', asked(query))
    const { category, facets, ...page } = reply
    leavePastEnd(page, url)
    return withoutBlur({ category, collections: null, tokens: { page, facets } })
  }

  const query = orderQuery(readCollectionOrder(url.search))
  const reply = await api.read('GET /v1/category/:id/collections', asked(query))
  const { category, ...page } = reply
  leavePastEnd(page, url)
  return withoutBlur({ category, collections: page, tokens: null })
}

export function meta({ loaderData, params, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { identifier = 'all' } = params
  const isTokens = loaderData.tokens !== null
  const { name } = loaderData.category
  const isSpecial = isSpecialCategory(identifier)
  const heading = categoryHeading(identifier, isTokens)
  const things = isTokens ? 'NFT-токены' : 'NFT-коллекции'
  const of = isSpecial ? '' : ` категории «${name}»`
  return pageMeta({
    title: isSpecial ? heading : `${heading}: ${name}`,
    description: isTokens
      ? `${things}${of} с ценами в рублях: редкость, цена и кто выпустил.`
      : isSpecial
        ? `${things} с ценами в рублях: обложки, авторы, цена от, оборот и число токенов.`
        : `${things}${of}: авторы, цены в рублях, оборот и число токенов.`,
    path: `/categories/${isEveryCategory(identifier) ? 'all' : identifier}${isTokens ? '?tab=tokens' : ''}`,
    isPrivate: isVariant(location.search, NARROWED),
  })
}

/** The heading and the tabs of categories stand in the layout. */
export default function CategoriesScreen({ loaderData, params }: Route.ComponentProps) {
  const { collections, tokens } = loaderData
  const path = `/categories/${params.identifier ?? 'all'}`

  return (
    <div className="wrap pt-3 pb-12 md:pb-16">
      <CatalogueTabs
        to={{ collections: path, tokens: `${path}?tab=tokens` }}
        isTokens={tokens !== null}
      />
      <HydrateLater>
        {tokens && <WideTokens {...tokens} list={OF_CATEGORY} kept={TOKENS} read={readTokens} />}
        {collections && (
          <div className="mt-4">
            <CollectionGrid page={collections} />
          </div>
        )}
      </HydrateLater>
    </div>
  )
}

const readTokens = (link: string) => followLink('GET /v1/category/:id/tokens', link)
