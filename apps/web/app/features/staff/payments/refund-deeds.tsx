import type { DeskRefund } from '@kefir/wire/payout-desk'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatRoubles } from '../../../lib/format/format.ts'
import { DecideDeed } from './decide-deed.tsx'

const OWN = 'Это ваш возврат: решает коллега'

/** What may be done with a refund as it stands. */
export function RefundDeeds({ refund }: { refund: DeskRefund }) {
  const { status, source } = refund
  const isWaiting = status.code === 'waiting'
  const isFailed = status.code === 'failed'
  const params = { id: refund.id }
  const own = refund.is_own ? OWN : null
  return (
    <div className="flex flex-wrap gap-2">
      {isWaiting && (
        <DecideDeed
          lead={`${formatRoubles(refund.amount)} уйдут покупателю из денег площадки.`}
          reasons={['Проверено: покупатель прав', 'Согласовано с поддержкой']}
          verb="Разрешить"
          thing="возврат"
          done="Возврат разрешён"
          disabledBecause={
            own ?? (refund.is_asked_by_me ? 'Этот возврат заказали вы: решает коллега' : null)
          }
          send={(reason) =>
            callApi('POST /v1/admin/refunds/:id/approve', { params, body: { reason } })
          }
        />
      )}
      {isFailed && (
        <DecideDeed
          lead={`${formatRoubles(refund.amount)} вернутся тем же путём, каким пришли.`}
          reasons={['Причина отказа устранена', 'Банк просил повторить']}
          verb="Повторить"
          thing="возврат"
          done="Возврат отправлен снова"
          disabledBecause={own}
          send={(reason) =>
            callApi('POST /v1/admin/refunds/:id/retry', { params, body: { reason } })
          }
        />
      )}
      {source === 'house' && (isWaiting || isFailed) && (
        <DecideDeed
          lead="Деньги останутся у площадки."
          reasons={['Покупатель отказался от возврата', 'Заказан по ошибке']}
          verb="Отклонить"
          thing="возврат"
          done="Возврат отклонён"
          disabledBecause={own}
          send={(reason) =>
            callApi('POST /v1/admin/refunds/:id/reject', { params, body: { reason } })
          }
        />
      )}
    </div>
  )
}
