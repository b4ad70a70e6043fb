import type { PaymentDetailsReply } from '@kefir/wire/payments'
import { formatPhone } from '../../lib/format/format-phone.ts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { privateDraft } from '../../lib/forms/private-drafts.ts'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { KeptDetail } from './kept-detail.tsx'
import { MaskedField } from './masked-field.tsx'
import { SaveRow } from './save-row.tsx'
import { SettingsCard } from './settings-card.tsx'

type SbpCardProps = Pick<PaymentDetailsReply, 'sbp'> & { userId: number }

/** The phone for pay-outs by the Faster Payments System. */
export function SbpCard({ sbp, userId }: SbpCardProps) {
  const form = useActionForm({ intent: 'sbp', draft: privateDraft('sbp', userId) })

  return (
    <SettingsCard
      title="Телефон для СБП"
      text="На этот номер придут деньги с продаж через Систему быстрых платежей."
    >
      {sbp && (
        <div className="mb-6">
          <KeptDetail
            icon="phone"
            value={formatPhone(sbp.phone)}
            name="телефон"
            intent="sbp-remove"
          />
        </div>
      )}
      <form.Form {...form.formProps} className="max-w-[440px] space-y-5">
        <FormIntent name="sbp" />
        <MaskedField
          label={sbp ? 'Новый номер' : 'Номер телефона'}
          name="phone"
          type="tel"
          inputMode="tel"
          required
          autoComplete="tel"
          placeholder="+7 9XX XXX-XX-XX"
          format={formatPhone}
          defaultValue={form.typed('phone', '')}
          error={form.errors['phone']}
        />
        <SaveRow
          {...form}
          kind={sbp ? 'ghost' : 'primary'}
          label={sbp ? 'Заменить номер' : 'Сохранить номер'}
          done={form.isDone ? 'Изменения сохранены' : null}
        />
      </form.Form>
    </SettingsCard>
  )
}
