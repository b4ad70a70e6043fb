import { WATCHED_WORKS } from '@kefir/rules/works/limits'
import type { TokenStatus } from '@kefir/wire/works'

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
    chip: 'Обработка',
    title: 'Проверяем файл',
    text: 'Обычно это меньше минуты. Страницу можно закрыть: работа никуда не денется.',
  },
  moderation: {
    chip: 'На модерации',
    title: 'Работа на модерации',
    text: `Первые ${WATCHED_WORKS} работы автора и всё, что лежит в новой коллекции, смотрит модератор: обычно в течение 24 часов. Пока работу видите только вы.`,
  },
  ready: {
    chip: 'Готово',
    title: 'Работа в каталоге',
    text: 'Её уже видят все. Поделитесь ссылкой или создайте следующую.',
  },
  rejected: {
    chip: 'Отклонена',
    title: 'Работу нужно поправить',
    text: 'Исправьте это и отправьте снова: остальное уже заполнено.',
  },
  hidden: {
    chip: 'Скрыта модератором',
    title: 'Модератор скрыл работу',
    text: 'Если вы не согласны, напишите в поддержку.',
  },
}

export const STEPS = ['Обработка', 'Модерация', 'Каталог'] as const

/** Which of the steps a work has come to: those before it are behind, the last means arrived. */
export const stepOf = (status: TokenStatus) =>
  ({ processing: 0, moderation: 1, rejected: 1, hidden: 2, ready: 3 })[status]
