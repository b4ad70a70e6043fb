import type { TokenCard as Token } from '@kefir/wire/cards'
import { Picture } from '../../ui/picture.tsx'
import { PriceTag } from '../../ui/price-tag.tsx'
import { RarityCap } from '../../ui/rarity-cap.tsx'
import { EmptyShelf, Section } from '../../ui/section.tsx'
import { FavouriteToken } from './favourite-token.tsx'
import { TokenLink } from './token-link.tsx'

const SIZES =
  '(min-width: 1600px) 278px, (min-width: 1200px) 219px, (min-width: 768px) 176px, 144px'

/** Every token, what people love first: the trend itself is short-lived and is no order of a catalogue. */
const CATALOGUE = '/categories/all?tab=tokens&sort=favorites&dir=desc'

/** As many as a phone shows; the rest is fetched when the browser knows that it is near. */
const FIRST_ROW = 3

export function TrendTokens({ tokens }: { tokens: Token[] }) {
  return (
    <Section title="В тренде" more={{ to: CATALOGUE, text: 'Весь каталог' }}>
      {tokens.length > 0 ? (
        <ul className="strip strip--grid grid-cols-6">
          {tokens.map((token, index) => (
            <li key={token.id} className="w-[144px] min-w-0 md:w-[176px] lg:w-auto">
              <TrendCard token={token} index={index} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyShelf
          item="carton"
          title="Спрос ещё не сложился"
          text="Здесь встанут токены, которые смотрят, добавляют в избранное и покупают чаще других."
          action={{ to: '/categories/all', text: 'Открыть каталог' }}
        />
      )}
    </Section>
  )
}

function TrendCard({ token, index }: { token: Token; index: number }) {
  const loading = index === 0 ? 'first' : index < FIRST_ROW ? 'early' : 'lazy'

  return (
    <article className="group relative">
      <div className="relative">
        <Picture
          picture={token.file}
          sizes={SIZES}
          loading={loading}
          className="aspect-square rounded-card"
        />
      </div>
      <h3 className="mt-1.5 font-sans tracking-normal group-hover:text-primary lg:text-[16px]">
        <TokenLink token={token} />
      </h3>
      <div className="flex items-center gap-2">
        <PriceTag amount={token.price} />
        <FavouriteToken token={token} />
      </div>
      <p className="flex h-5 items-center">
        <RarityCap rarity={token.rarity_code} />
      </p>
    </article>
  )
}
