import type { DeskPaymentWhole } from '@kefir/wire/payment-desk'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatRoubles } from '../../../lib/format/format.ts'
import { readPrice } from '../../../lib/format/read-price.ts'
import { Field } from '../../../ui/field.tsx'
import { DeedButton } from '../deed-button.tsx'
import { refundLead } from './payment-words.ts'

const FIELDS = ['amount']

/** Gives back of what was delivered, from the platform's money. */
export const OrderRefund = ({ payment }: { payment: DeskPaymentWhole }) => (
  <DeedButton
    kind="primary"
    label="Вернуть деньги"
    title="Вернуть деньги покупателю"
    lead={refundLead(payment)}
    reasons={['Покупателя ввели в заблуждение', 'Ошибка площадки']}
    verb="Вернуть"
    done="Возврат заказан"
    disabledBecause={payment.why_not_refund}
    names={FIELDS}
    renderFields={(errors) => (
      <Field
        label="Сумма, ₽"
        name="amount"
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        defaultValue={payment.refundable.replace('.', ',')}
        hint={`Не больше ${formatRoubles(payment.refundable)}`}
        error={errors['amount']}
      />
    )}
    send={(reason, form) =>
      callApi('POST /v1/admin/payments/:id/refund', {
        params: { id: payment.id },
        body: { amount: readPrice(String(form.get('amount') ?? '')), reason },
      })
    }
  />
)
