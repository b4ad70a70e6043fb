import type { Route } from './+types/categories.ts'
import { CollectionGrid } from '../features/catalogue/collection-grid.tsx'
import { orderQuery, readCollectionOrder } from '../features/catalogue/collection-orders.ts'
import { apiFor } from '../lib/api/api.server.ts'
import { categoryHeading, isEveryCategory, isSpecialCategory } from '../lib/page/is-category.ts'
import { pageMeta } from '../lib/page/meta.ts'
import { isVariant, type PageHandle } from '../lib/page/page-handle.ts'
import { withoutBlur } from '../lib/page/without-blur.ts'
import { leavePastEnd } from '../lib/paging/leave-past-end.ts'
import { readPage, withPage } from '../lib/paging/page-number.ts'
import { HydrateLater } from '../ui/hydrate-later.tsx'

export const handle: PageHandle = { reads: ['sort', 'page'] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { identifier = 'all' } = params
  // «Все» has a number of its own among the tabs.
  const id = isEveryCategory(identifier) ? 'all' : identifier
  const query = withPage(orderQuery(readCollectionOrder(url.search)), readPage(url.search))
  const { category, ...page } = await apiFor(context).read('GET /v1/category/:id/collections', {
    params: { id },
    query: new URLSearchParams(query),
  })
  leavePastEnd(page, url)
  return withoutBlur({ category, page })
}

export function meta({ loaderData, params, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { identifier = 'all' } = params
  const { name } = loaderData.category
  const isSpecial = isSpecialCategory(identifier)
  const title = isSpecial ? categoryHeading(identifier) : `Коллекции: ${name}`
  return pageMeta({
    title,
    description: isSpecial
      ? 'NFT-коллекции с ценами в рублях: обложки, авторы, цена от, оборот и число токенов.'
      : `NFT-коллекции категории «${name}»: авторы, цены в рублях, оборот и число токенов.`,
    path: `/categories/${isEveryCategory(identifier) ? 'all' : identifier}`,
    isPrivate: isVariant(location.search, handle),
  })
}

/** The heading and the tabs stand in the layout. */
export default function CategoriesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap pt-5 pb-12 md:pb-16">
      <HydrateLater>
        <CollectionGrid page={loaderData.page} />
      </HydrateLater>
    </div>
  )
}
