import { useId } from 'react'
import type { PromoBooking, PromoSlots } from '@kefir/wire/promos'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { formatDateTime, formatPlural, formatRoubles } from '../../lib/format/format.ts'
import type { IconName } from '../../ui/icon-paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { placeName, placeWords } from './place-words.ts'
import { useBuyingPromo, type PromoMethod } from './use-buying-promo.ts'

const ICONS: Record<PromoMethod, IconName> = {
  card: 'card',
  sbp: 'phone',
  account: 'wallet',
  balance: 'wallet',
}

type BuyPromoProps = {
  tokenId: number
  sold: PromoSlots
  /** What the visitor bought for this token already. */
  bookings: PromoBooking[]
  /** When the server made the page, ms. */
  renderedAt: number
  /** Why a form sent without scripts came to nothing. */
  said: string | null
  reread: () => Promise<void>
}

/** The owner chooses a place, sees its days, and pays. Without scripts it is a plain form. */
export function BuyPromo(props: BuyPromoProps) {
  const { tokenId, sold, bookings, renderedAt, said, reread } = props
  const { method, refusal, pay } = useBuyingPromo(bookings, reread)
  const { places, price, days, wait_minutes, ways } = sold
  const first = places.find(({ why_not }) => why_not === null)

  return (
    <section aria-labelledby="places">
      <h2 id="places" className="text-[19px]">
        Места на&nbsp;главной
      </h2>
      <p className="mt-1.5 max-w-[60ch] text-pretty text-muted">
        Токен встанет среди «Новых токенов» с&nbsp;пометкой «Реклама» на&nbsp;
        {formatPlural(days, ['день', 'дня', 'дней'])}. Если место занято, он&nbsp;займёт очередь.
      </p>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          const { submitter } = event.nativeEvent as SubmitEvent
          const slot = new FormData(event.currentTarget).get('slot')
          if (submitter instanceof HTMLButtonElement && (slot === 'new_1' || slot === 'new_2'))
            pay({ token_id: tokenId, slot, method: submitter.value as PromoMethod })
        }}
      >
        <FormIntent name="promo-buy" />
        <fieldset className="mt-4">
          <legend className="sr-only">Место</legend>
          <div className="grid gap-3 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
            {places.map((place) => (
              <Place
                key={place.place}
                place={place}
                price={price}
                renderedAt={renderedAt}
                isChosen={place === first}
              />
            ))}
          </div>
        </fieldset>
        <h3 className="mt-5 mb-2.5 font-sans text-base font-bold tracking-normal">
          Оплатить {formatRoubles(price)}
        </h3>
        <div className="grid gap-2.5 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-3">
          {ways.map((way) => (
            <Way
              key={way.method}
              way={way}
              closed={first ? null : 'Очередь на\u00a0оба места заполнена'}
              opening={method}
            />
          ))}
        </div>
        <p role="alert" className="mt-3 font-semibold text-pretty text-danger empty:hidden">
          {refusal ? `${refusal}.` : said}
        </p>
        <p className="mt-3 text-[14px] text-pretty text-muted">
          На&nbsp;оплату есть {formatPlural(wait_minutes, ['минута', 'минуты', 'минут'])}.
          До&nbsp;начала показа место можно отменить: вернём всю сумму.
        </p>
      </form>
    </section>
  )
}

type PlaceProps = {
  place: PromoSlots['places'][number]
  price: string
  renderedAt: number
  isChosen: boolean
}

function Place({ place, price, renderedAt, isChosen }: PlaceProps) {
  const id = useId()
  const { starts_at, ends_at, queue, why_not } = place
  const words = placeWords({ free_from: starts_at, queue }, renderedAt)
  return (
    <label
      htmlFor={id}
      className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-card border-[1.5px] border-line bg-surface p-5 shadow-card has-checked:border-primary has-disabled:cursor-not-allowed"
    >
      <input
        id={id}
        type="radio"
        name="slot"
        value={place.place}
        defaultChecked={isChosen}
        disabled={why_not !== null}
        className="mt-0.5 size-5 accent-primary"
      />
      <span className="font-bold">{placeName(place.position)}</span>
      <span className="col-start-2 mt-1 font-display text-[22px] leading-tight font-bold tabular-nums">
        {formatRoubles(price)}
      </span>
      <span className="col-start-2 mt-2 flex items-baseline gap-2 text-[14px] font-semibold text-pretty">
        <span
          aria-hidden="true"
          className={`size-2 shrink-0 rounded-full ${words.isFree ? 'bg-success' : 'bg-highlight'}`}
        />
        {why_not ?? words.free}
      </span>
      {why_not === null && (
        <span className="col-start-2 text-[14px] text-pretty text-muted">
          Показ до&nbsp;{formatDateTime(ends_at)}. {words.queue}.
        </span>
      )}
    </label>
  )
}

type WayProps = {
  way: PromoSlots['ways'][number]
  /** Why nothing is sold at all. */
  closed: string | null
  opening: PromoMethod | null
}

/** A way that is closed stays readable and says why. */
function Way({ way: { method, name, why_not }, closed, opening }: WayProps) {
  const whyNot = closed ?? why_not ?? (opening ? 'Оплачиваем' : null)
  return (
    <button
      type="submit"
      name="method"
      value={method}
      aria-disabled={whyNot !== null || undefined}
      title={whyNot ?? undefined}
      onClick={(event) => whyNot !== null && event.preventDefault()}
      className={`flex min-h-[64px] items-center gap-3 rounded-card border-[1.5px] px-4 py-3 text-left transition-colors ${whyNot === null ? 'border-edge bg-surface hover:border-primary' : 'cursor-not-allowed border-line bg-bg'}`}
    >
      <Icon name={ICONS[method]} size={24} />
      <span className="min-w-0">
        <span className="block font-bold">{name}</span>
        {(closed ?? why_not) && (
          <span className="block text-sm text-pretty text-muted">{closed ?? why_not}</span>
        )}
        {opening === method && <span className="block text-sm text-muted">Открываем…</span>}
      </span>
    </button>
  )
}
