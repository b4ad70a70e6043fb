import type { DeskPayout } from '@kefir/wire/payout-desk'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatRoubles } from '../../../lib/format/format.ts'
import { Field } from '../../../ui/field.tsx'
import { DeedButton } from '../deed-button.tsx'
import { APPROVE_REASONS, REJECT_REASONS } from './payout-words.ts'

const OWN = 'Это ваша выплата: решает коллега'
const BLOCKED = 'Получатель заблокирован: снимите блокировку или отклоните выплату'
const SENT_FIELDS = ['bank_order']

/** What may be done with a pay-out as it stands. */
export function PayoutDeeds({ payout }: { payout: DeskPayout }) {
  const isWaiting = payout.status.code === 'waiting'
  const isToSend = payout.status.code === 'new' && payout.method === 'account'
  const params = { id: payout.id }
  const disabledBecause = payout.is_own ? OWN : null
  if (!isWaiting && !isToSend) return null
  return (
    <>
      {isWaiting && (
        <DeedButton
          kind="primary"
          label="Разрешить"
          title="Разрешить выплату"
          lead={`${formatRoubles(payout.amount)} уйдут: ${payout.to}. Вернуть их будет нельзя.`}
          reasons={APPROVE_REASONS}
          verb="Разрешить"
          done="Выплата разрешена"
          disabledBecause={disabledBecause ?? (payout.is_blocked ? BLOCKED : null)}
          send={(reason) =>
            callApi('POST /v1/admin/payouts/:id/approve', { params, body: { reason } })
          }
        />
      )}
      {isToSend && (
        <DeedButton
          kind="primary"
          label="Отметить отправленной"
          title="Выплата отправлена"
          lead="Отмечайте после того, как банк принял платёжное поручение."
          reasons={['Отправлено платёжным поручением']}
          verb="Отметить"
          done="Выплата отправлена"
          disabledBecause={disabledBecause}
          names={SENT_FIELDS}
          renderFields={(errors) => (
            <Field
              label="Номер платёжного поручения"
              name="bank_order"
              required
              autoComplete="off"
              maxLength={40}
              error={errors['bank_order']}
            />
          )}
          send={(reason, form) =>
            callApi('POST /v1/admin/payouts/:id/sent', {
              params,
              body: { bank_order: String(form.get('bank_order') ?? ''), reason },
            })
          }
        />
      )}
      <DeedButton
        label="Отклонить"
        title="Отклонить выплату"
        lead="Деньги вернутся на баланс. Получатель прочитает причину."
        reasons={REJECT_REASONS}
        verb="Отклонить"
        isHarsh
        done="Выплата отклонена"
        disabledBecause={disabledBecause}
        send={(reason) =>
          callApi('POST /v1/admin/payouts/:id/reject', { params, body: { reason } })
        }
      />
    </>
  )
}
