import { placeName, PROMO_PLACES, PROMO_DAYS } from '@kefir/rules/promos/places'
import type { BookPromoBody } from '@kefir/wire/showcase'
import { Field } from '../../../ui/field.tsx'
import { fromMoscowInput } from '../moscow-input.ts'
import { SelectField } from '../select-field.tsx'

/** Those that show what is wrong with them. */
export const PROMO_FIELDS = ['token_id', 'place', 'starts_at', 'days']

/** What is booked: for whom, where, from when and for how long. */
export const PromoFields = ({ errors }: { errors: Record<string, string> }) => (
  <>
    <Field
      label="Номер токена"
      name="token_id"
      error={errors['token_id']}
      inputMode="numeric"
      required
      hint="Последнее число в адресе страницы токена."
    />
    <SelectField
      label="Место"
      name="place"
      error={errors['place']}
      options={PROMO_PLACES.map((place) => ({ value: place, text: placeName(place) }))}
    />
    <Field
      label="Начало, по Москве"
      name="starts_at"
      error={errors['starts_at']}
      type="datetime-local"
      required
    />
    <Field
      label="Дней"
      name="days"
      error={errors['days']}
      type="number"
      min={1}
      max={60}
      defaultValue={PROMO_DAYS}
      required
    />
  </>
)

export const readPromo = (form: FormData, reason: string): BookPromoBody => ({
  token_id: Number(form.get('token_id')),
  place: PROMO_PLACES.find((place) => place === form.get('place')) ?? PROMO_PLACES[0]!,
  starts_at: fromMoscowInput(form.get('starts_at')) ?? '',
  days: Number(form.get('days')),
  reason,
})
