import type { StaffPerson } from '@kefir/wire/people'
import { callApi } from '../../../lib/api/call-api.ts'
import { refuseField } from '../../../lib/forms/refuse-field.ts'
import { DeedButton } from '../deed-button.tsx'
import { SelectField } from '../select-field.tsx'
import { whyNot, type Me } from './why-not.ts'

type DeedProps = { me: Me; person: StaffPerson }

const DAY_MS = 24 * 60 * 60 * 1000
const TERMS = [
  { value: '', text: 'Выберите срок' },
  { value: '1', text: 'На сутки' },
  { value: '7', text: 'На 7 дней' },
  { value: '30', text: 'На 30 дней' },
  { value: '365', text: 'На год' },
  { value: 'forever', text: 'Без срока' },
]

/** Nobody is shut out for good by a field that was passed over. */
function readEnd(form: FormData): string | null {
  const days = String(form.get('days') ?? '')
  if (days === '') throw refuseField('days', 'Выберите срок')
  return days === 'forever' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString()
}

/** Shuts somebody out, or lets them in again. */
export function BlockDeed({ me, person }: DeedProps) {
  const params = { id: person.id }
  const disabledBecause = whyNot(me, person, ['moderator'])
  if (person.state === 'blocked')
    return (
      <DeedButton
        label="Разблокировать"
        disabledBecause={disabledBecause}
        title={`Снять блокировку: ${person.name}`}
        lead="Человек сможет войти с прежним паролем и получит письмо."
        reasons={['Разобрались: ошибка', 'Нарушение исправлено', 'Срок сокращён по обращению']}
        verb="Снять блокировку"
        done="Блокировка снята, письмо отправлено"
        send={(reason) =>
          callApi('POST /v1/admin/people/:id/unblock', { params, body: { reason } })
        }
      />
    )
  return (
    <DeedButton
      label="Заблокировать"
      disabledBecause={disabledBecause}
      title={`Заблокировать: ${person.name}`}
      isHarsh
      lead="Все сессии завершатся, профиль скроется. Причину человек прочтёт в письме."
      reasons={[
        'Спам',
        'Мошенничество',
        'Чужие работы под своим именем',
        'Оскорбления и угрозы',
        'Обход прежней блокировки',
      ]}
      verb="Заблокировать"
      done="Заблокирован, письмо отправлено"
      names={['days']}
      renderFields={(errors) => (
        <SelectField label="Срок" name="days" options={TERMS} required error={errors['days']} />
      )}
      send={async (reason, form) =>
        callApi('POST /v1/admin/people/:id/block', {
          params,
          body: { reason, until: readEnd(form) },
        })
      }
    />
  )
}
