import type { StatusReply } from '@kefir/wire/status'
import type { SwitchMaintenanceBody } from '@kefir/wire/system-desk'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { Field } from '../../../ui/field.tsx'
import { DeedButton } from '../deed-button.tsx'
import { DeskPart } from '../desk-facts.tsx'
import { DeskMark } from '../desk-mark.tsx'
import { fromMoscowInput, toMoscowInput } from '../moscow-input.ts'

/** Whether the site is open, and the switch. */
export const MaintenancePart = ({ status }: { status: StatusReply }) => (
  <DeskPart
    title="Сайт"
    aside={
      status.maintenance ? (
        <DeskMark tone="bad">Закрыт на работы</DeskMark>
      ) : (
        <DeskMark tone="good">Открыт</DeskMark>
      )
    }
  >
    {status.maintenance ? <Closed {...status} /> : <CloseDeed />}
  </DeskPart>
)

function Closed({ until, message }: StatusReply) {
  return (
    <>
      <p className="mb-3">
        {until
          ? `Откроется сам ${formatDateTime(until)} по Москве.`
          : 'Без срока: сам не откроется.'}
        {message && <span className="block text-muted">«{message}»</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <DeedButton
          label="Открыть сайт"
          kind="primary"
          title="Открыть сайт"
          lead="Посетители вернутся туда, где были."
          reasons={['Работы закончены']}
          verb="Открыть"
          done="Сайт открыт"
          send={(reason) => send({ on: false, until: null, message: null, reason })}
        />
        <DeedButton
          label="Сменить срок"
          title="Сменить срок"
          lead="Сайт останется закрыт до нового срока."
          reasons={['Работы затянулись', 'Закончим раньше']}
          verb="Сменить"
          done="Срок изменён"
          send={close}
          names={CLOSE_FIELDS}
          renderFields={(errors) => <CloseFields {...{ errors, until, message }} />}
        />
      </div>
    </>
  )
}

const CloseDeed = () => (
  <DeedButton
    label="Закрыть на работы"
    title="Закрыть на работы"
    isHarsh
    lead="Посетители увидят страницу «Идут технические работы». Сотрудники проходят как обычно."
    reasons={['Обновление', 'Перенос базы', 'Авария']}
    verb="Закрыть сайт"
    done="Сайт закрыт"
    send={close}
    names={CLOSE_FIELDS}
    renderFields={(errors) => <CloseFields errors={errors} />}
  />
)

const CLOSE_FIELDS = ['until', 'message']

type CloseFieldsProps = { errors: Record<string, string> } & Partial<
  Pick<StatusReply, 'until' | 'message'>
>

const CloseFields = ({ errors, until = null, message = null }: CloseFieldsProps) => (
  <>
    <Field
      label="До какого времени, по Москве"
      name="until"
      type="datetime-local"
      hint="Тогда сайт откроется сам. Без срока его открывают здесь."
      defaultValue={toMoscowInput(until)}
      error={errors['until']}
    />
    <Field
      label="Что сказать посетителям"
      name="message"
      maxLength={300}
      placeholder="Обновляем линию розлива"
      defaultValue={message ?? ''}
      error={errors['message']}
    />
  </>
)

const send = (body: SwitchMaintenanceBody) => callApi('PUT /v1/admin/system/maintenance', { body })

const close = (reason: string, form: FormData) =>
  send({
    on: true,
    until: fromMoscowInput(form.get('until')),
    message: String(form.get('message') ?? '') || null,
    reason,
  })
