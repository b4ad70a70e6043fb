import { lazy, Suspense, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { PersonToken, PersonTokensPage } from '@kefir/wire/profiles'
import { followLink } from '../../../lib/api/call-api.ts'
import { countNext, nextPageLink } from '../../../lib/paging/page-number.ts'
import { usePages } from '../../../lib/paging/use-pages.ts'
import { useAccount } from '../../../lib/session/root-data.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BesideFilters } from '../filters/beside-filters.tsx'
import { FilterSheet } from '../filters/filter-sheet.tsx'
import { TokenCount } from '../token-count.tsx'
import { TokenTiles } from '../token-tiles.tsx'
import type { CollectionsPage } from './collection-choice.tsx'
import { EmptyTokens } from './empty-tokens.tsx'
import { ListChips } from './list-chips.tsx'
import { ListSearch } from './list-search.tsx'
import { ListSort } from './list-sort.tsx'
import { countChosen, isPlain, listQuery } from './list-state.ts'
import { PersonFilters } from './person-filters.tsx'
import { PersonTile } from './person-tile.tsx'
import { tokenRules, type TokenTab } from './person-tab.ts'
import { withoutGone } from './selection/gone.ts'
import { pickNames } from './selection/pick-names.ts'
import { useGone } from './selection/use-gone.ts'
import { useRepriced, withPrices } from './selection/use-repriced.ts'
import { useSelection } from './selection/use-selection.ts'
import { TOKEN_FEEDS } from './token-feeds.ts'
import { useKeptState } from './use-kept-state.ts'
import { useListState } from './use-list-state.ts'

const PickingBar = lazy(async () => ({
  default: (await import('./selection/picking-bar.tsx')).PickingBar,
}))

type PersonTokensProps = {
  tab: TokenTab
  userId: number
  isOwn: boolean
  page: PersonTokensPage
  /** Among which the filter chooses; null when they could not be read. */
  collections: CollectionsPage | null
  /** The tab has none, however it is narrowed. */
  isBare: boolean
}

/** Tokens of a profile with the search, the order and the filters; whoever is signed in chooses many at once. */
export function PersonTokens(props: PersonTokensProps) {
  const { tab, userId, isOwn, page, collections, isBare } = props
  const rules = tokenRules(tab, isOwn)
  const controls = useListState(rules)
  useKeptState(rules)
  const { state, isPending } = controls
  const { tokens, more, mark, reprice } = useShownTokens(tab, page)
  const selection = useSelection(tokens.map(({ id }) => id))
  const names = pickNames(tokens)
  const viewer = useAccount()
  const count = useRef<HTMLParagraphElement>(null)

  const focusCount = () => count.current?.focus({ preventScroll: true })
  const isOfHidden = tab === 'hidden' || state.filters.includes('hidden')
  const panel = { tab, userId, isOwn, rules, controls, collections }

  if (page.total === 0 && !isPending && isPlain(state))
    return <EmptyTokens tab={tab} isOwn={isOwn} isNarrowed={false} />
  return (
    <BesideFilters panel={<PersonFilters {...panel} />}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="flex min-w-0 grow max-sm:w-full">
          <ListSearch controls={controls} label="Поиск среди токенов" />
        </div>
        <FilterSheet chosen={countChosen(state)} left={page} isPending={isPending}>
          <PersonFilters {...panel} />
        </FilterSheet>
        <ListSort controls={controls} sorts={rules.sorts} />
        {viewer && tokens.length > 0 && (
          <Button
            kind="ghost"
            aria-pressed={selection.isOn}
            onClick={selection.isOn ? selection.end : selection.begin}
            className="aria-pressed:border-ink max-sm:ml-auto max-sm:w-11 max-sm:px-0 noscript:hidden"
          >
            <Icon name="check" />
            <span className="max-sm:sr-only">Выбрать</span>
          </Button>
        )}
      </div>
      <TokenCount ref={count} of={page} className="mb-3" />
      <ListChips controls={controls} isOwn={isOwn} onRemove={focusCount} />
      {page.total > 0 || isPending ? (
        <div>
          <h2 className="sr-only">Токены</h2>
          <TokenTiles
            count={tokens.length}
            more={more}
            nextLink={nextPageLink(listQuery(state), page)}
            nextCount={countNext(page, tokens.length)}
            isPending={isPending}
          >
            {tokens.map((token) => (
              <PersonTile
                key={token.id}
                token={token}
                picking={selection.isOn ? { ...selection, name: names.get(token.id)! } : null}
              />
            ))}
          </TokenTiles>
          {viewer && selection.isOn && (
            <Suspense fallback={null}>
              <PickingBar
                userId={viewer.id}
                isOwn={isOwn}
                chosen={tokens.filter(({ id }) => selection.chosen.has(id))}
                isFull={selection.isFull}
                // Favourites show their owner what is hidden, too.
                leavesWhen={(isHidden) => tab !== 'favourite' && isHidden !== isOfHidden}
                mark={mark}
                reprice={reprice}
                names={names}
                onEnd={() => {
                  selection.end()
                  focusCount()
                }}
              />
            </Suspense>
          )}
        </div>
      ) : (
        <EmptyTokens tab={tab} isOwn={isOwn} isNarrowed={!isBare || isOfHidden} />
      )}
    </BesideFilters>
  )
}

/** The pages without what a deed took out, at the prices of now. */
function useShownTokens(tab: TokenTab, page: PersonTokensPage) {
  const { items, more } = usePages<PersonToken>('tokens', page, (link) =>
    followLink(TOKEN_FEEDS[tab], link),
  )
  const { gone, mark } = useGone()
  const isSettled = useRevalidator().state === 'idle'
  const { repriced, reprice } = useRepriced()
  const listed = withoutGone(items, { gone, isSettled, fresh: page.data })
  return { tokens: withPrices(listed, repriced, page.data), more, mark, reprice }
}
