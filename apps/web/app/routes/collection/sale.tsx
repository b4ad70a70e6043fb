import { redirect } from 'react-router'
import type { Route } from './+types/sale.ts'
import { CollectionBanner } from '../../features/catalogue/collection-banner.tsx'
import { collectionMeta } from '../../features/catalogue/collection-meta.ts'
import {
  readTokenFilters,
  TOKEN_PARAMETERS,
  tokenQuery,
} from '../../features/catalogue/filters/token-filters.ts'
import { TokenExplorer } from '../../features/catalogue/token-explorer.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { isVariant, type PageHandle } from '../../lib/page/page-handle.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'
import { leaveSlug } from './leave-slug.server.ts'
import { leavePastEnd } from '../../lib/paging/leave-past-end.ts'
import { readPage, withPage } from '../../lib/paging/page-number.ts'
import { HydrateLater } from '../../ui/hydrate-later.tsx'
import { Picture } from '../../ui/picture.tsx'

export const handle: PageHandle = { reads: ['page', ...TOKEN_PARAMETERS] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  // The specification lets the collection out; then everything is looked through.
  const { id } = params
  if (!id) throw redirect('/categories/all')
  const api = apiFor(context)
  await leaveSlug(api, { id, url, rest: '/sale' })
  const query = tokenQuery({ ...readTokenFilters(url.search), status: 'sale' })
  const collection = await api.read('GET /v1/collection/:id', {
    params: { id },
    query: new URLSearchParams(withPage(query, readPage(url.search))),
  })
  leavePastEnd(collection.tokens_collection, url)
  return withoutBlur(collection)
}

export function meta({ loaderData: collection, location }: Route.MetaArgs) {
  if (!collection) return []
  return collectionMeta(collection, {
    path: `/collection/${collection.id}/sale`,
    isVariant: isVariant(location.search, handle),
    suffix: ': в продаже',
  })
}

/** Only what the collection sells now, below its banner. */
export default function SaleScreen({ loaderData: collection }: Route.ComponentProps) {
  const { id, name, banner, cover } = collection

  return (
    <div key={id} className="wrap pt-4 pb-12 md:pb-16">
      <header className="relative overflow-hidden rounded-banner">
        <CollectionBanner
          banner={banner}
          collectionId={id}
          className="h-[148px] md:h-[232px]"
          sizes="(min-width: 1280px) 616px, 50vw"
          loading="first"
        />
        <div className="absolute inset-x-3 bottom-3 flex w-fit max-w-[calc(100%-24px)] items-center gap-3 rounded-card bg-surface p-2.5 pr-5 shadow-card md:inset-x-6 md:bottom-6">
          <Picture
            picture={cover}
            sizes="64px"
            loading="early"
            className="size-14 shrink-0 rounded-[14px] md:size-16"
          />
          <h1 className="min-w-0 text-[18px] leading-tight [overflow-wrap:anywhere] md:text-[26px]">
            {name}: в&nbsp;продаже
          </h1>
        </div>
      </header>
      <HydrateLater>
        <TokenExplorer collection={collection} isSaleOnly />
      </HydrateLater>
    </div>
  )
}
