import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Banks, Finance } from '@kefir/wire/finance'
import { formatRoubles } from '../../lib/format/format.ts'
import { typePrice } from '../../lib/format/read-price.ts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { privateDraft } from '../../lib/forms/private-drafts.ts'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { useRootData } from '../../lib/session/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonReason } from '../../ui/button-reason.tsx'
import { Field } from '../../ui/field.tsx'
import { ProofField } from './proof-field.tsx'
import { SbpFields } from './sbp-fields.tsx'
import { WayChoice, type Way } from './way-choice.tsx'

type PayoutFormProps = { finance: Finance; banks: Banks['data'] }

/** How much, where to, and the proof that it is the owner who asks. */
export function PayoutForm({ finance, banks }: PayoutFormProps) {
  const userId = useRootData()?.account?.id
  const form = useActionForm({ intent: 'payout', draft: privateDraft('payout', userId) })
  const { available, payout } = finance
  const [way, setWay] = useState<Way>(form.typed('method', payout.methods[0] ?? 'sbp') as Way)
  const amount = useRef<HTMLInputElement>(null)
  const most = Number(available) < Number(payout.left_today) ? available : payout.left_today
  const whyNot = reasonAgainst(finance)

  return (
    <form.Form {...form.formProps} className="space-y-5">
      <FormIntent name="payout" />
      <Field
        ref={amount}
        label="Сумма, ₽"
        name="amount"
        required
        inputMode="decimal"
        autoComplete="off"
        placeholder={`от ${formatRoubles(payout.min)}`}
        hint={`Доступно ${formatRoubles(available)}, сегодня можно вывести ещё ${formatRoubles(payout.left_today)}`}
        defaultValue={form.typed('amount', '')}
        error={form.errors['amount']}
        end={
          <button
            type="button"
            onClick={() => amount.current && (amount.current.value = typePrice(most))}
            className="hit rounded-field px-2 font-bold text-primary hover:underline noscript:hidden"
          >
            Всё
          </button>
        }
      />
      <WayChoice
        methods={payout.methods}
        details={payout.details}
        chosen={way}
        onChoose={setWay}
        error={form.errors['method']}
      />
      {way === 'sbp' && <SbpFields form={form} kept={payout.details.sbp} banks={banks} />}
      <ProofField proof={payout.proof} errors={form.errors} />
      <p className="text-sm text-pretty text-muted">
        {way === 'account'
          ? 'Платёжное поручение отправит бухгалтерия в течение рабочего дня.'
          : 'Деньги обычно приходят за несколько минут. Комиссии нет.'}{' '}
        Выплаты больше 15&nbsp;000&nbsp;₽ сначала проверяет сотрудник.
      </p>
      <div>
        <p role="alert" className="mb-3 text-danger empty:hidden">
          {form.footer}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" disabledBecause={form.disabledBecause ?? whyNot}>
            {form.isSending ? 'Отправляем…' : 'Вывести деньги'}
          </Button>
          <Link
            to="/finance"
            className="inline-flex h-12 items-center rounded-field px-3 font-semibold text-muted hover:text-ink"
          >
            Не сейчас
          </Link>
        </div>
        <ButtonReason form={form} also={whyNot} />
      </div>
    </form.Form>
  )
}

function reasonAgainst({ available, payout }: Finance): string | null {
  if (payout.proof === 'set_password') return 'Сначала задайте пароль'
  if (Number(available) < Number(payout.min))
    return `Вывести можно от ${formatRoubles(payout.min)}, а на балансе ${formatRoubles(available)}`
  if (Number(payout.left_today) < Number(payout.min))
    return 'Сегодня вы уже вывели всё, что можно за день. Вернитесь завтра'
  return null
}
