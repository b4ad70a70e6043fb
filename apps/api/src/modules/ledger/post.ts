import { isStorable } from '@kefir/rules/text/is-storable'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/client.ts'
import type { Currency, HouseKind, UserKind } from './account-kinds.ts'
import { lockAccounts, nameOf, type LockedAccount } from './lock-accounts.ts'
import {
  insertEntries,
  insertTransactions,
  listPosted,
  listPostedLines,
  setBalances,
} from './ledger.queries.ts'
import { publishBalances } from './publish-balances.ts'

/** Amounts are hundredths; a positive one is received. A line of nothing is left out. */
export type Line<In extends Currency = Currency> = { amount: bigint } & (
  | { userId: number; kind: UserKind }
  | { house: HouseKind<In> }
)

type PostingIn<In extends Currency> = {
  currency: In
  reason: string
  /** What caused it. One cause and reason post once: again, they are answered with the first id. */
  ref: { type: string; id: string }
  at: Date
  lines: Line<In>[]
}
export type Posting = PostingIn<'kefir'> | PostingIn<'RUB'>

/** Transactions that have posted, each for as long as its own object lives. */
const havePosted = new WeakSet<Tx>()

type Entry = { account: LockedAccount; amount: bigint; cause: string }

/**
 * The only way money and litres move. Each posting's lines sum to zero; what is judged is the net
 * change of each user's account over all postings. Give everything a transaction posts at once: accounts
 * and causes are held until it ends, and only one order for all of them cannot deadlock. A second call
 * is refused, whatever it asks and however the first one ended. Whose litres changed is told after commit.
 */
export async function post(tx: Tx, postings: Posting[]): Promise<bigint[]> {
  for (const posting of postings) checkPosting(posting)
  const byCause = new Map(postings.map((posting) => [causeOf(posting), posting]))
  if (byCause.size < postings.length) throw new RangeError('a cause is posted twice in one call')
  if (havePosted.has(tx))
    throw new Error('the ledger is posted to once a transaction: give all postings at once')
  havePosted.add(tx)

  const accounts = await lockAccounts(tx, postings.flatMap(accountsOf))
  const ids = await findIds(tx, byCause)
  const fresh = [...byCause].filter(([cause]) => !ids.has(cause))
  if (fresh.length > 0) {
    const entries = fresh.flatMap(([cause, posting]) => entriesOf(cause, posting, accounts))
    const moved = moveBalances(entries)
    for (const [cause, id] of await writePostings(tx, new Map(fresh), moved)) ids.set(cause, id)
    await publishBalances(
      tx,
      fresh.map(([cause, posting]) => ({ posting, transactionId: ids.get(cause)! })),
    )
  }
  return postings.map((posting) => ids.get(causeOf(posting))!)
}

/** Three of them must fit into a row of an index, whatever their letters. */
const LONGEST_NAME = 200

/** Names are put together by our own code, so a wrong one is a fault and nobody's refusal. */
function checkPosting({ lines, reason, ref }: Posting) {
  for (const name of [reason, ref.type, ref.id])
    if (name === '' || name.length > LONGEST_NAME || !isStorable(name))
      throw new RangeError(
        `a name of a cause must be text of 1–${LONGEST_NAME} signs, got ${JSON.stringify(name)}`,
      )

  const sum = lines.reduce((total, { amount }) => total + amount, 0n)
  if (sum !== 0n) throw new RangeError(`lines of ${reason} must sum to zero, got ${sum}`)
  if (lines.every(({ amount }) => amount === 0n)) throw new RangeError(`${reason} moves nothing`)
}

const joinCause = (refType: string, refId: string, reason: string) =>
  JSON.stringify([refType, refId, reason])
const causeOf = ({ ref, reason }: Posting) => joinCause(ref.type, ref.id, reason)

const accountOf = (line: Line, currency: Currency) =>
  'house' in line
    ? { userId: null, kind: line.house, currency }
    : { userId: line.userId, kind: line.kind, currency }
