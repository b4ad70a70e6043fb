import { MOST_DIFFERENT, nearParts } from '@kefir/rules/works/near-looks'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { personIn } from '../accounts/people.queries.ts'
import type { PersonRow } from '../accounts/person-reply.ts'
import type { PictureRow } from '../pictures/picture-reply.ts'

export type NearCopyRow = PictureRow & {
  id: number
  name: string
  is_adult: boolean
  author: PersonRow
  distance: number
}

/** Each the expression of an index, to the letter. */
const PARTS = [
  sql`((look::bigint >> 48) & 65535)`,
  sql`((look::bigint >> 32) & 65535)`,
  sql`((look::bigint >> 16) & 65535)`,
  sql`(look::bigint & 65535)`,
]

type Asked = { look: string; butOf: number; limit: number }

/** Public works of others whose pictures look nearly the same, the nearest first. */
export const nearCopies = ({ look, butOf, limit }: Asked) => {
  const parts = nearParts(look).map(
    (values, part) => sql`
      select id, look from pictures where look is not null and ${PARTS[part]!} = any (${values}::bigint[])`,
  )
  return sql<NearCopyRow>`
    with near as (
      select distinct id, bit_count(look # ${look}::bit(64))::integer as distance
      from (${sql.join(parts, sql` union all `)}) part
      where bit_count(look # ${look}::bit(64)) <= ${sql.lit(MOST_DIFFERENT)}
      order by distance, id limit 200
    )
    select t.id, t.name, t.is_adult, near.distance, ${personIn('t.author_id')} as author,
      p.key, p.type, p.width, p.height, p.blur, p.has_avif
    from near
    join tokens t on t.picture_id = near.id and t.status = 'ready'
    join pictures p on p.id = near.id
    where t.author_id <> ${butOf} and t.edition_number = 1
    order by near.distance, t.id limit ${limit}`
}

export async function listNearCopies(db: Db, asked: Asked) {
  return (await nearCopies(asked).execute(db)).rows
}

export async function findLook(db: Db, pictureId: number) {
  const { rows } = await sql<{ look: string | null }>`
    select look::text from pictures where id = ${pictureId}`.execute(db)
  return rows[0]?.look ?? null
}
