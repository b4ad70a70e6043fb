import type { StaffPerson } from '@kefir/wire/people'
import type { Role } from '@kefir/wire/staff'
import { callApi } from '../../../lib/api/call-api.ts'
import { Tick } from '../../../ui/tick.tsx'
import { DeedButton } from '../deed-button.tsx'
import { ROLE_WORDS } from '../role-words.ts'
import { SelectField } from '../select-field.tsx'
import { whyNot, type Me } from './why-not.ts'

type DeedProps = { me: Me; person: StaffPerson }

const ROLES = Object.keys(ROLE_WORDS) as Role[]

/** The mark beside a name. */
export function BadgeDeed({ me, person }: DeedProps) {
  const { badge, badges } = person
  return (
    <DeedButton
      label={badge ? 'Сменить или снять значок' : 'Дать значок'}
      disabledBecause={whyNot(me, person, ['moderator'])}
      title={`Значок: ${person.name}`}
      lead="Значок виден всем рядом с именем."
      reasons={[
        'Документы проверены',
        'Известный автор',
        'Значок дали по ошибке',
        'Нарушение правил',
      ]}
      verb="Сохранить"
      done="Значок изменён"
      renderFields={() => (
        <SelectField
          label="Значок"
          name="badge"
          defaultValue={String(badge?.id ?? badges[0]?.id ?? '')}
          options={[
            ...badges.map(({ id, name }) => ({ value: String(id), text: name })),
            { value: '', text: 'Без значка' },
          ]}
        />
      )}
      send={(reason, form) =>
        callApi('PUT /v1/admin/people/:id/badge', {
          params: { id: person.id },
          body: { reason, badge_id: Number(form.get('badge')) || null },
        })
      }
    />
  )
}

/** What somebody may do here; an administrator's deed. */
export function RolesDeed({ me, person }: DeedProps) {
  return (
    <DeedButton
      label="Роли"
      disabledBecause={whyNot(me, person, ['admin'])}
      title={`Роли: ${person.name}`}
      lead="Роль действует со следующего нажатия. Сотруднику нужен вход по коду."
      reasons={['Принят на работу', 'Перешёл на другую работу', 'Больше не работает у нас']}
      verb="Сохранить роли"
      done="Роли изменены"
      renderFields={() => (
        <fieldset>
          <legend className="mb-1 font-semibold">Кем работает</legend>
          {ROLES.map((role) => (
            <Tick
              key={role}
              label={ROLE_WORDS[role]}
              name="roles"
              value={role}
              defaultChecked={person.roles.includes(role)}
            />
          ))}
        </fieldset>
      )}
      send={(reason, form) =>
        callApi('PUT /v1/admin/people/:id/roles', {
          params: { id: person.id },
          body: { reason, roles: form.getAll('roles').map((role) => role as Role) },
        })
      }
    />
  )
}
