import type { Tx } from '../../db/client.ts'
import { listAccounts, lockBalances, openAccounts, type AccountName } from './ledger.queries.ts'

/** The house has no running balance: null. */
export type LockedAccount = { id: number; balance: bigint | null }

export const nameOf = ({ userId, kind, currency }: AccountName) =>
  `${userId ?? 'house'} ${kind} ${currency}`

/**
 * Opens what is missing as of its time, then locks users' accounts, each in one order for everybody, and the house's
 * never.
 */
export async function lockAccounts(tx: Tx, wanted: (AccountName & { at: Date })[]) {
  const names = new Map(wanted.map((name) => [nameOf(name), name]))
  let rows = await findAccounts(tx, names)
  const missing = [...names.values()].filter((name) => !rows.has(nameOf(name)))
  if (missing.length > 0) {
    await openAccounts(tx, missing.toSorted(byOwnerThenKind))
    rows = await findAccounts(tx, names)
  }

  const ids = [...rows.values()].filter(({ user_id }) => user_id !== null).map(({ id }) => id)
  const locked = ids.length > 0 ? await lockBalances(tx, { ids }) : []
  const balances = new Map(locked.map(({ id, balance }) => [id, balance]))

  return new Map(
    [...rows].map(([name, { id }]): [string, LockedAccount] => [
      name,
      { id, balance: balances.get(id) ?? null },
    ]),
  )
}

async function findAccounts(tx: Tx, names: Map<string, AccountName>) {
  const asked = [...names.values()]
  const rows = await listAccounts(tx, {
    userIds: asked.flatMap(({ userId }) => userId ?? []),
    houseKinds: asked.flatMap(({ userId, kind }) => (userId === null ? kind : [])),
  })
  return new Map(
    rows
      .map((row) => [nameOf({ ...row, userId: row.user_id }), row] as const)
      .filter(([name]) => names.has(name)),
  )
}

const byOwnerThenKind = (one: AccountName, two: AccountName) =>
  (one.userId ?? 0) - (two.userId ?? 0) || (nameOf(one) < nameOf(two) ? -1 : 1)
