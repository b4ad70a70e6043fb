import { useId } from 'react'
import type { OfferBody, TokenOffers } from '@kefir/wire/offers'
import { formatPlural, formatRoubles } from '../../lib/format/format.ts'
import { readPrice } from '../../lib/format/read-price.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { examplePrice, leastRaise, raisedFrom } from './offer-sums.ts'

const DAYS = [1, 3, 7, 14, 30]
const USUAL_DAYS = 7

type OfferFieldsProps = {
  told: TokenOffers
  /** What the token costs now; null off sale. */
  asked: string | null
  errors: Record<string, string | undefined>
}

/** How much, for how long and from where; a raise is paid the way the offer was. */
export function OfferFields({ told, asked, errors }: OfferFieldsProps) {
  const { own } = told
  const errorId = useId()
  const ways = told.ways.filter(
    ({ method }) => !own || (method === 'balance') === (own.method === 'balance'),
  )
  const isPoor = Number(told.available ?? 0) < 10
  const usual = own?.method ?? (isPoor && ways.some(isCard) ? 'card' : 'balance')
  const standing = raisedFrom(own)
  return (
    <>
      <Field
        label="Цена, ₽"
        name="price"
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        placeholder={examplePrice(asked, own)}
        error={errors['price']}
        hint={hintOf(asked, standing)}
      />
      <Select
        label="Предложение действует"
        name="expires_in_days"
        defaultValue={USUAL_DAYS}
        error={errors['expires_in_days']}
      >
        {DAYS.map((days) => (
          <option key={days} value={days}>
            {formatPlural(days, ['день', 'дня', 'дней'])}
          </option>
        ))}
      </Select>
      <fieldset aria-describedby={errors['method'] ? errorId : undefined}>
        <legend className="mb-1.5 font-semibold">Откуда взять деньги</legend>
        <div className="grid gap-2">
          {ways.map(({ method, name }) => (
            <label
              key={method}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field border-[1.5px] border-edge bg-surface px-3.5 py-2 font-semibold hover:border-muted has-checked:border-primary has-checked:bg-primary/8"
            >
              <input
                type="radio"
                name="method"
                value={method}
                defaultChecked={method === usual}
                className="size-5 accent-primary"
              />
              <span>
                {name}
                {method === 'balance' && (
                  <span className="font-normal text-muted">
                    {' '}
                    доступно {formatRoubles(told.available ?? '0.00')}
                  </span>
                )}
              </span>
            </label>
          ))}
        </div>
        <p id={errorId} className="mt-1.5 text-sm text-danger empty:hidden">
          {errors['method']}
        </p>
      </fieldset>
    </>
  )
}

/** What it costs, and what one's own offer is: from there the price is found. */
function hintOf(asked: string | null, standing: string | null) {
  const cost = asked === null ? '' : `Сейчас ${formatRoubles(asked)}. `
  if (standing === null)
    return asked === null ? 'От 10 до 10 000 000 ₽' : `${cost}Предложите меньше`
  return `${cost}Ваше предложение ${formatRoubles(standing)}, поднять можно от ${formatRoubles(leastRaise(standing))}. Доплатите только разницу`
}

const isCard = ({ method }: { method: string }) => method === 'card'

/** What the fields say, as the call wants it. */
export const readOffer = (form: FormData): OfferBody => ({
  price: readPrice(textOf(form, 'price')),
  expires_in_days: Number(textOf(form, 'expires_in_days')),
  method: (textOf(form, 'method') || undefined) as OfferBody['method'],
})

const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
