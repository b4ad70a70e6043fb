import type { StaffPerson } from '@kefir/wire/people'
import { callApi } from '../../../lib/api/call-api.ts'
import { DeedButton } from '../deed-button.tsx'
import { SelectField } from '../select-field.tsx'
import { whyNot, type Me } from './why-not.ts'

type DeedProps = { me: Me; person: StaffPerson }

const DAY_MS = 24 * 60 * 60 * 1000
const TERMS = [
  { value: '', text: 'Без срока' },
  { value: '1', text: 'На сутки' },
  { value: '7', text: 'На 7 дней' },
  { value: '30', text: 'На 30 дней' },
  { value: '365', text: 'На год' },
]

const endOf = (days: string) =>
  days ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : null

/** Shuts somebody out, or lets them in again. */
export function BlockDeed({ me, person }: DeedProps) {
  const params = { id: person.id }
  const disabledBecause = whyNot(me, person, ['moderator'])
  if (person.state === 'blocked')
    return (
      <DeedButton
        label="Разблокировать"
        disabledBecause={disabledBecause}
        title="Снять блокировку"
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
      title="Заблокировать"
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
      renderFields={() => <SelectField label="Срок" name="days" options={TERMS} />}
      send={(reason, form) =>
        callApi('POST /v1/admin/people/:id/block', {
          params,
          body: { reason, until: endOf(String(form.get('days') ?? '')) },
        })
      }
    />
  )
}
