import { Field } from '../../../ui/field.tsx'

/** Names the order by which people sent money from the house's account. */
export const BANK_ORDER = {
  names: ['bank_order'],
  renderFields: (errors: Record<string, string>) => (
    <Field
      label="Номер платёжного поручения"
      name="bank_order"
      required
      autoComplete="off"
      maxLength={40}
      error={errors['bank_order']}
    />
  ),
}

export const bankOrderOf = (form: FormData) => String(form.get('bank_order') ?? '')
