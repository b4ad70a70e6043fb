import type { ComponentProps } from 'react'
import type { AccountRefund, IncomingPayment } from '@kefir/wire/invoices'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatRoubles } from '../../../lib/format/format.ts'
import { Field } from '../../../ui/field.tsx'
import { DeedButton } from '../deed-button.tsx'
import { BANK_ORDER, bankOrderOf } from '../payments/bank-order.tsx'

const MATCH_FIELDS = ['invoice_id']
const RETURN_REASONS = ['Отправлено платёжным поручением']

/** «К-17» or «17». */
const numberOf = (form: FormData) => Number(String(form.get('invoice_id')).replace(/^\D*/, ''))

/** Says which invoice a payment is for. */
export const MatchDeed = ({ payment }: { payment: IncomingPayment }) => (
  <DeedButton
    kind="primary"
    label="Зачесть"
    title="Зачесть платёж"
    lead={`${formatRoubles(payment.amount)} пойдут в счёт, номер которого вы укажете.`}
    reasons={['Плательщик подтвердил', 'Опечатка в назначении']}
    verb="Зачесть"
    done="Платёж зачтён"
    names={MATCH_FIELDS}
    renderFields={(errors) => (
      <Field
        label="Номер счёта"
        name="invoice_id"
        required
        autoComplete="off"
        maxLength={12}
        placeholder="К-17"
        error={errors['invoice_id']}
      />
    )}
    send={(reason, form) =>
      callApi('POST /v1/admin/incoming-payments/:id/match', {
        params: { id: payment.id },
        body: { invoice_id: numberOf(form), reason },
      })
    }
  />
)

type SentBackProps = Pick<
  ComponentProps<typeof DeedButton<unknown>>,
  'disabledBecause' | 'send'
> & {
  amount: string
}

/** People sent money back to the payer's account. */
const SentBack = ({ amount, ...deed }: SentBackProps) => (
  <DeedButton
    label="Отметить возврат"
    title="Деньги возвращены"
    lead={`${formatRoubles(amount)} отправлены на счёт плательщика.`}
    reasons={RETURN_REASONS}
    verb="Отметить"
    done="Возврат отмечен"
    {...BANK_ORDER}
    {...deed}
  />
)

export const ReturnDeed = ({ payment }: { payment: IncomingPayment }) => (
  <SentBack
    amount={payment.to_return}
    disabledBecause={payment.is_own ? 'Это ваши деньги: решает коллега' : null}
    send={(reason, form) =>
      callApi('POST /v1/admin/incoming-payments/:id/returned', {
        params: { id: payment.id },
        body: { bank_order: bankOrderOf(form), reason },
      })
    }
  />
)

export const RefundDeed = ({ refund }: { refund: AccountRefund }) => (
  <SentBack
    amount={refund.amount}
    disabledBecause={refund.is_own ? 'Это ваш возврат: решает коллега' : null}
    send={(reason, form) =>
      callApi('POST /v1/admin/account-refunds/:id/returned', {
        params: { id: refund.id },
        body: { bank_order: bankOrderOf(form), reason },
      })
    }
  />
)
