import { useNavigation } from 'react-router'
import { isSearchable, SEARCH_FROM, SEARCH_UP_TO } from '@kefir/rules/search/limits'
import type { SearchReply } from '@kefir/wire/search'
import type { Route } from './+types/search.ts'
import { FoundCollections } from '../features/catalogue/found-collections.tsx'
import { FoundGroup } from '../features/catalogue/found-group.tsx'
import { FoundTokens } from '../features/catalogue/found-tokens.tsx'
import { FoundUsers } from '../features/catalogue/found-users.tsx'
import { apiFor } from '../lib/api/api.server.ts'
import { useIsSlow } from '../lib/browser/use-is-slow.ts'
import { pageMeta } from '../lib/page/meta.ts'
import type { PageHandle } from '../lib/page/page-handle.ts'
import { withoutBlur } from '../lib/page/without-blur.ts'
import { HeaderSearch } from '../shell/search/header-search.tsx'
import { EmptyShelf } from '../ui/section.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

export const handle: PageHandle = { reads: ['query'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('query') ?? ''
  const query = asked.trim().slice(0, SEARCH_UP_TO)
  const found = isSearchable(query)
    ? await apiFor(context).read('GET /v1/search', { query: { query } })
    : null

  return withoutBlur({ query, found })
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const title = loaderData?.query ? `Поиск: ${loaderData.query}` : 'Поиск'
  return pageMeta({ title, path: location.pathname, isPrivate: true })
}

export default function SearchScreen({ loaderData: { query, found } }: Route.ComponentProps) {
  const isSlow = useIsSlow(useNavigation().location?.pathname === '/search')

  return (
    <div className="wrap pt-4 pb-12 md:pt-8 md:pb-16">
      {/* A wide header has the field in sight already. */}
      <HeaderSearch className="mb-5 md:hidden" />
      <h1 className="text-[24px] leading-tight [overflow-wrap:anywhere] md:text-[36px]">
        {found ? `По запросу «${query}»` : 'Поиск'}
      </h1>
      {isSlow ? <FoundSkeleton /> : found ? <Found found={found} /> : <TooShort query={query} />}
    </div>
  )
}

function Found({ found: { corrected, collections, users, tokens } }: { found: SearchReply }) {
  if (collections.length + users.length + tokens.data.length === 0)
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

  return (
    <>
      {corrected !== null && (
        <p className="mt-2 text-base text-muted">
          Показано по запросу «<b className="font-bold text-ink">{corrected}</b>»
        </p>
      )}
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
      {tokens.data.length > 0 && (
        <FoundGroup title="NFT токены" count={tokens.total}>
          <FoundTokens page={tokens} />
        </FoundGroup>
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
