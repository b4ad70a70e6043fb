import type { StaffPerson } from '@kefir/wire/people'
import { callApi } from '../../../lib/api/call-api.ts'
import { DeedButton } from '../deed-button.tsx'
import { whyNot, type Me } from './why-not.ts'

type DeedProps = { me: Me; person: StaffPerson }

const ASKED = ['Человек обратился в поддержку', 'Письмо не дошло']

/** A letter with a link, once more: the one that helps now. */
export function LetterDeed({ me, person }: DeedProps) {
  const kind = person.activated_at ? 'recovery' : 'activation'
  return (
    <DeedButton
      label={kind === 'recovery' ? 'Письмо о смене пароля' : 'Письмо о подтверждении'}
      disabledBecause={
        whyNot(me, person, ['support']) ??
        (person.state === 'blocked' ? 'Человек заблокирован: письмо не поможет ему войти' : null)
      }
      title={kind === 'recovery' ? 'Письмо о смене пароля' : 'Письмо о подтверждении e-mail'}
      lead={`Уйдёт на ${person.email}.`}
      reasons={ASKED}
      verb="Отправить"
      done="Письмо отправлено"
      send={(reason) =>
        callApi('POST /v1/admin/people/:id/letters', {
          params: { id: person.id },
          body: { reason, kind },
        })
      }
    />
  )
}

/** Wrong passwords and codes are forgotten. */
export function TriesDeed({ me, person }: DeedProps) {
  return (
    <DeedButton
      label="Забыть попытки входа"
      disabledBecause={whyNot(me, person, ['support'])}
      title="Забыть неверные попытки"
      lead="Счётчики неверных паролей и кодов обнулятся: можно будет пробовать снова."
      reasons={['Человек обратился в поддержку', 'Пароль подбирали чужие']}
      verb="Забыть попытки"
      done="Попытки забыты"
      send={(reason) =>
        callApi('POST /v1/admin/people/:id/tries/forget', {
          params: { id: person.id },
          body: { reason },
        })
      }
    />
  )
}

/** Only while a removal is ordered. */
export function KeepDeed({ me, person }: DeedProps) {
  if (!person.removal_at) return null
  return (
    <DeedButton
      label="Отменить удаление"
      disabledBecause={whyNot(me, person, ['support'])}
      title="Отменить удаление аккаунта"
      reasons={['Человек передумал', 'Удаление заказал не он']}
      verb="Оставить аккаунт"
      done="Аккаунт останется"
      send={(reason) =>
        callApi('POST /v1/admin/people/:id/removal/cancel', {
          params: { id: person.id },
          body: { reason },
        })
      }
    />
  )
}

/** Only where there is one. */
export function FactorDeed({ me, person }: DeedProps) {
  if (!person.second_factor_at) return null
  return (
    <DeedButton
      label="Снять вход по коду"
      disabledBecause={whyNot(me, person, ['admin'])}
      title="Снять вход по коду"
      lead="Для того, кто потерял и телефон, и запасные коды. Убедитесь, что это он. Сессии завершатся, человек получит письмо."
      reasons={['Личность проверена по документам', 'Личность проверена по звонку']}
      verb="Снять вход по коду"
      done="Вход по коду снят"
      send={(reason) =>
        callApi('POST /v1/admin/people/:id/second-factor/remove', {
          params: { id: person.id },
          body: { reason },
        })
      }
    />
  )
}
