import type { DeskPayout } from '@kefir/wire/payout-desk'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatRoubles } from '../../../lib/format/format.ts'
import { DeedButton } from '../deed-button.tsx'
import { BANK_ORDER, bankOrderOf } from '../payments/bank-order.tsx'
import { DecideDeed } from '../payments/decide-deed.tsx'
import { APPROVE_REASONS, REJECT_REASONS } from './payout-words.ts'

const OWN = 'Это ваша выплата: решает коллега'
const BLOCKED = 'Получатель заблокирован: снимите блокировку или отклоните выплату'

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
        <DecideDeed
          thing="выплату"
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
          {...BANK_ORDER}
          send={(reason, form) =>
            callApi('POST /v1/admin/payouts/:id/sent', {
              params,
              body: { bank_order: bankOrderOf(form), reason },
            })
          }
        />
      )}
      <DecideDeed
        thing="выплату"
        lead="Деньги вернутся на баланс. Получатель прочитает причину."
        reasons={REJECT_REASONS}
        verb="Отклонить"
        done="Выплата отклонена"
        disabledBecause={disabledBecause}
        send={(reason) =>
          callApi('POST /v1/admin/payouts/:id/reject', { params, body: { reason } })
        }
      />
    </>
  )
}
