import type { TokenCard as Token } from '@kefir/wire/cards'
import type { SearchReply } from '@kefir/wire/search'
import { followLink } from '../../lib/api/call-api.ts'
import { countNext } from '../../lib/paging/page-number.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { GreyTokens } from './grey-tokens.tsx'
import { TokenCard } from './token-card.tsx'

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-5'
const SIZES = '(min-width: 1280px) 231px, (min-width: 1200px) 18vw, (min-width: 768px) 30vw, 46vw'

/** Tokens among what was found; the only group that has further pages. */
export function FoundTokens({ page }: { page: SearchReply['tokens'] }) {
  const { items, more } = usePages<Token>('tokens', page, readTokens)

  return (
    <>
      <ul className={GRID}>
        {items.map((token) => (
          <li key={token.id} className="min-w-0">
            <TokenCard token={token} sizes={SIZES} />
          </li>
        ))}
      </ul>
      <LoadMore
        {...more}
        shapes={{
          after: items.length,
          grey: <GreyTokens count={countNext(page, items.length)} className={GRID} />,
          className: 'pt-3 md:pt-5',
        }}
      />
    </>
  )
}

/** A further page comes as a whole answer of the search. */
const readTokens = async (link: string) => (await followLink('GET /v1/search', link)).tokens
