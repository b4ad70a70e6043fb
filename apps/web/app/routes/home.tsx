import { lazy, Suspense } from 'react'
import type { Route } from './+types/home.ts'
import { AuthorCards } from '../features/catalogue/author-cards.tsx'
import { CheckedLine } from '../features/catalogue/checked-line.tsx'
import { NewTokens } from '../features/catalogue/new-tokens.tsx'
import { TopCollections } from '../features/catalogue/top-collections.tsx'
import { TrendTokens } from '../features/catalogue/trend-tokens.tsx'
import { GameTiles } from '../features/content/game-tiles.tsx'
import { KnowArticles } from '../features/content/know-articles.tsx'
import { DropChips } from '../features/drops/drop-chips.tsx'
import { DropHero } from '../features/drops/drop-hero.tsx'
import { apiFor } from '../lib/api/api.server.ts'
import { pageMeta, SITE_NAME } from '../lib/page/meta.ts'
import type { PageHandle } from '../lib/page/page-handle.ts'
import { withoutBlur } from '../lib/page/without-blur.ts'

export const handle: PageHandle = { reads: ['auth', 'reset'] }

// Between drops only, and its links work without their code.
const CalmHero = lazy(async () => ({
  default: (await import('../features/drops/calm-hero.tsx')).CalmHero,
}))

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [main, articles] = await Promise.all([
    api.read('GET /v1/main'),
    api.read('GET /v1/page/categories/:group', { params: { group: 'know' } }),
  ])

  return withoutBlur({ main, articles, renderedAt: Date.now() })
}

export function meta() {
  return pageMeta({ title: SITE_NAME, isWholeTitle: true, path: '/' })
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { main, articles, renderedAt } = loaderData
  const [drop, ...otherDrops] = main.drops_active

  return (
    <div className="wrap pt-3 pb-12 md:pt-6 md:pb-16">
      <div className="grid gap-3 md:gap-4 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-5">
        {drop ? (
          <DropHero drop={drop} renderedAt={renderedAt} />
        ) : (
          <Suspense fallback={<div className="min-h-[414px] md:min-h-[408px]" />}>
            <CalmHero />
          </Suspense>
        )}
        <GameTiles />
      </div>
      <TrendTokens tokens={main.tokens_trend} />
      {otherDrops.length > 0 && <DropChips drops={otherDrops} />}
      <TopCollections
        collections={main.collections_top}
        footnote={
          <CheckedLine
            checkedAt={main.checked_at}
            renderedAt={renderedAt}
            note={<>Оборот и&nbsp;его изменение&nbsp;— за&nbsp;30&nbsp;дней.</>}
          />
        }
      />
      <NewTokens tokens={main.tokens_new} />
      <AuthorCards authors={main.authors} />
      <KnowArticles articles={articles} />
    </div>
  )
}
