import type { Banks, Finance } from '@kefir/wire/finance'
import { formatPhone } from '../../lib/format/format-phone.ts'
import type { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Field } from '../../ui/field.tsx'

type SbpFieldsProps = {
  form: Pick<ReturnType<typeof useActionForm>, 'typed' | 'errors'>
  kept: Finance['payout']['details']['sbp']
  banks: Banks['data']
}

/** The phone, and the bank that is found while one types its name. */
export function SbpFields({ form, kept, banks }: SbpFieldsProps) {
  return (
    <>
      <Field
        label="Номер телефона"
        name="phone"
        type="tel"
        inputMode="tel"
        required
        autoComplete="tel"
        placeholder="+7 9XX XXX-XX-XX"
        defaultValue={form.typed('phone', formatPhone(kept?.phone ?? ''))}
        error={form.errors['phone']}
      />
      <Field
        label="Банк получателя"
        name="bank"
        list="sbp-banks"
        required
        autoComplete="off"
        placeholder="Начните вводить название"
        hint="Счёт в этом банке должен быть открыт на тот же номер телефона"
        defaultValue={form.typed('bank', '')}
        error={form.errors['bank_id']}
      />
      <datalist id="sbp-banks">
        {banks.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
