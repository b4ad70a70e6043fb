import { MOST_DIFFERENT, nearParts } from '@kefir/rules/works/near-looks'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { personIn } from '../accounts/people.queries.ts'
import type { PersonRow } from '../accounts/person-reply.ts'
import type { PictureRow } from '../pictures/picture-reply.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'

export type NearCopyRow = {
  file: PictureRow
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

/**
 * Public works of others whose pictures look nearly the same, the nearest first. Nothing is cut off before it is known
 * whose a picture is and whether it is shown: else whoever sends a few hundred of a look hides it in them.
 */
export const nearCopies = ({ look, butOf, limit }: Asked) => {
  const distance = sql`bit_count(look # ${look}::bit(64))::integer`
  // A walk of its own for each value, and for each picture (`offset 0`): the planner cannot guess how few there are.
  const parts = nearParts(look).map(
    (values, part) => sql`
      select one.id, one.distance from unnest(${values}::bigint[]) near(value)
      cross join lateral (
        select id, ${distance} as distance from pictures
        where look is not null and ${PARTS[part]!} = near.value and ${distance} <= ${sql.lit(MOST_DIFFERENT)}
        offset 0
      ) one`,
  )
  return sql<NearCopyRow>`
    with near as materialized (
      ${sql.join(parts, sql` union `)}
    ), shown as (
      select t.id, t.name, t.is_adult, t.author_id, near.id as picture_id, near.distance
      from near cross join lateral (
        select id, name, is_adult, author_id from tokens
        where picture_id = near.id and status = 'ready' and author_id <> ${butOf} and edition_number = 1
        order by id limit ${limit}
      ) t
      order by near.distance, t.id limit ${limit}
    )
    select id, name, is_adult, distance, ${personIn('shown.author_id')} as author,
      ${pictureIn('shown.picture_id')} as file
    from shown order by distance, id`
}

export async function listNearCopies(db: Db, asked: Asked) {
  return (await nearCopies(asked).execute(db)).rows
}

export async function findLook(db: Db, pictureId: number) {
  const { rows } = await sql<{ look: string | null }>`
    select look::text from pictures where id = ${pictureId}`.execute(db)
  return rows[0]?.look ?? null
}
