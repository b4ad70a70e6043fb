import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Currency, HouseKind } from '../modules/ledger/account-kinds.ts'

/** The house's balance is not kept anywhere: it is the sum of what was posted, however large. */
export async function sumHouseAccount<In extends Currency>(
  db: Db,
  { kind, currency }: { kind: HouseKind<In>; currency: In },
): Promise<bigint> {
  const { sum } = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('sum'))
    .where('user_id', 'is', null)
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()

  return BigInt(sum)
}
