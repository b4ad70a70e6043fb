import type { PromoBooking } from '@kefir/wire/promos'
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatRoubles,
  formatTime,
} from '../../lib/format/format.ts'
import { returnedWords } from '../../lib/paying/returned-words.ts'
import { buttonClass } from '../../ui/button.tsx'
import { clickShare, placeName } from './place-words.ts'
import { GiveUpPromo } from './give-up-promo.tsx'

type OwnPromosProps = { bookings: PromoBooking[]; onChanged: () => void }

/** What the visitor bought for this token: where each stands, and how it did. */
export function OwnPromos({ bookings, onChanged }: OwnPromosProps) {
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby="own-promos">
      <h2 id="own-promos" className="text-[19px]">
        Ваши размещения
      </h2>
      <ul className="mt-3 grid gap-3">
        {bookings.map((booking) => (
          <li key={booking.id} className="rounded-card border border-line bg-surface px-5 py-4">
            <OwnPromo booking={booking} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OwnPromo({ booking, onChanged }: { booking: PromoBooking; onChanged: () => void }) {
  const { status, position, starts_at, ends_at, price, payment, reason } = booking
  const payUrl = status.code === 'created' ? payment?.pay_url : null
  return (
    <>
      <p role="status" className="font-bold">
        {placeName(position)}
        <span className="ml-2 rounded-lg bg-primary/12 px-2 py-0.5 text-[13px] whitespace-nowrap text-primary">
          {status.name}
        </span>
      </p>
      <p className="mt-1 text-[14px] text-pretty text-muted">
        <time dateTime={starts_at}>{formatDateTime(starts_at)}</time>&nbsp;—{' '}
        <time dateTime={ends_at}>{formatDateTime(ends_at)}</time> · {formatRoubles(price)}
      </p>
      {status.code === 'created' && (
        <p className="mt-2 text-pretty">
          {payment?.reason ? `${payment.reason}. ` : ''}Место ждёт оплаты до&nbsp;
          {formatTime(booking.expires_at)}, время московское.
        </p>
      )}
      {reason && <p className="mt-2 text-pretty">{reason}.</p>}
      {payment &&
        returnedWords(payment.amount, booking.refunds).map((words) => (
          <p key={words} className="mt-1 text-pretty text-muted">
            {words}.
          </p>
        ))}
      {payUrl && (
        <a href={payUrl} className={`${buttonClass()} mt-3 max-sm:w-full`}>
          Вернуться на&nbsp;страницу банка
        </a>
      )}
      {booking.views > 0 && <Figures booking={booking} />}
      {booking.can_cancel && <GiveUpPromo booking={booking} onChanged={onChanged} />}
    </>
  )
}

/** Looks and clicks, in all and by day; a bar is as long as its day was looked at. */
function Figures({ booking: { views, clicks, days } }: { booking: PromoBooking }) {
  const most = Math.max(...days.map((day) => day.views))
  return (
    <table className="mt-4 w-full text-[14px] tabular-nums">
      <caption className="sr-only">Просмотры и&nbsp;переходы по&nbsp;дням</caption>
      <thead className="text-[13px] text-muted">
        <tr>
          <th scope="col" className="py-1 text-left font-normal">
            День
          </th>
          <th scope="col" className="px-2 text-right font-normal">
            Просмотры
          </th>
          <th scope="col" className="px-2 text-right font-normal">
            Переходы
          </th>
          <th scope="col" className="text-right font-normal">
            Доля
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {formatDate(`${day.day}T12:00:00+03:00`)}
              <span
                aria-hidden="true"
                className="mt-1 block h-1.5 rounded-full bg-primary/60"
                style={{ width: `${(100 * day.views) / most}%` }}
              />
            </th>
            <td className="px-2 text-right">{formatCount(day.views)}</td>
            <td className="px-2 text-right">{formatCount(day.clicks)}</td>
            <td className="text-right">{clickShare(day.views, day.clicks)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line font-bold">
          <th scope="row" className="py-1.5 text-left">
            Всего
          </th>
          <td className="px-2 text-right">{formatCount(views)}</td>
          <td className="px-2 text-right">{formatCount(clicks)}</td>
          <td className="text-right">{clickShare(views, clicks)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
