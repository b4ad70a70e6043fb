import { WATCHED_WORKS } from '@kefir/rules/works/limits'
import { STATUS_NAMES } from '@kefir/rules/works/status-names'
import type { WaitsFor } from '@kefir/rules/works/waits-for'
import type { TokenStatus, WorkForm } from '@kefir/wire/works'

type StatusWords = {
  /** The state in a word or two. */
  chip: string
  title: string
  /** What happens next, and what the author may do. */
  text: string
}

/** What the author is told of each state of a work. */
export const STATUS_WORDS: Record<TokenStatus, StatusWords> = {
  processing: {
    chip: STATUS_NAMES.processing,
    title: 'Проверяем файл',
    text: 'Обычно это меньше минуты. Страницу можно закрыть: работа никуда не денется.',
  },
  moderation: {
    chip: STATUS_NAMES.moderation,
    title: 'Работа на модерации',
    text: 'Её смотрит модератор: обычно в\u00a0течение 24\u00a0часов. Пока работу видите только вы.',
  },
  ready: {
    chip: 'Готово',
    title: 'Работа в каталоге',
    text: 'Её уже видят все. Поделитесь ссылкой или создайте следующую.',
  },
  rejected: {
    chip: STATUS_NAMES.rejected,
    title: 'Работу нужно поправить',
    text: 'Исправьте это и отправьте снова: остальное уже заполнено.',
  },
  hidden: {
    chip: STATUS_NAMES.hidden,
    title: 'Модератор снял работу',
    text: 'Исправьте это и сохраните: работа вернётся на модерацию. Если вы не согласны, напишите в поддержку.',
  },
}

const WAITING: Record<WaitsFor, string> = {
  first_works: `Первые ${WATCHED_WORKS} работы автора смотрит модератор, обычно в\u00a0течение 24\u00a0часов. Пока работу видите только вы.`,
  collection:
    'Работа появится в\u00a0каталоге вместе со\u00a0своей коллекцией, как только ту одобрит модератор.',
  sent_back:
    'Модератор смотрит её снова после замечания, обычно в\u00a0течение 24\u00a0часов. Пока работу видите только вы.',
  change:
    'Модератор смотрит её такой, какой вы её сохранили, обычно в\u00a0течение 24\u00a0часов. Пока работу видите только вы.',
}

/** What comes next: of a work before moderators, why it stands there. */
export const nextWords = (status: TokenStatus, waitsFor: WaitsFor | null) =>
  status === 'moderation' && waitsFor ? WAITING[waitsFor] : STATUS_WORDS[status].text

const ONLY_YOU = 'Пока токен видите только вы.'
const STAYS_YOURS = 'Токен остаётся вашим. Если вы не\u00a0согласны, напишите в\u00a0поддержку.'
const IMPORTED: Record<Exclude<TokenStatus, 'ready'>, string> = {
  processing: `Забираем картинку и\u00a0описание токена: обычно это меньше минуты. ${ONLY_YOU}`,
  moderation: `Импортированный токен сначала смотрит модератор, обычно в\u00a0течение 24\u00a0часов. ${ONLY_YOU}`,
  rejected: STAYS_YOURS,
  hidden: STAYS_YOURS,
}

/** The same of a token that was brought from a wallet, whose author nobody here is. */
export const importedWords = (status: keyof typeof IMPORTED, waitsFor: WaitsFor | null) =>
  status === 'moderation' && waitsFor === 'collection'
    ? `Токен появится в\u00a0каталоге вместе со\u00a0своей коллекцией, как только ту одобрит модератор. ${ONLY_YOU}`
    : IMPORTED[status]

const STEPS = ['Обработка', 'Модерация', 'Каталог'] as const

/** Which of the steps a work has come to: those before it are behind, the last means arrived. */
const COME_TO = { processing: 0, moderation: 1, rejected: 1, hidden: 2, ready: 3 }

export type Step = { name: string; state: 'done' | 'now' | 'stopped' | 'later' }

/** The way of a work into the catalogue: no moderator stands on it where none looks. */
export function stepsOf({ status, is_moderated }: Going): Step[] {
  const now = COME_TO[status]
  const here = status === 'rejected' || status === 'hidden' ? 'stopped' : 'now'
  return STEPS.map((name, step): Step => ({
    name,
    state: step < now ? 'done' : step > now ? 'later' : here,
  })).filter(({ name }) => is_moderated || name !== 'Модерация')
}

type Going = Pick<WorkForm, 'status' | 'is_moderated'>
