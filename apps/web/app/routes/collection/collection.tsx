import { lazy } from 'react'
import type { Route } from './+types/collection.ts'
import { activityQuery, readActivityFilter } from '../../features/catalogue/activity-kinds.ts'
import { ActivityList } from '../../features/catalogue/activity-list.tsx'
import { CheckedLine } from '../../features/catalogue/checked-line.tsx'
import { collectionMeta } from '../../features/catalogue/collection-meta.ts'
import { CollectionTabs } from '../../features/catalogue/collection-tabs.tsx'
import {
  readTokenFilters,
  TOKEN_PARAMETERS,
  tokenQuery,
} from '../../features/catalogue/filters/token-filters.ts'
import { TokenExplorer } from '../../features/catalogue/token-explorer.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { orElse } from '../../lib/api/or-else.ts'
import { isVariant, type PageHandle } from '../../lib/page/page-handle.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'
import { CollectionTop } from './collection-top.tsx'
import { leaveSlug } from './leave-slug.server.ts'
import { OpenAtGoods } from './open-at-goods.tsx'
import { leavePastEnd } from '../../lib/paging/leave-past-end.ts'
import { readPage, withPage } from '../../lib/paging/page-number.ts'
import { HydrateLater } from '../../ui/hydrate-later.tsx'
import { LatePart } from '../../ui/late-part.tsx'

const ACTIVITY = 'tab=activity'

/** For its author alone. */
const OwnCollectionNote = lazy(async () => ({
  default: (await import('../../features/works/own-collection-note.tsx')).OwnCollectionNote,
}))

export const handle: PageHandle = { reads: ['tab', 'filter', 'page', ...TOKEN_PARAMETERS] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = apiFor(context)
  await leaveSlug(api, { id: params.id, url })
  const isActivity = url.searchParams.get('tab') === 'activity'
  const filter = activityQuery(readActivityFilter(url.search))
  const number = readPage(url.search)

  const [collection, contract, activity] = await Promise.all([
    api.read('GET /v1/collection/:id', {
      params,
      query: new URLSearchParams(
        isActivity ? '' : withPage(tokenQuery(readTokenFilters(url.search)), number),
      ),
    }),
    orElse(api.read('GET /v1/collection/contract/:id', { params }), null),
    isActivity
      ? api.read('GET /v1/collection/:id/transactions', {
          params,
          query: new URLSearchParams(withPage(filter && `?${filter}`, number)),
        })
      : null,
  ])
  leavePastEnd(activity ?? collection.tokens_collection, url)
  // Its author reads beside it what moderators think of it.
  const account = await api.account()
  const own =
    account?.id === collection.author.id
      ? await orElse(api.read('GET /v1/collection/:id/edit', { params }), null)
      : null
  return withoutBlur({ collection, contract, activity, own, renderedAt: Date.now() })
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { collection } = loaderData
  return collectionMeta(collection, {
    path: `/collection/${collection.id}`,
    isVariant: isVariant(location.search, handle),
  })
}

export default function CollectionScreen({ loaderData }: Route.ComponentProps) {
  const { collection, contract, activity, own, renderedAt } = loaderData
  const { id } = collection
  const checked = (
    <CheckedLine checkedAt={collection.checked_at} renderedAt={renderedAt} className="" />
  )

  return (
    // Another collection is another page: nothing of the last one stays open.
    <div key={id} className="wrap pt-3 pb-12 md:pt-5 md:pb-16">
      {own && (
        <LatePart>
          <OwnCollectionNote collection={own} />
        </LatePart>
      )}
      <CollectionTop
        {...{ collection, contract }}
        note={checked}
        isUnseen={own !== null && own.status.code !== 'approved'}
      />
      <CollectionTabs path={`/collection/${id}`} isActivity={activity !== null} aside={checked} />
      <HydrateLater>
        {activity ? (
          <div className="mt-5 space-y-3">
            <ActivityList
              page={activity}
              feed="GET /v1/collection/:id/transactions"
              renderedAt={renderedAt}
              query={ACTIVITY}
            />
          </div>
        ) : (
          <TokenExplorer collection={collection} />
        )}
      </HydrateLater>
      <OpenAtGoods />
    </div>
  )
}
