import type { BankBook, Kind, Put } from './bank-book.ts'
import type { BankFaults } from './bank-faults.ts'
import type { HintBody, PaymentRow, Rows } from './bank-objects.ts'
import type { HintManners, HintPost } from './hint-post.ts'
import { byNetwork, cancelWith, payWith } from './move-payment.ts'
import { GOOD_CARD, type TestCard } from './test-cards.ts'

type Parts = {
  awake: () => { book: BankBook; post: HintPost; tick: () => void }
  faults: BankFaults
  now: () => Date
}

/** What tests do in place of a buyer, a network and an accountant. */
export function bankControls({ awake, faults, now }: Parts) {
  function movePayment(id: string, move: (row: PaymentRow) => PaymentRow) {
    const row = awake().book.find('payments', id)
    if (row?.object.status !== 'pending')
      throw new Error(`payment ${id} is ${row?.object.status ?? 'unknown'}: nobody can pay it`)
    awake().book.save([{ kind: 'payments', row: move(row) }])
  }

  return {
    /** The buyer pays: by a card, or by SBP where that was asked for. */
    pay: (id: string, card: TestCard = GOOD_CARD) =>
      movePayment(id, (row) =>
        payWith(row, row.object.payment_method.type === 'sbp' ? null : card, now()),
      ),
    decline: (id: string, reason = 'general_decline') =>
      movePayment(id, (row) => cancelWith(row, byNetwork(reason))),
    payLater: (id: string, ms: number) =>
      movePayment(id, (row) => ({ ...row, payAt: new Date(now().getTime() + ms).toISOString() })),
    /** Everything that is due by the clock happens, and its messages go out. */
    tick: () => awake().tick(),
    failNext: faults.failNext,
    freeze: faults.freeze,
    thaw: faults.thaw,

    hints: {
      set: (manners: Partial<HintManners>) => awake().post.set(manners),
      hold: () => awake().post.hold(),
      release: (arrange?: (bodies: HintBody[]) => HintBody[]) => awake().post.release(arrange),
      pending: () => awake().post.pending(),
      /** Until all that are due were sent and answered. */
      settled: () => awake().post.settled(),
    },

    /** The bank's own rows, for those who compare them with ours. */
    rows: {
      list: <Name extends Kind>(kind: Name) => awake().book.list(kind),
      /** Without a message: the difference must be found. */
      alter<Name extends Kind>(kind: Name, id: string, change: Partial<Rows[Name]['object']>) {
        const { book } = awake()
        const row = book.find(kind, id)
        if (!row) throw new Error(`the bank has no ${id}`)
        book.remove(kind, id)
        add(book, kind, { ...row, object: { ...row.object, ...change } })
      },
      remove: (kind: Kind, id: string) => awake().book.remove(kind, id),
      add: <Name extends Kind>(kind: Name, row: Rows[Name]) => add(awake().book, kind, row),
    },
  }
}

function add<Name extends Kind>(book: BankBook, kind: Name, row: Rows[Name]) {
  book.save([{ kind, row } as Put], { isSilent: true })
}
