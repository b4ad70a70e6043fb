import type { StatusReply } from '@kefir/wire/status'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { Field } from '../../../ui/field.tsx'
import { DeedButton } from '../deed-button.tsx'
import { DeskPart } from '../desk-facts.tsx'
import { DeskMark } from '../desk-mark.tsx'
import { fromMoscowInput } from '../moscow-input.ts'

/** Whether the site is open, and the switch. */
export function MaintenancePart({ status }: { status: StatusReply }) {
  const isClosed = status.maintenance
  return (
    <DeskPart
      title="Сайт"
      aside={
        isClosed ? (
          <DeskMark tone="bad">Закрыт на работы</DeskMark>
        ) : (
          <DeskMark tone="good">Открыт</DeskMark>
        )
      }
    >
      {isClosed && (
        <p className="mb-3">
          {status.until ? `Обещали закончить ${formatDateTime(status.until)}.` : 'Без срока.'}
          {status.message && <span className="block text-muted">«{status.message}»</span>}
        </p>
      )}
      <DeedButton
        label={isClosed ? 'Открыть сайт' : 'Закрыть на работы'}
        kind={isClosed ? 'primary' : 'ghost'}
        title={isClosed ? 'Открыть сайт' : 'Закрыть на работы'}
        isHarsh={!isClosed}
        lead={
          isClosed
            ? 'Посетители вернутся туда, где были.'
            : 'Посетители увидят страницу «Идут технические работы». Сотрудники проходят как обычно.'
        }
        reasons={isClosed ? ['Работы закончены'] : ['Обновление', 'Перенос базы', 'Авария']}
        verb={isClosed ? 'Открыть' : 'Закрыть'}
        done={isClosed ? 'Сайт открыт' : 'Сайт закрыт'}
        send={(reason, form) =>
          callApi('PUT /v1/admin/system/maintenance', {
            body: {
              on: !isClosed,
              until: fromMoscowInput(form.get('until')),
              message: String(form.get('message') ?? '') || null,
              reason,
            },
          })
        }
        renderFields={() =>
          isClosed ? null : (
            <>
              <Field label="До какого времени, по Москве" name="until" type="datetime-local" />
              <Field
                label="Что сказать посетителям"
                name="message"
                maxLength={300}
                placeholder="Обновляем линию розлива"
              />
            </>
          )
        }
      />
    </DeskPart>
  )
}
