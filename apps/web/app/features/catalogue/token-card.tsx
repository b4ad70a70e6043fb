import type { TokenCard as Token } from '@kefir/wire/cards'
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
  /** Tells the token's page that the visitor came by a paid place. */
  from?: 'promo'
}

/** A token on a shelf. A paid place carries the folded corner and the word «Реклама». */
export function TokenCard({ token, sizes, loading, from }: TokenCardProps) {
  const isPromo = token.promos.length > 0
  const picture = (
    <Picture
      picture={token.file}
      sizes={sizes}
      loading={loading}
      className={`aspect-square rounded-t-[19px] ${isPromo ? 'rounded-tr-none' : ''}`}
    />
  )

  return (
    <article
      className={`group relative flex h-full flex-col rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface shadow-card transition-transform duration-200 ease-out hover:-translate-y-1 ${isPromo ? 'fold fold--card' : ''}`}
    >
      <div className="relative">
        {token.is_adult ? <AdultVeil look="card">{picture}</AdultVeil> : picture}
        {isPromo && (
          <p className="absolute top-2.5 left-2.5 rounded-lg bg-highlight px-2 py-1 text-[12px] leading-none font-extrabold text-on-highlight">
            Реклама
          </p>
        )}
        <FavouriteToken token={token} />
      </div>
      <div className="flex flex-1 flex-col px-3 pt-3 pb-3.5 md:px-4 md:pt-3.5 md:pb-4">
        <h3 className="font-sans text-[15px] tracking-normal group-hover:text-primary md:text-[16px]">
          <TokenLink token={token} from={from} />
        </h3>
        <p className="truncate text-[13px] text-muted">{token.collection.name}</p>
        <div className="mt-auto flex flex-col gap-1 pt-2.5 md:flex-row md:flex-wrap md:items-end md:justify-between">
          <PriceTag amount={token.price} size="large" />
          <RarityCap rarity={token.rarity_code} />
        </div>
      </div>
    </article>
  )
}
