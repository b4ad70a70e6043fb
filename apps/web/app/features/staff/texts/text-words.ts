import type { TextKind } from '@kefir/wire/texts'

/** What each kind of text calls its parts. */
export const TEXT_WORDS: Record<
  TextKind,
  { many: string; one: string; newOne: string; title: string; body: string; site: string }
> = {
  pages: {
    many: 'Статьи',
    one: 'Статья',
    newOne: 'Новая статья',
    title: 'Заголовок',
    body: 'Текст, HTML',
    site: '/articles/',
  },
  faq: {
    many: 'Вопросы',
    one: 'Вопрос',
    newOne: 'Новый вопрос',
    title: 'Вопрос',
    body: 'Ответ, HTML',
    site: '/FAQ/',
  },
}

export const PAGE_GROUPS = [
  { value: 'know', text: 'Как всё устроено' },
  { value: 'support', text: 'Помощь' },
  { value: 'footer', text: 'Документы и компания' },
]

/** A group as people read it: articles have three, questions name theirs themselves. */
export const groupName = (kind: TextKind, group: string) =>
  kind === 'faq' ? group : (PAGE_GROUPS.find(({ value }) => value === group)?.text ?? group)
