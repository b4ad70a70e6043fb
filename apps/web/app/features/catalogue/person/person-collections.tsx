import { useLocation } from 'react-router'
import type { PersonCollection, PersonCollectionsPage } from '@kefir/wire/profiles'
import { followLink } from '../../../lib/api/call-api.ts'
import { useIsSlow } from '../../../lib/browser/use-is-slow.ts'
import { countNext, nextPageLink } from '../../../lib/paging/page-number.ts'
import { usePages } from '../../../lib/paging/use-pages.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { EmptyShelf } from '../../../ui/section.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { CollectionCard } from '../collection-card.tsx'
import { COLLECTION_GRID, GreyCollections } from '../grey-collections.tsx'
import { EmptyTab } from './empty-tokens.tsx'
import { EMPTY_COLLECTIONS } from './empty-words.ts'
import { ListBar } from './list-bar.tsx'
import { isPlain, listQuery } from './list-state.ts'
import { BY_NAME, type CollectionTab } from './person-tab.ts'
import { useListState } from './use-list-state.ts'
import { WorkBadge, WorkReason } from './work-badge.tsx'

/** The call behind each tab of collections. */
export const COLLECTION_FEEDS = {
  created: 'GET /v1/user/:id/collections/search',
  favourite: 'GET /v1/favorites/:id/collections/search',
} as const satisfies Record<CollectionTab, string>

type PersonCollectionsProps = { tab: CollectionTab; isOwn: boolean; page: PersonCollectionsPage }

const SKELETONS = 6

/** Collections that somebody made or likes, with a search by name. */
export function PersonCollections({ tab, isOwn, page }: PersonCollectionsProps) {
  const controls = useListState(BY_NAME)
  const { state, isPending } = controls
  const { items, more } = usePages<PersonCollection>('collections', page, (link) =>
    followLink(COLLECTION_FEEDS[tab], link),
  )
  const isSlow = useIsSlow(isPending)
  const { pathname } = useLocation()

  if (page.total === 0 && !isPending && isPlain(state))
    return <EmptyTab words={EMPTY_COLLECTIONS[tab][isOwn ? 'own' : 'other']} />
  return (
    <div className="mt-5">
      <ListBar
        controls={controls}
        label="Поиск среди коллекций"
        total={page.total}
        words={['коллекция', 'коллекции', 'коллекций']}
      />
      {isSlow ? (
        <Loading label="Загружаем коллекции">
          <GreyCollections count={SKELETONS} />
        </Loading>
      ) : page.total === 0 ? (
        <EmptyShelf
          item="label"
          title="Коллекции не найдены"
          text="Попробуйте другое слово: ищем по названию."
          action={{ to: pathname, text: 'Сбросить поиск', isHere: true }}
        />
      ) : (
        <>
          <ul className={COLLECTION_GRID}>
            {items.map((collection) => (
              <li key={collection.id} className="min-w-0">
                <CollectionCard
                  collection={collection}
                  badge={<WorkBadge work={collection} />}
                  note={<WorkReason work={collection} />}
                />
              </li>
            ))}
          </ul>
          <LoadMore
            {...more}
            link={nextPageLink(listQuery(state), page)}
            shapes={{
              after: items.length,
              grey: <GreyCollections count={countNext(page, items.length)} />,
              className: 'pt-4 md:pt-5',
            }}
          />
        </>
      )}
    </div>
  )
}
