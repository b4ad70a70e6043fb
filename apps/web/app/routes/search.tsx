import { useNavigation } from 'react-router'
import { isSearchable, SEARCH_FROM, SEARCH_UP_TO } from '@kefir/rules/search/limits'
import type { SearchReply, SearchTokensReply } from '@kefir/wire/search'
import type { Route } from './+types/search.ts'
import { CatalogueTabs } from '../features/catalogue/catalogue-tabs.tsx'
import {
  OF_SEARCH,
  readTokenFilters,
  tokenQuery,
  WIDE_PARAMETERS,
} from '../features/catalogue/filters/token-filters.ts'
import { FoundCollections } from '../features/catalogue/found-collections.tsx'
import { FoundGroup } from '../features/catalogue/found-group.tsx'
import { FoundUsers } from '../features/catalogue/found-users.tsx'
import { WideTokens } from '../features/catalogue/wide-tokens.tsx'
import { apiFor } from '../lib/api/api.server.ts'
import { followLink } from '../lib/api/call-api.ts'
import type { Total } from '../lib/format/format-total.ts'
import { useIsSlow } from '../lib/browser/use-is-slow.ts'
import { pageMeta } from '../lib/page/meta.ts'
import type { PageHandle } from '../lib/page/page-handle.ts'
import { withoutBlur } from '../lib/page/without-blur.ts'
import { leavePastEnd } from '../lib/paging/leave-past-end.ts'
import { readPage, withPage } from '../lib/paging/page-number.ts'
import { HeaderSearch } from '../shell/search/header-search.tsx'
import { EmptyShelf } from '../ui/section.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

export const handle: PageHandle = { reads: ['query', 'tab', 'page', ...WIDE_PARAMETERS] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('query') ?? ''
  const query = asked.trim().slice(0, SEARCH_UP_TO)
  if (!isSearchable(query)) return { query, found: null, tokens: null }

  const api = apiFor(context)
  const readTokens = () =>
    api.read('GET /v1/search/tokens', {
      query: new URLSearchParams(
        withPage(
          tokenQuery(readTokenFilters(url.search, OF_SEARCH), OF_SEARCH, { query }),
          readPage(url.search),
        ),
      ),
    })
  const tab = url.searchParams.get('tab')
  const [found, asTokens] = await Promise.all([
    api.read('GET /v1/search', { query: { query } }),
    tab === 'tokens' ? readTokens() : null,
  ])
  // Who did not say what they look for is shown what there is.
  const hasOthers = found.collections.length + found.users.length > 0
  const isTokens = tab === null && !hasOthers && found.tokens.total > 0
  const tokens = asTokens ?? (isTokens ? await readTokens() : null)
  if (tokens) leavePastEnd(tokens, url)
  const { total, is_total_exact } = found.tokens
  return withoutBlur({ query, found: { ...found, tokens: { total, is_total_exact } }, tokens })
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const title = loaderData?.query ? `Поиск: ${loaderData.query}` : 'Поиск'
  return pageMeta({ title, path: location.pathname, isPrivate: true })
}

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const { query, found } = loaderData
  const next = useNavigation().location
  // Filters show by themselves that they are on their way.
  const isOtherQuery =
    next?.pathname === '/search' && new URLSearchParams(next.search).get('query') !== query
  const isSlow = useIsSlow(isOtherQuery)

  return (
    <div className="wrap pt-4 pb-12 md:pt-8 md:pb-16">
      {/* A wide header has the field in sight already. */}
      <HeaderSearch className="mb-5 md:hidden" />
      <h1 className="text-[24px] leading-tight [overflow-wrap:anywhere] md:text-[36px]">
        {found ? `По запросу «${query}»` : 'Поиск'}
      </h1>
      {isSlow ? (
        <FoundSkeleton />
      ) : found ? (
        <Found {...loaderData} found={found} />
      ) : (
        <TooShort query={query} />
      )}
    </div>
  )
}

