import type { PastedAddress } from '@kefir/rules/search/parse-address'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/client.ts'
import { COUNT_LIMIT } from '../../paging/total.ts'
import { isPublicAs } from '../accounts/public-user.queries.ts'
import type { FoundIds } from './found-cards.queries.ts'
import { firstOf, fitsNarrowing, type Narrowing } from './narrowing.queries.ts'

type Account = Extract<PastedAddress, { kind: 'account' }>
type Page = {
  afterId: number
  limit: number
  /** Which tokens `t` of a contract, the first of them; all in turn without it. */
  wanted?: RawBuilder<unknown>
}

const place = sql`0 as rank, 0 as place, count(*) over ()::int as total`
const NOTHING: FoundIds = sql`select null::int as id, ${place} where false`

/** The tokens of a contract, the token with that number, or the token a transaction was about. */
export function tokensAt(pasted: PastedAddress, page: Page): FoundIds {
  const { afterId, limit } = page
  if (pasted.kind === 'account') return tokensOfContract(pasted, page)
  if (pasted.kind === 'token')
    return sql`
      select t.id, ${place} from collection_contracts k
      join tokens t on t.collection_id = k.collection_id and t.chain_token_id = ${pasted.tokenId}
      where k.address = ${pasted.address} and t.status = 'ready' and t.id > ${afterId}`
  return sql`
    select t.id, ${place} from tokens t
    where t.id in (select token_id from transactions where hash = ${pasted.hash})
      and t.status = 'ready' and t.id > ${afterId} order by t.id limit ${limit}`
}

const tokensOfContract = (
  { address }: Account,
  { afterId, limit, wanted = sql`order by t.id limit ${limit}` }: Page,
): FoundIds => sql`
  select t.id, 0 as rank, 0 as place, n.tokens_count as total
  from collection_contracts k
  join collections c on c.id = k.collection_id and c.status = 'approved'
  join collection_counters n on n.collection_id = c.id
  cross join lateral (
    select t.id from tokens t
    where t.collection_id = c.id and t.status = 'ready' and t.id > ${afterId} ${wanted}
  ) t
  where k.address = ${address}`

/** The numbers alone, of a contract as many as the house counts: all of them, or of those that fit. */
export async function listTokenIdsAt(db: Db, pasted: PastedAddress, narrowing: Narrowing | null) {
  const wanted = narrowing && sql`and ${fitsNarrowing(narrowing)} ${firstOf(narrowing, sql`t.id`)}`
  const page = { afterId: 0, limit: COUNT_LIMIT, ...(wanted && { wanted }) }
  const { rows } = await sql<{ id: number }>`
    select f.id from (${tokensAt(pasted, page)}) f order by f.id`.execute(db)

  return rows.map(({ id }) => id)
}

export function collectionsAt(pasted: PastedAddress): FoundIds {
  if (pasted.kind === 'transaction') return NOTHING
  return sql`
    select c.id, ${place} from collection_contracts k
    join collections c on c.id = k.collection_id and c.status = 'approved'
    where k.address = ${pasted.address}`
}

export function usersAt(pasted: PastedAddress, now: Date): FoundIds {
  if (pasted.kind !== 'account') return NOTHING
  return sql`
    select u.id, ${place} from blockchain_accounts a
    join users u on u.id = a.user_id
    where a.address = ${pasted.address}
      and ${isPublicAs('u', now)}`
}
