import { sql } from 'kysely'
import { pictureIn } from '../pictures/pictures.queries.ts'
import type { PersonRow } from './person-reply.ts'

/** The person a column points at, as one JSON value of the outer query: `personIn('t.author_id')`. */
export const personIn = (column: string) => sql<PersonRow>`(
  select to_json(person) from (
    select u.id, u.name, u.nikname, u.verification_type_id is not null as is_verified,
      ${pictureIn('u.avatar_id')} as avatar
    from users u where u.id = ${sql.ref(column)}
  ) person
)`
