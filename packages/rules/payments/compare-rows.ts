import type { FindingKind, Thing } from './finding-words.ts'

/** A row of ours, as the bank would know it. */
export type OurRow = {
  thing: Thing
  id: number
  /** Null where the bank has not answered, or refused to make it. */
  bankId: string | null
  amount: bigint
  /** In the words that both sides use: pending, waiting_for_capture, succeeded, cancelled. */
  status: string
  /** What the bank should say it belongs to: our own id, or of a refund the bank's id of its payment. */
  cause: string
  /** Of a payment: what has arrived back. */
  refunded: bigint
  /** Its money came and should have gone on by now. */
  isStuck: boolean
  madeAt: Date
  changedAt: Date
}

/** A line of the bank's books. */
export type TheirRow = {
  thing: Thing
  id: string
  amount: bigint
  currency: string
  status: string
  cause: string
  refunded: bigint
  madeAt: Date
}

export type Side = Record<string, string>
export type Difference = {
  thing: Thing
  kind: FindingKind
  ourId: number | null
  bankId: string | null
  ours: Side | null
  theirs: Side | null
  madeAt: Date
}

type Books = {
  ours: readonly OurRow[]
  theirs: readonly TheirRow[]
  /** Older rows are there to be matched, and are not missed on the other side. */
  since: Date
  /** What was made or changed later may still be on its way from one side to the other. */
  until: Date
}

/** Every difference between our rows and the bank's books, in both directions, each once. */
export function compareRows({ ours, theirs, since, until }: Books): Difference[] {
  const nameOf = (thing: Thing, bankId: string) => `${thing} ${bankId}`
  const booked = new Map(theirs.map((row) => [nameOf(row.thing, row.id), row]))
  const known = new Set(
    ours.flatMap(({ thing, bankId }) => (bankId === null ? [] : [nameOf(thing, bankId)])),
  )
  const isSettled = ({ madeAt }: { madeAt: Date }) => madeAt >= since && madeAt < until

  const fromOurs = ours.flatMap((our) => {
    if (our.changedAt >= until) return []
    const stuck = our.isStuck ? [differ('not_spent', our, null)] : []
    if (our.bankId === null) return stuck
    const their = booked.get(nameOf(our.thing, our.bankId))
    if (their) return [...stuck, ...compareOne(our, their)]
    return isSettled(our) ? [...stuck, differ('missing_at_bank', our, null)] : stuck
  })
  const fromTheirs = theirs
    .filter((their) => isSettled(their) && !known.has(nameOf(their.thing, their.id)))
    // What came to nothing moved no money: a refused attempt that we have made anew.
    .filter(({ status }) => status !== 'cancelled')
    .map((their) => differ('missing_here', null, their))
  return [...fromOurs, ...fromTheirs]
}

function compareOne(our: OurRow, their: TheirRow): Difference[] {
  const kinds: [FindingKind, boolean][] = [
    ['other_amount', our.amount !== their.amount],
    ['other_currency', their.currency !== 'RUB'],
    ['other_status', our.status !== their.status],
    ['other_cause', our.cause !== their.cause],
    ['other_refunded', our.thing === 'payment' && our.refunded !== their.refunded],
  ]
  return kinds.filter(([, differs]) => differs).map(([kind]) => differ(kind, our, their))
}

function differ(kind: FindingKind, our: OurRow | null, their: TheirRow | null): Difference {
  const { thing, madeAt } = (our ?? their)!
  return {
    thing,
    kind,
    ourId: our?.id ?? null,
    bankId: their?.id ?? our?.bankId ?? null,
    ours: our && sideOf(our, 'RUB'),
    theirs: their && sideOf(their, their.currency),
    madeAt,
  }
}

/** What people compare, as text: it is kept, and shown side by side. */
const sideOf = (row: OurRow | TheirRow, currency: string): Side => ({
  amount: String(row.amount),
  currency,
  status: row.status,
  cause: row.cause,
  ...(row.thing === 'payment' && { refunded: String(row.refunded) }),
})