const linesOf = ({ lines }: Posting): Line[] => lines.filter(({ amount }) => amount !== 0n)
const accountsOf = (posting: Posting) =>
  linesOf(posting).map((line) => ({ ...accountOf(line, posting.currency), at: posting.at }))

const entriesOf = (cause: string, posting: Posting, accounts: Map<string, LockedAccount>) =>
  linesOf(posting).map((line): Entry => {
    const account = accounts.get(nameOf(accountOf(line, posting.currency)))!
    return { account, amount: line.amount, cause }
  })

/** The ids of what was posted before, after making sure that it was the same. */
async function findIds(tx: Tx, wanted: Map<string, Posting>): Promise<Map<string, bigint>> {
  const causes = [...wanted.values()].map(rowOf)
  const posted = await listPosted(tx, causes)
  if (posted.length === 0) return new Map()

  const lines = await listPostedLines(tx, { transactionIds: posted.map(({ id }) => id) })
  const ids = new Map<string, bigint>()
  for (const { id, ref_type, ref_id, reason } of posted) {
    const cause = joinCause(ref_type, ref_id, reason)
    const posting = wanted.get(cause)!
    const stored = lines
      .filter(({ transaction_id }) => transaction_id === id)
      .map((line) => `${nameOf({ ...line, userId: line.user_id })} ${line.amount}`)
    const asked = linesOf(posting).map(
      (line) => `${nameOf(accountOf(line, posting.currency))} ${line.amount}`,
    )
    if (stored.toSorted().join() !== asked.toSorted().join())
      throw new Error(`${reason} of ${ref_type} ${ref_id} was posted before with other lines`)
    ids.set(cause, id)
  }
  return ids
}

const rowOf = ({ reason, ref, at }: Posting) => ({
  reason,
  refType: ref.type,
  refId: ref.id,
  at,
})

/**
 * Receives before it spends, so that no line of a user's history shows a balance below zero when the
 * net change is allowed.
 */
function moveBalances(entries: Entry[]) {
  const inOrder = [
    ...entries.filter(({ amount }) => amount > 0n),
    ...entries.filter(({ amount }) => amount < 0n),
  ]
  return inOrder.map((entry) => {
    const { account, amount } = entry
    if (account.balance === null) return { ...entry, balanceAfter: null }

    account.balance += amount
    if (account.balance < 0n) throw new AppError('NOT_ENOUGH_FUNDS')
    return { ...entry, balanceAfter: account.balance }
  })
}

async function writePostings(
  tx: Tx,
  fresh: Map<string, Posting>,
  entries: (Entry & { balanceAfter: bigint | null })[],
): Promise<Map<string, bigint>> {
  const inOrder = [...fresh.keys()].toSorted().map((cause) => rowOf(fresh.get(cause)!))
  const rows = await insertTransactions(tx, inOrder)
  const ids = new Map(rows.map((row) => [joinCause(row.ref_type, row.ref_id, row.reason), row.id]))

  // Posted by somebody else since `findIds`: only between the house's accounts, where no lock makes
  // the second wait, or with other lines, which `findIds` refuses before anything has moved.
  const late = new Map([...fresh].filter(([cause]) => !ids.has(cause)))
  const posted = late.size > 0 ? await findIds(tx, late) : new Map<string, bigint>()

  const written = entries.flatMap(({ cause, account, amount, balanceAfter }) => {
    const transactionId = ids.get(cause)
    const reason = balanceAfter === null ? null : fresh.get(cause)!.reason
    return transactionId
      ? { transactionId, accountId: account.id, amount, balanceAfter, reason }
      : []
  })
  const changed = new Map(
    entries.flatMap(({ account }) =>
      account.balance === null ? [] : [[account.id, account.balance]],
    ),
  )
  if (written.length > 0) await insertEntries(tx, written)
  if (changed.size > 0)
    await setBalances(tx, {
      ids: [...changed.keys()],
      balances: [...changed.values()],
      at: inOrder[0]!.at,
    })

  return new Map([...ids, ...posted])
}
