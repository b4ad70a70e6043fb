import { FINDING_WORDS } from '@kefir/rules/payments/finding-words'
import { invoiceNumber } from '@kefir/rules/payments/invoice-numbers-in'
import { INCOMING_WORDS } from '@kefir/rules/payments/invoice-words'
import { REFUND_WORDS } from '@kefir/rules/payments/payment-words'
import { PAYOUT_WORDS } from '@kefir/rules/payments/payout-words'
import { placeOrdinal, PROMO_PLACES } from '@kefir/rules/promos/places'
import {
  ACT_NAMES,
  FIELD_NAMES,
  KIND_NAMES,
  type JournalKind,
} from '@kefir/rules/staff/journal-words'
import { RECOUNTS } from '@kefir/rules/staff/recounts'
import { REJECT_CODES, REJECT_REASONS } from '@kefir/rules/works/reject-reasons'
import type { JournalRow } from '@kefir/wire/journal'
import { formatDateTime, formatRoubles } from '../../../lib/format/format.ts'
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

type Words = Record<string, string>

/** How money stands, as its own desk calls it: `new` is another thing of a pay-out than of a ticket. */
const STATUS_WORDS: Partial<Record<JournalKind, Words>> = {
  payout: PAYOUT_WORDS,
  refund: REFUND_WORDS,
  // What people do to a payment is to give of it back.
  payment: REFUND_WORDS,
  incoming_payment: INCOMING_WORDS,
}

const FIELD_WORDS: Partial<Record<keyof typeof FIELD_NAMES, Words>> = {
  code: Object.fromEntries(REJECT_CODES.map((code) => [code, REJECT_REASONS[code].name])),
  finding: FINDING_WORDS,
}

/** Where a field, or the state of a thing, has words of its own; the common ones are for the rest. */
const wordsOfField = (name: string, kind: string) =>
  name === 'status'
    ? (STATUS_WORDS as Record<string, Words>)[kind]
    : (FIELD_WORDS as Record<string, Words>)[name]

/** Sums and numbers, as at the desks. */
const OWN_WORDS: Record<string, (value: string) => string> = {
  amount: formatRoubles,
  invoice_id: (id) => `№\u00a0${invoiceNumber(Number(id))}`,
}

function fieldWords(name: string, value: unknown, kind: string) {
  const told = typeof value === 'object' ? undefined : OWN_WORDS[name]?.(`${value}`)
  if (told !== undefined) return told
  // A review is told by its number before it is decided, and by its state after.
  if (name === 'review' && typeof value === 'number') return `№\u00a0${value}`
  const own = typeof value === 'string' ? wordsOfField(name, kind)?.[value] : undefined
  return own ?? valueWords(value)
}

type Stated = Pick<JournalRow, 'subject_kind'> & { state: JournalRow['before'] }

/** A line for each name, so that only what differs is marked. */
export const stateWords = ({ subject_kind, state }: Stated) =>
  Object.entries(state ?? {})
    .map(
      ([name, value]) =>
        `${(FIELD_NAMES as Words)[name] ?? name}: ${fieldWords(name, value, subject_kind)}`,
    )
    .toSorted()
    .join('\n')
