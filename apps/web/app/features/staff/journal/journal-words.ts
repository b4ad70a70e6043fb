import { placeOrdinal, PROMO_PLACES } from '@kefir/rules/promotion/places'
import { ACT_NAMES, KIND_NAMES, type JournalKind } from '@kefir/rules/staff/journal-words'
import { RECOUNTS } from '@kefir/rules/staff/recounts'
import { REJECT_REASONS } from '@kefir/rules/works/reject-reasons'
import type { JournalRow } from '@kefir/wire/journal'
import { formatDateTime } from '../../../lib/format/format.ts'
import { ROLE_WORDS } from '../role-words.ts'

export const actName = (act: string) => (ACT_NAMES as Record<string, string>)[act] ?? act

type Subject = Pick<JournalRow, 'subject_kind' | 'subject_id' | 'subject_name' | 'before'>

const isNumber = (id: string) => /^\d+$/.test(id)

export function subjectName({ subject_kind, subject_id, subject_name }: Subject) {
  const kind = (KIND_NAMES as Record<string, string>)[subject_kind] ?? subject_kind
  const name = subject_name ?? OWN_NAMES[subject_kind]?.(subject_id)
  if (name) return `${kind} «${name}»`
  return isNumber(subject_id) ? `${kind} №\u00a0${subject_id}` : `${kind} ${subject_id}`
}

const SETTINGS: Record<string, string> = { maintenance: 'Работы на сайте' }

/** Of what is no row of a table: its key is a program's word. */
const OWN_NAMES: Record<string, (id: string) => string | undefined> = {
  recount: (what) => (RECOUNTS as Record<string, { name: string }>)[what]?.name,
  setting: (key) => SETTINGS[key],
}

const LINKS: Record<JournalKind, (id: string) => string> = {
  user: (id) => `/admin/people/${id}`,
  complaint: (id) => `/admin/complaints/${id}`,
  token: (id) => `/collection/token/${id}`,
  collection: (id) => `/collection/${id}`,
  // An order is of a whole group, which has no number.
  pages: (id) => (isNumber(id) ? `/admin/content/pages/${id}` : '/admin/content'),
  faq: (id) => (isNumber(id) ? `/admin/content/faq/${id}` : '/admin/content?kind=faq'),
  footer: () => '/admin/footer',
  banner: () => '/admin/banners',
  promo_slot: () => '/admin/promo',
  menu_link: () => '/admin/menu',
  ticket: (id) => `/admin/tickets/${id}`,
  payout: (id) => `/admin/payouts/${id}`,
  payment: (id) => `/admin/payments/${id}`,
  refund: () => '/admin/payments?state=failed_refunds',
  reconciliation: () => '/admin/reconciliation',
  finding: () => '/admin/reconciliation?state=closed',
  bank_statement: () => '/admin/invoices',
  incoming_payment: () => '/admin/invoices?state=all_incoming',
  setting: () => '/admin/system',
  sessions: () => '/admin/system',
  queue: (id) => `/admin/system?queue=${encodeURIComponent(id)}`,
  job: () => '/admin/system',
  recount: () => '/admin/system',
  listener: () => '/admin/system',
}

/** Where the thing is found: of what was decided at the moderators' desk its review, which stays when it is out of sight. */
export const subjectLink = ({ subject_kind, subject_id, before }: Subject) =>
  typeof before?.['review'] === 'number'
    ? `/admin/moderation/${before['review']}`
    : linkByKind(subject_kind, subject_id)

const linkByKind = (subject_kind: string, subject_id: string) =>
  (LINKS as Record<string, (id: string) => string>)[subject_kind]?.(subject_id) ?? '/admin/journal'

const FIELDS: Record<string, string> = {
  assigned_to: 'Отвечает №',
  amount: 'Сумма, ₽',
  bank_order: 'Платёжное поручение',
  badge_id: 'Значок №',
  blocked: 'Заблокирован',
  code: 'Причина',
  company: 'Компания',
  count: 'Сколько',
  dismissible: 'Можно закрыть',
  documents: 'Документы',
  ended: 'Завершено сессий',
  ends_at: 'Конец',
  event: 'Событие',
  faq: 'FAQ',
  finding: 'Расхождение',
  forgotten: 'Забыто попыток',
  ids: 'Порядок',
  image_id: 'Картинка №',
  invoice_id: 'Счёт №',
  is_new: 'Новое',
  is_published: 'На сайте',
  is_verified: 'С галочкой',
  kind: 'Что проверяли',
  label: 'Пометка',
  letter: 'Письмо',
  link: 'Адрес',
  measure: 'Меры',
  message: 'Посетителям',
  message_id: 'Сообщение №',
  name: 'Название',
  on: 'Закрыт',
  picture: 'Картинка №',
  place: 'Место',
  refund: 'Возврат №',
  removal_at: 'Удаление',
  restored: 'Возвращена редакция',
  review: 'Проверка',
  roles: 'Роли',
  second_factor: 'Вход по коду',
  slug: 'Адрес',
  starts_at: 'Начало',
  status: 'Состояние',
  support: 'Поддержка',
  taken_by: 'Разбирает №',
  text: 'Текст',
  token_id: 'Токен №',
  until: 'До',
  version: 'Редакция',
}

const WORDS: Record<string, string> = {
  ...ROLE_WORDS,
  ...Object.fromEntries(PROMO_PLACES.map((place) => [place, placeOrdinal(place)])),
  activation: 'подтверждение почты',
  answered: 'есть ответ',
  approved: 'одобрено',
  blocked: 'заблокировали владельца',
  changes_requested: 'ждёт правок',
  closed: 'закрыто',
  collection: 'коллекция',
  collection_edit: 'правка коллекции',
  declined: 'отклонена',
  deferred: 'отложено',
  draft: 'черновик',
  hidden: 'скрыто',
  in_review: 'на рассмотрении',
  kept: 'скрыто владельцем',
  moderation: 'на проверке',
  new: 'новое',
  other: 'другое',
  processing: 'готовится',
  ready: 'на сайте',
  recovery: 'новый пароль',
  rejected: 'отклонено',
  soon: 'скоро',
  token: 'токен',
  token_edit: 'правка токена',
  upheld: 'меры приняты',
  waiting: 'ждёт',
  warning: 'предупредили',
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return 'нет'
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (Array.isArray(value)) return value.map(valueWords).join(', ') || 'ничего'
  if (typeof value !== 'string')
    return typeof value === 'object' ? JSON.stringify(value) : `${value}`
  return MOMENT.test(value) ? formatDateTime(value) : (WORDS[value] ?? value)
}

function fieldWords(name: string, value: unknown) {
  // A review is told by its number before it is decided, and by its state after.
  if (name === 'review' && typeof value === 'number') return `№\u00a0${value}`
  if (name === 'code' && typeof value === 'string')
    return (REJECT_REASONS as Record<string, { name: string }>)[value]?.name ?? value
  return valueWords(value)
}

/** A line for each name, so that only what differs is marked. */
export const stateWords = (state: JournalRow['before']) =>
  Object.entries(state ?? {})
    .map(([name, value]) => `${FIELDS[name] ?? name}: ${fieldWords(name, value)}`)
    .toSorted()
    .join('\n')
