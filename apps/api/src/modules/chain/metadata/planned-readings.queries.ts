import { HEARD_PAUSES_MS } from '@kefir/rules/chain/retry-pauses'
import type { TokenKey } from '@kefir/rules/chain/token-key'
import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'

type Asked = TokenKey & { at: Date; until: Date }

/** Somebody has it read: others wait for their turn from now on. What is not read by `until` the sweeper orders again. */
export async function markAsked(tx: Tx, { contract, number, at, until }: Asked) {
  const asked = { asked_at: at, next_try_at: until }
  await tx
    .insertInto('token_metadata')
    .values({ contract, number, ...asked })
    .onConflict((conflict) => conflict.columns(['contract', 'number']).doUpdateSet(asked))
    .execute()
}

type Unread = { at: Date; until: Date; before: Date; isNamed: boolean }

/**
 * Those of these that are to be read now: never asked, or given up and not asked since `before`. One that its owner names
 * is read again though it was before, or waits for its next try.
 */
export async function claimUnread(
  tx: Tx,
  tokens: TokenKey[],
  { at, until, before, isNamed }: Unread,
): Promise<TokenKey[]> {
  if (tokens.length === 0) return []
  const mayAsk = isNamed ? sql`true` : sql`m.read_at is null and m.next_try_at is null`
  const { rows } = await sql<TokenKey>`
    insert into token_metadata as m (contract, number, asked_at, next_try_at)
    select distinct contract, number, ${at}::timestamptz, ${until}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(tokens)}::jsonb) as wanted(contract text, number text)
    order by contract, number
    on conflict (contract, number) do update
      set asked_at = excluded.asked_at, next_try_at = excluded.next_try_at
      where (m.read_at is null and m.asked_at is null) or (m.asked_at <= ${before} and ${mayAsk})
    returning m.contract, m.number`.execute(tx)
  return rows
}

type Due = { now: Date; until: Date; limit: number }

/**
 * Those whose time has come, of each contract in turn, for one may have thousands; until then nobody else gets them. What
 * somebody is at just now waits for the next look.
 */
export async function claimDueMetadata(tx: Tx, { now, until, limit }: Due): Promise<TokenKey[]> {
  const { rows } = await sql<TokenKey>`
    with due as materialized (
      select locked.contract, locked.number
      from (
        select contract, number, row_number() over (partition by contract order by next_try_at) as turn
        from token_metadata where next_try_at <= ${now}
      ) each_one
      join token_metadata locked on locked.contract = each_one.contract and locked.number = each_one.number
      order by each_one.turn, locked.next_try_at limit ${limit} for update of locked skip locked
    )
    update token_metadata m set next_try_at = ${until}
    from due where m.contract = due.contract and m.number = due.number
    returning m.contract, m.number`.execute(tx)
  return rows
}

/** When what a contract says of a token that is `m` leads to a reading. */
const heardAt = (
  now: Date,
) => sql<Date>`greatest(${now}::timestamptz, greatest(m.read_at, m.asked_at) +
  (${HEARD_PAUSES_MS}::int8[])[1 + least(m.failures, ${HEARD_PAUSES_MS.length - 1})] * interval '1 millisecond')`

/** Whether anything comes of it: not of what is read as soon anyway, however often it is said. */
export const isNews = (now: Date) =>
  sql<boolean>`(m.next_try_at is null or m.next_try_at > ${heardAt(now)})`

/** Nobody asked for it: whoever presses the button is not refused for it. */
export async function noteHeard(tx: Tx, { contract, number }: TokenKey, now: Date) {
  await sql`
    update token_metadata m set next_try_at = ${heardAt(now)}
    where m.contract = ${contract} and m.number = ${number} and ${isNews(now)}`.execute(tx)
}
