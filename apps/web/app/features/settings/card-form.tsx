import { useRevalidator } from 'react-router'
import { callApi } from '../../lib/api/call-api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { formatCardNumber, formatCsc, formatExpiry } from './format-card.ts'
import { MaskedField } from './masked-field.tsx'
import { SaveRow } from './save-row.tsx'
import { tokeniseCard, type Card } from './tokenise-card.ts'

type CardFormProps = { tokeniser: string; onDone: () => void }

/**
 * The bank takes the card straight from the browser. The fields have no `name`, so that no form
 * sent without scripts could ever bring the number to us.
 */
export function CardForm({ tokeniser, onDone }: CardFormProps) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    send: async () => {
      const card_token = await tokeniseCard(tokeniser, readCard(form.formProps.ref.current))
      await callApi('PUT /v1/account/payments/card', { body: { card_token } })
    },
    onDone: () => {
      onDone()
      void revalidate()
    },
  })
  const { errors } = form

  return (
    <form
      {...form.formProps}
      autoComplete="on"
      className="w-full max-w-[440px] space-y-5 noscript:hidden"
    >
      <MaskedField
        label="Номер карты"
        data-name="card_number"
        required
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        format={formatCardNumber}
        error={errors['card_number'] ?? errors['card_token']}
      />
      <div className="grid grid-cols-2 gap-4">
        <MaskedField
          label="Срок"
          data-name="expiry"
          required
          autoComplete="cc-exp"
          placeholder="ММ/ГГ"
          format={formatExpiry}
          error={errors['expiry']}
        />
        <MaskedField
          label="Код с оборота"
          data-name="csc"
          type="password"
          required
          autoComplete="cc-csc"
          placeholder="•••"
          format={formatCsc}
          error={errors['csc']}
        />
      </div>
      <SaveRow {...form} label="Привязать карту" busyLabel="Проверяем карту…" />
    </form>
  )
}

function readCard(form: HTMLFormElement | null): Card {
  const valueOf = (name: keyof Card) =>
    form?.querySelector<HTMLInputElement>(`[data-name=${name}]`)?.value.trim() ?? ''
  return {
    card_number: valueOf('card_number'),
    expiry: valueOf('expiry'),
    csc: valueOf('csc'),
  }
}
