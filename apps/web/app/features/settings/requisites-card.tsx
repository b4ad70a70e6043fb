import { useState, type FocusEvent } from 'react'
import type { PaymentDetailsReply } from '@kefir/wire/payments'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { privateDraft } from '../../lib/forms/private-drafts.ts'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { DraftNote } from '../../ui/draft-note.tsx'
import { Field } from '../../ui/field.tsx'
import { checkRequisite, type RequisiteName } from './check-requisite.ts'
import { KeptDetail } from './kept-detail.tsx'
import { RequisitesTip } from './requisites-tip.tsx'
import { SaveRow } from './save-row.tsx'
import { SettingsCard } from './settings-card.tsx'

type RequisitesCardProps = Pick<PaymentDetailsReply, 'account'> & { userId: number }

const FIELDS: { name: RequisiteName; label: string; hint: string; length: number }[] = [
  { name: 'inn', label: 'ИНН', hint: '10 цифр, у предпринимателя — 12', length: 12 },
  { name: 'kpp', label: 'КПП', hint: '9 знаков, у предпринимателя его нет', length: 9 },
  { name: 'bik', label: 'БИК', hint: '9 цифр, код вашего банка', length: 9 },
  { name: 'account', label: 'Расчётный счёт', hint: '20 цифр', length: 20 },
]

/** An organisation's settlement account. Its numbers check each other. */
export function RequisitesCard({ account, userId }: RequisitesCardProps) {
  const form = useActionForm({ intent: 'account', draft: privateDraft('requisites', userId) })
  const [noticed, setNoticed] = useState<Partial<Record<RequisiteName, string | null>>>({})

  function check({ currentTarget: { form: element } }: FocusEvent<HTMLInputElement>) {
    const data = new FormData(element ?? undefined)
    const typed = Object.fromEntries(
      FIELDS.map(({ name }) => [name, String(data.get(name) ?? '')]),
    ) as Record<RequisiteName, string>
    // Each may make another right or wrong, so all that is filled in is looked at again.
    setNoticed(Object.fromEntries(FIELDS.map(({ name }) => [name, checkRequisite(name, typed)])))
  }

  return (
    <SettingsCard
      title="Реквизиты"
      text="Организации платят и получают деньги по расчётному счёту."
      aside={<RequisitesTip />}
    >
      {account && (
        <div className="mb-6">
          <KeptDetail
            icon="museum"
            value={account.account.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}
            name="реквизиты"
            intent="account-remove"
          />
        </div>
      )}
      <DraftNote isShown={form.hasDraft} onForget={form.forgetDraft} />
      <form.Form {...form.formProps} className="space-y-5">
        <FormIntent name="account" />
        <div className="grid gap-5 sm:grid-cols-2">
          {FIELDS.map(({ name, label, hint, length }) => (
            <Field
              key={name}
              label={label}
              name={name}
              required={name !== 'kpp'}
              // People paste numbers with spaces between the groups.
              maxLength={length * 2}
              inputMode={name === 'kpp' ? 'text' : 'numeric'}
              autoComplete="off"
              hint={hint}
              defaultValue={form.typed(name, account?.[name] ?? '')}
              error={form.errors[name] ?? noticed[name]}
              onBlur={check}
              onInput={() => noticed[name] && setNoticed({ ...noticed, [name]: null })}
            />
          ))}
        </div>
        <SaveRow {...form} done={form.isDone ? 'Изменения сохранены' : null} />
      </form.Form>
    </SettingsCard>
  )
}
