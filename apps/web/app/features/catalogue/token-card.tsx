import type { ReactNode } from 'react'
import type { TokenCard as Token } from '@kefir/wire/cards'
import { useAdultConsent } from '../../lib/browser/use-adult-consent.ts'
import { AdultVeil } from '../../ui/adult-veil.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PriceTag } from '../../ui/price-tag.tsx'
import { RarityCap } from '../../ui/rarity-cap.tsx'
import { FavouriteToken } from './favourite-token.tsx'
import { TokenLink } from './token-link.tsx'

type TokenCardProps = {
  token: Token
  /** How wide the card is, for the picture's `sizes`. */
  sizes: string
  /** `early` where the card is seen without scrolling. */
  loading?: 'early' | 'lazy'
  /** Tells the token's page that the visitor came by a promo. */
  from?: 'promo'
  /** Among others of its collection alone, whose name need not be told. */
  isInCollection?: boolean
  /** Stands in the corner of the picture. */
  badge?: ReactNode
  /** One more line below the collection's name. */
  note?: ReactNode
}

/** A token on a shelf: every card has the same lines, so that rows are even. A promo carries the folded corner and the word «Реклама». */
export function TokenCard({
  token,
  sizes,
  loading,
  from,
  isInCollection = false,
  badge,
  note,
}: TokenCardProps) {
  const isPromo = token.promos.length > 0
  const { isAgreed } = useAdultConsent()
  const shape = `aspect-square rounded-t-[19px] ${isPromo ? 'rounded-tr-none' : ''}`

  return (
    <article
      className={`group relative flex h-full flex-col rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface shadow-card transition-transform duration-200 ease-out hover:-translate-y-1 ${isPromo ? 'fold fold--card' : ''}`}
    >
      <div className="relative">
        {token.is_adult && !isAgreed ? (
          <AdultVeil picture={token.file} className={shape} />
        ) : (
          <Picture picture={token.file} sizes={sizes} loading={loading} className={shape} />
        )}
        {isPromo && (
          <p className="absolute top-2.5 left-2.5 rounded-lg bg-highlight px-2 py-1 text-[12px] leading-none font-extrabold text-on-highlight">
            Реклама
          </p>
        )}
        {badge && (
          <div className="absolute top-2.5 left-2.5 flex max-w-[calc(100%-20px)]">{badge}</div>
        )}
      </div>
      <div className="flex flex-1 flex-col px-2.5 py-3 md:px-4 md:py-3.5">
        <h3 className="font-sans text-[15px] tracking-normal group-hover:text-primary md:text-[16px]">
          <TokenLink token={token} from={from} />
        </h3>
        <div className="flex h-5 items-center gap-1.5">
          {isInCollection ? (
            <RarityCap rarity={token.rarity_code} />
          ) : (
            <p className="truncate text-[13px] text-muted">{token.collection.name}</p>
          )}
          <FavouriteToken token={token} />
        </div>
        {note}
        <div className="mt-auto pt-2">
          <PriceTag amount={token.price} size="large" />
          {!isInCollection && (
            <p className="flex h-5 items-center">
              <RarityCap rarity={token.rarity_code} />
            </p>
          )}
        </div>
      </div>
    </article>
  )
}
