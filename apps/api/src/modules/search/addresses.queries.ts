import type { PastedAddress } from '@kefir/rules/search/parse-address'
import { sql } from 'kysely'
import { isPublicAs } from '../accounts/public-user.queries.ts'
import type { FoundIds } from './found-cards.queries.ts'

type Account = Extract<PastedAddress, { kind: 'account' }>
type Page = { afterId: number; limit: number }

const place = sql`0 as rank, 0 as place, count(*) over ()::int as total`
const NOTHING: FoundIds = sql`select null::int as id, ${place} where false`

/** The tokens of a contract, the token with that number, or the token a transaction was about. */
export function tokensAt(pasted: PastedAddress, { afterId, limit }: Page): FoundIds {
  if (pasted.kind === 'account') return tokensOfContract(pasted, { afterId, limit })
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

const tokensOfContract = ({ address }: Account, { afterId, limit }: Page): FoundIds => sql`
  select t.id, 0 as rank, 0 as place, n.tokens_count as total
  from collection_contracts k
  join collections c on c.id = k.collection_id and c.status = 'approved'
  join collection_counters n on n.collection_id = c.id
  cross join lateral (
    select id from tokens
    where collection_id = c.id and status = 'ready' and id > ${afterId} order by id limit ${limit}
  ) t
  where k.address = ${address}`

export function collectionsAt(pasted: PastedAddress): FoundIds {
  if (pasted.kind === 'transaction') return NOTHING
  return sql`
    select c.id, ${place} from collection_contracts k
    join collections c on c.id = k.collection_id and c.status = 'approved'
    where k.address = ${pasted.address}`
}

export function usersAt(pasted: PastedAddress): FoundIds {
  if (pasted.kind !== 'account') return NOTHING
  return sql`
    select u.id, ${place} from blockchain_accounts a
    join users u on u.id = a.user_id
    where a.address = ${pasted.address}
      and ${isPublicAs('u')}`
}
