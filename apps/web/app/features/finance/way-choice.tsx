import { Link } from 'react-router'
import type { Finance } from '@kefir/wire/finance'

export type Way = Finance['payout']['methods'][number]

type WayChoiceProps = {
  methods: Way[]
  details: Finance['payout']['details']
  chosen: Way
  onChoose: (way: Way) => void
  error: string | undefined
}

/** Which of the ways that this account may be paid by. */
export function WayChoice({ methods, details, chosen, onChoose, error }: WayChoiceProps) {
  return (
    <fieldset aria-describedby={error ? 'method-error' : undefined}>
      <legend className="mb-1.5 font-semibold">Куда перевести</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {methods.map((way) => (
          <label
            key={way}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field border-[1.5px] border-edge bg-surface px-3.5 py-2 font-semibold wrap-anywhere hover:border-muted has-checked:border-primary has-checked:bg-primary/8"
          >
            <input
              type="radio"
              name="method"
              value={way}
              checked={way === chosen}
              onChange={() => onChoose(way)}
              className="size-5 accent-primary"
            />
            {NAMES[way]}: {keptWords(way, details)}
          </label>
        ))}
      </div>
      {chosen !== 'sbp' && !details[chosen] && (
        <p className="mt-2 text-pretty">
          <Link
            to="/profile/settings/payments"
            className="inline-flex min-h-6 items-center font-bold text-primary underline underline-offset-4"
          >
            {chosen === 'card' ? 'Добавить карту' : 'Указать реквизиты счёта'}
          </Link>
        </p>
      )}
      <p id="method-error" className="mt-1.5 text-sm text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

const NAMES: Record<Way, string> = { sbp: 'СБП', card: 'Карта', account: 'Расчётный счёт' }

function keptWords(way: Way, { card, account }: Finance['payout']['details']) {
  if (way === 'sbp') return 'по номеру телефона'
  if (way === 'card') return card?.mask ?? 'не добавлена'
  return account ? `••${account.account.slice(-4)}` : 'не указан'
}
