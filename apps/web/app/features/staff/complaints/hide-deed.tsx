import { REJECT_CODES, REJECT_REASONS, type RejectReason } from '@kefir/rules/works/reject-reasons'
import type { DeskComplaintPage } from '@kefir/wire/complaint-desk'
import { callApi } from '../../../lib/api/call-api.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { DeedButton } from '../deed-button.tsx'
import { REASON_LONGEST } from '../join-reason.ts'
import { SelectField } from '../select-field.tsx'

type HideDeedProps = {
  complaint: Pick<DeskComplaintPage, 'number' | 'text' | 'subject' | 'standing'>
  disabledBecause: string | null
}

const CODES = REJECT_CODES.map((value) => ({ value, text: REJECT_REASONS[value].name }))
const CALLS = {
  token: 'POST /v1/admin/token/:id/hidden',
  collection: 'POST /v1/admin/collection/:id/hidden',
} as const
const WHAT = { token: 'токен', collection: 'коллекцию' }
const GOES = {
  token: 'Токен исчезнет с сайта вместе с копиями',
  collection: 'Коллекция исчезнет с сайта вместе со всеми токенами',
}

/** Takes what is complained of off the site, or brings it back; a profile has no such deed, its owner is blocked. */
export function HideDeed({ complaint, disabledBecause }: HideDeedProps) {
  const { subject, standing, number, text } = complaint
  const { kind, id } = subject
  if (kind === 'user' || standing === 'gone') return null
  if (standing === 'hidden')
    return (
      <DeedButton
        label={`Вернуть ${WHAT[kind]}`}
        disabledBecause={disabledBecause}
        title={`Вернуть «${subject.name}»`}
        lead="На сайте это снова увидят все. Автор и владельцы получат письма."
        reasons={['Разобрались: ошибка', 'Нарушение исправлено', 'Возражение принято']}
        verb="Вернуть на сайт"
        done="Снова на сайте, письма отправлены"
        send={(reason) =>
          callApi(CALLS[kind], { params: { id }, body: { is_hidden: false, reason } })
        }
      />
    )
  return (
    <DeedButton
      label={`Скрыть ${WHAT[kind]}`}
      disabledBecause={disabledBecause}
      title={`Скрыть «${subject.name}»`}
      isHarsh
      lead={`${GOES[kind]}. Автор и владельцы получат письма с причиной; тому, кто жаловался, вы ответите решением.`}
      reasons={[`Жалоба ${number}: ${text}`, 'Нарушение нашли, разбирая жалобу']}
      verb="Скрыть"
      done="Скрыто, письма отправлены"
      names={['reason_code', 'advice']}
      renderFields={(errors) => (
        <>
          <SelectField label="Что нарушено" name="reason_code" options={CODES} />
          <TextArea
            label="Подробнее: что исправить"
            hint="Прочитает автор, а при «Другом» и владельцы"
            name="advice"
            rows={2}
            longest={REASON_LONGEST}
            error={errors['advice'] ?? null}
          />
        </>
      )}
      send={(reason, form) =>
        callApi(CALLS[kind], {
          params: { id },
          body: {
            is_hidden: true,
            reason_code: String(form.get('reason_code')) as RejectReason,
            advice: String(form.get('advice') ?? '').trim() || null,
            reason,
          },
        })
      }
    />
  )
}
