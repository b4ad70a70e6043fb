import { memo } from 'react'
import { Await } from 'react-router'
import type { TokenCard as Token } from '@kefir/wire/cards'
import { LatePart } from '../../ui/late-part.tsx'
import { Section } from '../../ui/section.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TokenCard } from './token-card.tsx'
import { quoted } from '../../lib/format/format.ts'

type MoreTokensProps = {
  collection: { id: number; name: string }
  /** They come after the page itself. */
  tokens: Promise<Token[]>
}

const ROW = 'strip strip--grid grid-cols-6 lg:[&>:nth-child(n+7)]:hidden'
const CARD = 'w-[168px] min-w-0 md:w-[200px] lg:w-auto'
const SIZES = '(min-width: 1200px) 219px, (min-width: 768px) 200px, 168px'

/** Neighbours of a token: one row, which scrolls where it does not fit. A collection of one has none. */
export const MoreTokens = memo(function MoreTokens({ collection, tokens }: MoreTokensProps) {
  return (
    <LatePart fallback={<MoreSkeleton />}>
      <Await resolve={tokens}>
        {(list) =>
          list.length > 0 && (
            <Section
              title="Ещё из коллекции"
              more={{ to: `/collection/${collection.id}`, text: 'Вся коллекция' }}
            >
              <ul className={ROW} aria-label={`Другие токены коллекции ${quoted(collection.name)}`}>
                {list.map((token) => (
                  <li key={token.id} className={CARD}>
                    <TokenCard token={token} sizes={SIZES} />
                  </li>
                ))}
              </ul>
            </Section>
          )
        }
      </Await>
    </LatePart>
  )
})

function MoreSkeleton() {
  return (
    <Loading label="Загружаем другие токены коллекции">
      <div className="mt-7 md:mt-12">
        <div className="mb-2 flex min-h-11 items-center md:mb-4">
          <Skeleton className="h-6 w-56 rounded-full" />
        </div>
        <div className={ROW}>
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index} className={`${CARD} overflow-hidden rounded-card bg-surface pb-4`}>
              <Skeleton className="aspect-square" />
              <div className="space-y-2.5 px-3 pt-4 md:px-4">
                <Skeleton className="h-4 rounded-full" />
                <Skeleton className="h-3.5 w-2/3 rounded-full" />
                <Skeleton className="mt-4 h-5 w-1/2 rounded-full" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </Loading>
  )
}
