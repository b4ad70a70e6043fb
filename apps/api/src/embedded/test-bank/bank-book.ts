import { createHash, randomUUID } from 'node:crypto'
import { ApiRefusal } from './api-refusal.ts'
import type { HintRow, PayoutRow, Rows } from './bank-objects.ts'
import type { BankStore } from './bank-store.ts'
import { settlePayment } from './move-payment.ts'
import { settlePayout } from './payout-deeds.ts'
import { kopecksOf } from './read-requests.ts'
import { settleRefund } from './refund-deeds.ts'

export type Kind = 'payments' | 'refunds' | 'payouts'
export type Put = { [Name in Kind]: { kind: Name; row: Rows[Name] } }[Kind]

/** What YooKassa sends messages of; a cancelled refund is none of them. */
const EVENTS: Record<Kind, Record<string, string>> = {
  payments: {
    waiting_for_capture: 'payment.waiting_for_capture',
    succeeded: 'payment.succeeded',
    canceled: 'payment.canceled',
  },
  refunds: { succeeded: 'refund.succeeded' },
  payouts: { succeeded: 'payout.succeeded', canceled: 'payout.canceled' },
}

type Settle = { [Name in Kind]: (row: Rows[Name], now: Date) => Rows[Name] }

const SETTLE: Settle = { payments: settlePayment, refunds: settleRefund, payouts: settlePayout }
const KINDS = ['payments', 'refunds', 'payouts'] as const

const KEY_LIVES_MS = 86_400_000
/** What the shop once put into the gateway of pay-outs. */
const PREFUNDED_KOPECKS = 10_000_000_00n

type Parts = {
  store: BankStore
  now: () => Date
  /** When the message of something that happens now is to be sent. */
  hintAt: (now: Date) => Date
  /** There is something to send. */
  wake: () => void
}

type Saving = {
  key?: { id: string; row: Rows['keys'] }
  /** Nobody is told. */
  isSilent?: boolean
}
export type Answer = { status: number; body: unknown }
export type Keyed = { account: string; deed: string; key: string | undefined; body: unknown }
export type BankBook = ReturnType<typeof openBankBook>

/** The bank's rows: everything that changes one goes through here, with its message, in one line of the journal. */
export function openBankBook({ store, now, hintAt, wake }: Parts) {
  /** Open ones only: a sweep must not read all that ever was. */
  const open: Record<Kind, Set<string>> = {
    payments: openIds(store.payments),
    refunds: openIds(store.refunds),
    payouts: openIds(store.payouts),
  }

  function save(puts: Put[], { key, isSilent = false }: Saving = {}) {
    const at = now()
    const hints = isSilent ? [] : puts.flatMap((put) => hintOf(put, at))
    store.write([
      ...puts.map(({ kind, row }) => ({ in: kind, id: row.object.id, row }) as const),
      ...hints.map((row) => ({ in: 'hints' as const, id: randomUUID(), row })),
      ...(key ? [{ in: 'keys' as const, ...key }] : []),
    ] as Parameters<BankStore['write']>[0])
    for (const { kind, row } of puts)
      open[kind][isOpen(row.object.status) ? 'add' : 'delete'](row.object.id)
    if (hints.length > 0) wake()
  }

  function hintOf({ kind, row }: Put, at: Date): HintRow[] {
    const { id, status } = row.object
    const event = EVENTS[kind][status]
    if (!event || store[kind].get(id)?.object.status === status) return []
    return [
      {
        body: { type: 'notification', event, object: row.object },
        since: at.toISOString(),
        sendAt: hintAt(at).toISOString(),
        tries: 0,
      },
    ]
  }

  /** The row as time has left it. */
  function find<Name extends Kind>(kind: Name, id: string): Rows[Name] | undefined {
    const row = store[kind].get(id) as Rows[Name] | undefined
    if (!row) return undefined
    const settled = SETTLE[kind](row, now())
    if (settled !== row) save([{ kind, row: settled } as Put])
    return settled
  }

  return {
    save,
    find,
    /** Newest first. */
    list<Name extends Kind>(kind: Name): Rows[Name][] {
      for (const id of [...open[kind]]) find(kind, id)
      return [...store[kind].values()].toReversed() as Rows[Name][]
    },
    sweep() {
      for (const kind of KINDS) for (const id of [...open[kind]]) find(kind, id)
      const old = now().getTime() - KEY_LIVES_MS
      store.write(
        [...store.keys]
          .filter(([, { at }]) => Date.parse(at) < old)
          .map(([id]) => ({ in: 'keys', id, row: null })),
      )
    },
    /** Takes a row out as if it had never been. */
    remove(kind: Kind, id: string) {
      store.write([{ in: kind, id, row: null }])
      open[kind].delete(id)
    },
    balance: () =>
      [...store.payouts.values()].reduce(
        (left, { object }) =>
          object.status === 'canceled' ? left : left - kopecksOf(object.amount),
        PREFUNDED_KOPECKS,
      ),
    payouts: () => store.payouts.values() as Iterable<PayoutRow>,

    /** Does it once for a key: the first answer, a refusal too, is what a repeat gets. */
    once({ account, deed, key, body }: Keyed, act: () => { answer: unknown; puts: Put[] }): Answer {
      if (key === undefined || key.length === 0 || key.length > 64)
        throw new ApiRefusal(
          'invalid_request',
          'Idempotence key is 1–64 characters',
          'Idempotence-Key',
        )
      const id = `${account}:${key}`
      const print = createHash('sha256')
        .update(JSON.stringify([deed, body]))
        .digest('base64url')
      const kept = store.keys.get(id)
      if (kept && now().getTime() - Date.parse(kept.at) < KEY_LIVES_MS) {
        if (kept.print !== print)
          throw new ApiRefusal('invalid_request', 'Idempotence key duplicated', 'Idempotence-Key')
        return kept
      }

      const at = now().toISOString()
      try {
        const { answer, puts } = act()
        save(puts, { key: { id, row: { print, status: 200, body: answer, at } } })
        return { status: 200, body: answer }
      } catch (error) {
        if (!(error instanceof ApiRefusal)) throw error
        const refused = { status: error.status, body: error.body }
        save([], { key: { id, row: { print, ...refused, at } } })
        return refused
      }
    },
  }
}

const isOpen = (status: string) => status === 'pending' || status === 'waiting_for_capture'

const openIds = (rows: ReadonlyMap<string, Rows[Kind]>) =>
  new Set([...rows].filter(([, { object }]) => isOpen(object.status)).map(([id]) => id))
