import type { StaffPerson } from '@kefir/wire/people'
import type { Role } from '@kefir/wire/staff'
import { callApi } from '../../../lib/api/call-api.ts'
import { DeedButton } from '../deed-button.tsx'
import { whyNot, type Me } from './why-not.ts'

type HelpDeed = {
  label: string
  title: string
  lead?: string
  reasons: readonly string[]
  verb: string
  done: string
  /** Who may, beside an administrator. */
  role: Role
  /** Why it would help nobody now. */
  useless?: string | null
  send: (reason: string) => Promise<unknown>
}

const ASKED = 'Человек обратился в поддержку'

/** What helps somebody to come in again, of all that makes sense for this person now. */
function helpFor(person: StaffPerson): HelpDeed[] {
  const params = { id: person.id }
  const deeds: (HelpDeed | false)[] = [
    letterDeed(person),
    {
      label: 'Забыть попытки входа',
      title: 'Забыть неверные попытки',
      lead: 'Счётчики неверных паролей и кодов обнулятся: можно будет пробовать снова.',
      reasons: [ASKED, 'Пароль подбирали чужие'],
      verb: 'Забыть попытки',
      done: 'Попытки забыты',
      role: 'support',
      send: (reason) =>
        callApi('POST /v1/admin/people/:id/tries/forget', { params, body: { reason } }),
    },
    person.removal_at !== null && {
      label: 'Отменить удаление',
      title: 'Отменить удаление аккаунта',
      reasons: ['Человек передумал', 'Удаление заказал не он'],
      verb: 'Оставить аккаунт',
      done: 'Аккаунт останется',
      role: 'support',
      send: (reason) =>
        callApi('POST /v1/admin/people/:id/removal/cancel', { params, body: { reason } }),
    },
    person.second_factor_at !== null && {
      label: 'Снять вход по коду',
      title: 'Снять вход по коду',
      lead: 'Для того, кто потерял и телефон, и запасные коды. Убедитесь, что это он. Сессии завершатся, человек получит письмо.',
      reasons: ['Личность проверена по документам', 'Личность проверена по звонку'],
      verb: 'Снять вход по коду',
      done: 'Вход по коду снят',
      role: 'admin',
      send: (reason) =>
        callApi('POST /v1/admin/people/:id/second-factor/remove', { params, body: { reason } }),
    },
  ]
  return deeds.filter((deed) => deed !== false)
}

/** A letter with a link, once more: the one that helps now. */
function letterDeed(person: StaffPerson): HelpDeed {
  const kind = person.activated_at ? 'recovery' : 'activation'
  return {
    label: kind === 'recovery' ? 'Письмо о смене пароля' : 'Письмо о подтверждении',
    title: kind === 'recovery' ? 'Письмо о смене пароля' : 'Письмо о подтверждении e-mail',
    lead: `Уйдёт на ${person.email}.`,
    reasons: [ASKED, 'Письмо не дошло'],
    verb: 'Отправить',
    done: 'Письмо отправлено',
    role: 'support',
    useless:
      person.state === 'blocked' ? 'Человек заблокирован: письмо не поможет ему войти' : null,
    send: (reason) =>
      callApi('POST /v1/admin/people/:id/letters', {
        params: { id: person.id },
        body: { reason, kind },
      }),
  }
}

export function HelpDeeds({ me, person }: { me: Me; person: StaffPerson }) {
  return helpFor(person).map(({ role, useless = null, ...deed }) => (
    <DeedButton
      key={deed.label}
      {...deed}
      title={`${deed.title}: ${person.name}`}
      disabledBecause={whyNot(me, person, [role]) ?? useless}
    />
  ))
}
