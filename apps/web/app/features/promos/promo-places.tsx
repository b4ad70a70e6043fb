import type { TokenPromos } from '@kefir/wire/promos'
import { formatPlural, formatRoubles } from '../../lib/format/format.ts'
import { Button } from '../../ui/button.tsx'
import { placeName, placeWords } from './place-words.ts'

type PromoPlacesProps = {
  promos: Pick<TokenPromos, 'places' | 'price' | 'days'>
  /** When the server made the page, ms. */
  renderedAt: number
}

const NOT_YOURS = 'Продвигать токен может только его владелец'

/** The two places as everybody sees them: from when each is free and what it costs; only an owner may buy. */
export function PromoPlaces({ promos, renderedAt }: PromoPlacesProps) {
  const { places, price, days } = promos

  return (
    <section aria-labelledby="places">
      <h2 id="places" className="text-[19px]">
        Места на&nbsp;главной
      </h2>
      <p className="mt-1.5 max-w-[60ch] text-pretty text-muted">
        Токен встанет среди «Новых токенов» с&nbsp;пометкой «Реклама» на&nbsp;
        {formatPlural(days, ['день', 'дня', 'дней'])}. Если место занято, он&nbsp;займёт очередь.
      </p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        {places.map((place) => {
          const words = placeWords(place, renderedAt)
          return (
            <li
              key={place.place}
              className="fold fold--card flex flex-col rounded-card border border-line bg-surface p-5 shadow-card"
            >
              <h3 className="pr-6 font-sans text-[16px] tracking-normal">
                {placeName(place.position)}
              </h3>
              <p className="mt-2 font-display text-[26px] leading-tight font-bold tabular-nums">
                {formatRoubles(price)}
              </p>
              <p className="text-[14px] text-muted">
                за&nbsp;{formatPlural(days, ['день', 'дня', 'дней'])}
              </p>
              <p className="mt-3 flex items-baseline gap-2 font-semibold">
                <span
                  aria-hidden="true"
                  className={`size-2 shrink-0 rounded-full ${words.isFree ? 'bg-success' : 'bg-highlight'}`}
                />
                {words.free}
              </p>
              <p className="mb-4 text-[14px] text-muted">{words.queue}</p>
              <Button disabledBecause={NOT_YOURS} className="mt-auto w-full">
                {words.isFree ? 'Занять место' : 'Встать в\u00a0очередь'}
              </Button>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-[14px] text-muted">{NOT_YOURS}.</p>
    </section>
  )
}
