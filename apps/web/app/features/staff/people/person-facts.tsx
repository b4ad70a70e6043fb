import type { StaffPerson } from '@kefir/wire/people'
import { formatCount, formatDateTime } from '../../../lib/format/format.ts'
import { shortAddress } from '../../../lib/format/short-address.ts'
import { DeskFacts, DeskPart } from '../desk-facts.tsx'
import { DeskMark } from '../desk-mark.tsx'
import { ROLE_WORDS } from '../role-words.ts'
import { STATE_WORDS } from './person-words.ts'

const at = (time: string | null) => time && formatDateTime(time)

/** What is known of a person. */
export function PersonFacts({ person }: { person: StaffPerson }) {
  const { block, works } = person
  const state = STATE_WORDS[person.state]
  return (
    <DeskPart title="О человеке" aside={<DeskMark tone={state.tone}>{state.text}</DeskMark>}>
      {block && (
        <p className="mb-3 rounded-field bg-danger/10 p-3">
          Заблокирован {formatDateTime(block.since)}
          {block.until ? ` до ${formatDateTime(block.until)}` : ', без срока'}.
          {block.reason && ` Причина: ${block.reason}`}
        </p>
      )}
      <DeskFacts
        facts={[
          ['Номер', person.id],
          ['E-mail', person.email],
          ['Ник', person.nikname],
          ['Имя', [person.last_name, person.first_name].filter(Boolean).join(' ')],
          ['Кто это', person.legal_class === 'entity' ? 'Организация' : 'Физическое лицо'],
          ['Роли', person.roles.map((role) => ROLE_WORDS[role]).join(', ')],
          ['Значок', person.badge?.name],
          ['Зарегистрирован', at(person.created_at)],
          ['E-mail подтверждён', at(person.activated_at) ?? 'нет'],
          [
            'Вход по коду',
            person.second_factor_at ? `с ${at(person.second_factor_at)}` : 'выключен',
          ],
          ['Удаление', at(person.removal_at)],
          ['Кошельки', person.wallets.map(shortAddress).join(', ')],
          [
            'Работы',
            `всего создано ${formatCount(works.created)}, из них в\u00a0каталоге ${formatCount(works.shown)}, владеет ${formatCount(works.owned)}, коллекций ${formatCount(works.collections)}`,
          ],
        ]}
      />
    </DeskPart>
  )
}
