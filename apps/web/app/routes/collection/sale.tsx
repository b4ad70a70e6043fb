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
      <header className="overflow-hidden rounded-banner border border-[light-dark(transparent,var(--color-line))] bg-surface shadow-card lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,44%)] lg:items-center">
        <CollectionBanner
          banner={banner}
          collectionId={id}
          className="aspect-4/1 w-full lg:col-start-2 lg:row-start-1"
          sizes="(min-width: 1760px) 377px, (min-width: 1200px) 22vw, 50vw"
          loading="first"
        />
        <div className="flex items-center gap-3 p-3 md:gap-5 md:px-6 md:py-4 lg:col-start-1 lg:row-start-1">
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
