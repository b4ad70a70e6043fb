import { memo } from 'react'
import { Link } from 'react-router'
import type { Token } from '@kefir/wire/tokens'
import { formatShare } from '../../lib/format/format.ts'
import { HydrateLater } from '../../ui/hydrate-later.tsx'
import { RarityCap } from '../../ui/rarity-cap.tsx'
import { formatRank } from './rarity-words.ts'

type TokenTraitsProps = {
  token: Pick<Token, 'traits' | 'collection' | 'rarity_code' | 'rarity_rank'>
}

/** So many would leave one alone in a row of three. */
const WIDE = [2, 4]

/** Properties, how rare each is in the collection, and the way to its other bearers. */
export const TokenTraits = memo(function TokenTraits({ token }: TokenTraitsProps) {
  const { traits, collection, rarity_code, rarity_rank } = token
  return (
    <section aria-labelledby="traits" className="md:max-lg:col-span-2">
      <HydrateLater>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="traits" className="text-[19px]">
            Свойства
          </h2>
          {rarity_rank !== null && (
            <p className="flex flex-wrap items-center gap-x-3 text-[14px] text-muted">
              <span className="text-ink">
                <RarityCap rarity={rarity_code} />
              </span>
              {formatRank(rarity_rank, collection.tokens_count)}
            </p>
          )}
        </div>
        {traits.length > 0 ? (
          <ul
            className={`mt-3 grid grid-cols-2 gap-3 ${WIDE.includes(traits.length) ? '' : 'md:grid-cols-3'}`}
          >
            {traits.map((trait) => (
              <li key={trait.id} className="min-w-0">
                <TraitTile
                  to={collection.is_open ? `/collection/${collection.id}?traits=${trait.id}` : null}
                  trait={trait}
                />
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-2 text-muted">Автор не&nbsp;указал свойств.</p>
        )}
      </HydrateLater>
    </section>
  )
})

const TILE = 'block h-full rounded-[16px] border border-line bg-surface px-3.5 py-3 md:px-4'

type TraitTileProps = {
  /** Where its other bearers are; null while nobody may look there. */
  to: string | null
  trait: Token['traits'][number]
}

function TraitTile({ to, trait: { name, value, tokens_count, share } }: TraitTileProps) {
  const words = (
    <>
      <span className="block truncate text-[13px] text-muted">{name}</span>
      <span className="block [overflow-wrap:anywhere] text-[16px] font-bold group-hover:text-primary">
        {value}
      </span>
      {/* A work that nobody sees yet is not counted among those of its collection. */}
      {tokens_count > 0 && (
        <span className="mt-0.5 block text-[13px] font-bold text-primary tabular-nums">
          {formatShare(share)}
          <span className="sr-only"> коллекции</span>
        </span>
      )}
    </>
  )
  if (to === null) return <div className={TILE}>{words}</div>
  return (
    <Link
      to={to}
      prefetch="intent"
      className={`group ${TILE} transition-colors hover:border-primary`}
    >
      {words}
    </Link>
  )
}
