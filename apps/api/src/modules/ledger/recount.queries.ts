import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** Sums come as text: what was loaded past the checks need not fit into a column. */
type WrongBalance = {
  id: number
  user_id: number
  kind: string
  currency: string
  stored: bigint
  computed: string
}

/** One statement, so one moment: postings that go on meanwhile are wholly in or wholly out. */
export async function findWrongBalance(tx: Tx): Promise<WrongBalance | undefined> {
  const { rows } = await sql<WrongBalance>`
    select account.id, user_id, kind, currency, balance as stored,
      coalesce(entries.sum, 0)::text as computed
    from ledger_accounts account
    left join (select account_id, sum(amount) from ledger_entries group by account_id) entries
      on entries.account_id = account.id
    where user_id is not null and balance <> coalesce(entries.sum, 0)
    order by account.id limit 1`.execute(tx)

  return rows[0]
}

/** What the trigger refuses; found here if rows were loaded past it. */
export async function findUnbalanced(tx: Tx) {
  const { rows } = await sql<{ id: bigint; currency: string; sum: string }>`
    select transaction_id as id, currency, sum(amount)::text as sum
    from ledger_entries join ledger_accounts account on account.id = account_id
    group by transaction_id, currency
    having sum(amount) <> 0
    order by transaction_id limit 1`.execute(tx)

  return rows[0]
}

type WrongEntry = { id: bigint; account_id: number; stored: bigint; computed: string }

/** The running balance that a history shows is the sum of the account's entries up to that one. */
export async function findWrongEntry(tx: Tx): Promise<WrongEntry | undefined> {
  const { rows } = await sql<WrongEntry>`
    select id, account_id, balance_after as stored, computed::text
    from (
      select id, account_id, balance_after,
        sum(amount) over (partition by account_id order by id) as computed
      from ledger_entries where reason is not null
    ) history
    where balance_after <> computed
    order by id limit 1`.execute(tx)

  return rows[0]
}
