import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/client.ts'
import {
  getHouseAccountId,
  insertPosting,
  lockUserAccounts,
  setBalance,
  type Currency,
} from './ledger.queries.ts'

/** `userId: null` is the house. Amounts are hundredths; a positive one is received. */
export type LedgerLine = { userId: number | null; amount: bigint }

type Posting = {
  currency: Currency
  reason: string
  ref?: { type: string; id: string }
  at: Date
  lines: LedgerLine[]
}

/**
 * The only way money and litres move. Lines must sum to zero; no user's balance may go below zero.
 * Runs in the caller's transaction and locks the users' accounts until it ends.
 */
export async function postEntries(tx: Tx, { currency, reason, ref, at, lines }: Posting) {
  const sum = lines.reduce((total, line) => total + line.amount, 0n)
  if (sum !== 0n) throw new RangeError(`ledger lines must sum to zero, got ${sum}`)

  const userIds = [...new Set(lines.flatMap((line) => line.userId ?? []))]
  const accounts = await lockUserAccounts(tx, userIds, currency)
  const houseId = await getHouseAccountId(tx, currency)
  const entries = []

  for (const line of lines) {
    const account = accounts.find(({ user_id }) => user_id === line.userId)
    if (!account) {
      entries.push({ accountId: houseId, amount: line.amount, balanceAfter: null })
      continue
    }

    account.balance += line.amount
    if (account.balance < 0n) throw new AppError('NOT_ENOUGH_FUNDS')
    entries.push({ accountId: account.id, amount: line.amount, balanceAfter: account.balance })
  }

  for (const account of accounts) await setBalance(tx, account.id, account.balance, at)
  await insertPosting(
    tx,
    { reason, refType: ref?.type ?? null, refId: ref?.id ?? null, at },
    entries,
  )
}
