import type { Waiting } from '@kefir/wire/staff'
import { formatCount } from '../../lib/format/format.ts'

/** Something that waits, and the list that holds exactly it. */
export type WaitingLine = { to: string; name: string; count: number }

/** Counted no further than this: see `Waiting`. */
const MOST = 1000

/** «7», or «1 000+» where nobody counted on. */
export const formatWaiting = (count: number) => `${formatCount(count)}${count >= MOST ? '+' : ''}`

/** What waits at a desk, by its address; what is not there does not wait. */
export function waitingAt(desk: string, waiting: Waiting): WaitingLine[] {
  return (LINES[desk]?.(waiting) ?? []).filter(({ count }) => count > 0)
}

/** What waits for a first look or a last one; what was put off on purpose does not call. */
export const countAt = (desk: string, waiting: Waiting) =>
  waitingAt(desk, waiting).reduce((sum, { to, count }) => sum + (to === DEFERRED ? 0 : count), 0)

const DEFERRED = '/admin/moderation?status=deferred'

const LINES: Record<string, (waiting: Waiting) => WaitingLine[]> = {
  '/admin/moderation': ({ moderation: counts }) =>
    counts
      ? [
          ...(['collection', 'token', 'collection_edit', 'token_edit'] as const).map((kind) => ({
            to: `/admin/moderation?kind=${kind}`,
            name: KINDS[kind],
            count: counts[kind],
          })),
          { to: DEFERRED, name: 'Отложено', count: counts.deferred },
        ]
      : [],
  '/admin/complaints': ({ complaints: counts }) =>
    counts
      ? (['appeals', 'new', 'in_review'] as const).map((state) => ({
          to: `/admin/complaints?state=${state}`,
          name: STATES[state],
          count: counts[state],
        }))
      : [],
  '/admin/tickets': ({ tickets: counts }) =>
    counts ? [{ to: '/admin/tickets', name: 'Ждут ответа', count: counts.new }] : [],
  '/admin/payouts': ({ finance: counts }) =>
    counts
      ? [
          { to: '/admin/payouts', name: 'Ждут второго', count: counts.payouts },
          { to: '/admin/payouts?state=to_send', name: 'Отправить', count: counts.to_send },
        ]
      : [],
  '/admin/payments': ({ finance: counts }) =>
    counts
      ? [
          {
            to: '/admin/payments?state=waiting_refunds',
            name: 'Возвраты ждут второго',
            count: counts.refunds,
          },
          {
            to: '/admin/payments?state=failed_refunds',
            name: 'Возвраты с отказом',
            count: counts.failed_refunds,
          },
        ]
      : [],
  '/admin/reconciliation': ({ finance: counts }) =>
    counts ? [{ to: '/admin/reconciliation', name: 'Расхождения', count: counts.findings }] : [],
  '/admin/invoices': ({ finance: counts }) =>
    counts
      ? [
          { to: '/admin/invoices', name: 'Не узнаны', count: counts.unknown },
          { to: '/admin/invoices?state=to_return', name: 'Вернуть', count: counts.to_return },
          {
            to: '/admin/invoices?state=refunds',
            name: 'Вернуть по реквизитам',
            count: counts.account_refunds,
          },
        ]
      : [],
  '/admin/system': ({ system: counts }) =>
    counts
      ? [
          { to: '/admin/system#failed', name: 'Сбои задач', count: counts.jobs },
          { to: '/admin/system#failed', name: 'Не ушли письма', count: counts.letters },
        ]
      : [],
}

const KINDS = {
  collection: 'Коллекции',
  token: 'Работы',
  collection_edit: 'Правки коллекций',
  token_edit: 'Правки работ',
}
const STATES = { appeals: 'Возражения', new: 'Новые', in_review: 'На рассмотрении' }
