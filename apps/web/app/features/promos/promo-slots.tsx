import type { TokenPromos } from '@kefir/wire/promos'
import { formatCount, formatDateTime } from '../../lib/format/format.ts'
import { clickShare, placeName } from './place-words.ts'

type PromoSlotsProps = { promos: Pick<TokenPromos, 'slots' | 'places' | 'is_own'> }

const STATES = { soon: 'Скоро', active: 'Идёт', completed: 'Завершён' }

/** When the token stood or will stand as a promo; its owner sees looks and clicks. */
export function PromoSlots({ promos: { slots, places, is_own } }: PromoSlotsProps) {
  const positionOf = (code: string) => places.find(({ place }) => place === code)?.position

  return (
    <section aria-labelledby="slots">
      <h2 id="slots" className="text-[19px]">
        {is_own ? 'Показы вашего токена' : 'Показы этого токена'}
      </h2>
      {slots.length === 0 ? (
        <p className="mt-2 text-pretty text-muted">
          {is_own
            ? 'Здесь появятся просмотры и\u00a0переходы, как только токен встанет на\u00a0место.'
            : 'Этот токен ещё не\u00a0продвигали.'}
        </p>
      ) : (
        <ul className="mt-3 grid gap-3">
          {slots.map((slot) => (
            <li
              key={slot.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-5 py-4"
            >
              <div>
                <p className="font-bold">
                  {placeName(positionOf(slot.place) ?? 0)}
                  <span className="ml-2 rounded-lg bg-primary/12 px-2 py-0.5 text-[13px] text-primary">
                    {STATES[slot.status]}
                  </span>
                </p>
                <p className="text-[14px] text-muted">
                  {formatDateTime(slot.starts_at)}&nbsp;— {formatDateTime(slot.ends_at)}
                </p>
              </div>
              {slot.views !== null && slot.clicks !== null && (
                <dl className="flex gap-x-6 text-right tabular-nums">
                  <Figure name="Просмотры" value={formatCount(slot.views)} />
                  <Figure name="Переходы" value={formatCount(slot.clicks)} />
                  <Figure name="Доля" value={clickShare(slot.views, slot.clicks)} />
                </dl>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-[13px] text-muted">{name}</dt>
      <dd className="text-[17px] font-bold">{value}</dd>
    </div>
  )
}