/** So many collections a search shows; there may be more. */
const MOST_OTHERS = 12

type FoundProps = {
  query: string
  found: Omit<SearchReply, 'tokens'> & { tokens: Total }
  /** The side of tokens, if it is shown. */
  tokens: SearchTokensReply | null
}

function Found({ query, found, tokens }: FoundProps) {
  const { corrected, collections, users } = found
  const others = collections.length + users.length
  if (others + found.tokens.total === 0)
    return (
      <div className="mt-6">
        <EmptyShelf
          item="carton"
          title="Ничего не найдено!"
          text="Попробуйте слово короче или другое: подойдут название токена или коллекции, имя автора и адрес 0x… из блокчейна."
          action={{ to: '/categories/all', text: 'Открыть каталог' }}
        />
      </div>
    )

  const addressOf = (tab: string) => `/search?${new URLSearchParams({ query, tab }).toString()}`
  return (
    <>
      {corrected !== null && (
        <p className="mt-2 text-base text-muted">
          Показано по запросу «<b className="font-bold text-ink">{corrected}</b>»
        </p>
      )}
      <div className="mt-3 md:mt-5">
        <CatalogueTabs
          to={{ collections: addressOf('collections'), tokens: addressOf('tokens') }}
          isTokens={tokens !== null}
          counts={{
            collections: collections.length < MOST_OTHERS ? collections.length : null,
            tokens: found.tokens,
          }}
        />
      </div>
      {tokens ? (
        <WideTokens
          page={tokens}
          facets={tokens.facets}
          list={OF_SEARCH}
          kept={{ query, tab: 'tokens' }}
          read={readTokens}
        />
      ) : (
        <FoundOthers
          {...{ collections, users }}
          tokensTo={found.tokens.total > 0 ? addressOf('tokens') : null}
        />
      )}
    </>
  )
}

const readTokens = (link: string) => followLink('GET /v1/search/tokens', link)

/** Where the tokens are, if there are any. */
type FoundOthersProps = Pick<SearchReply, 'collections' | 'users'> & { tokensTo: string | null }

function FoundOthers({ collections, users, tokensTo }: FoundOthersProps) {
  return (
    <>
      {collections.length > 0 && (
        <FoundGroup title="Коллекции" count={collections.length}>
          <FoundCollections collections={collections} />
        </FoundGroup>
      )}
      {users.length > 0 && (
        <FoundGroup title="Аккаунты" count={users.length}>
          <FoundUsers users={users} />
        </FoundGroup>
      )}
      {collections.length === 0 && tokensTo && (
        <div className="mt-6">
          <EmptyShelf
            item="crate"
            title="Таких коллекций нет"
            text={
              users.length > 0
                ? 'Но\u00A0нашлись токены.'
                : 'По\u00A0этому запросу нашлись только токены.'
            }
            action={{ to: tokensTo, text: 'Показать токены' }}
          />
        </div>
      )}
    </>
  )
}

function TooShort({ query }: { query: string }) {
  return (
    <div className="mt-6">
      <EmptyShelf
        item="label"
        title={query ? 'Добавьте ещё пару букв' : 'Что будем искать?'}
        text={`Искать можно от ${SEARCH_FROM} символов: название токена или коллекции, имя автора, адрес из блокчейна.`}
        action={{ to: '/categories/all', text: 'Открыть каталог' }}
      />
    </div>
  )
}

function FoundSkeleton() {
  return (
    <Loading label="Ищем">
      <div className="mt-11 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-5">
        {Array.from({ length: 10 }, (_, index) => (
          <div key={index} className="overflow-hidden rounded-card bg-surface shadow-card">
            <Skeleton className="aspect-square" />
            <div className="space-y-2.5 px-3 pt-4 pb-5">
              <Skeleton className="h-4 w-4/5 rounded-full" />
              <Skeleton className="h-3 w-1/2 rounded-full" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
