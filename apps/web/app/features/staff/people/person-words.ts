import type { StaffPersonRow } from '@kefir/wire/people'
import type { MarkTone } from '../desk-mark.tsx'

type State = StaffPersonRow['state']

/** How it stands with an account, in a word. */
export const STATE_WORDS: Record<State, { text: string; tone: MarkTone }> = {
  active: { text: 'Активен', tone: 'good' },
  unconfirmed: { text: 'Не подтверждён', tone: 'calm' },
  blocked: { text: 'Заблокирован', tone: 'bad' },
  leaving: { text: 'Удаляется', tone: 'new' },
  removed: { text: 'Удалён', tone: 'calm' },
}

/** Whether there is a profile for everybody: of who leaves there is, until they are gone. */
export const hasProfile = (state: State) => state === 'active' || state === 'leaving'

/** What was done to a person, as the journal names it. */
const ACT_WORDS: Record<string, string> = {
  'people.block': 'Блокировка',
  'people.unblock': 'Блокировка снята',
  'people.badge': 'Значок',
  'people.roles': 'Роли',
  'people.letter': 'Письмо',
  'people.sessions': 'Сессии завершены',
  'people.tries': 'Попытки забыты',
  'people.keep': 'Удаление отменено',
  'people.second_factor': 'Вход по коду снят',
}

export const actWords = (act: string) => ACT_WORDS[act] ?? act
