import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { isPublicAs } from '../accounts/public-user.queries.ts'

const MOSAIC = 4

/** A gallery that anybody may see, with the pictures of its first tokens. */
export async function findGallery(db: Db, galleryId: number) {
  return db
    .selectFrom('galleries as g')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .select([
      'g.name as gallery_name',
      'u.name',
      'u.nikname',
      sql<number>`(
        select count(*)::int from gallery_tokens gt join tokens t on t.id = gt.token_id
        where gt.gallery_id = g.id and t.status = 'ready'
      )`.as('tokens_count'),
      sql<string[]>`array(
        select p.key from gallery_tokens gt
        join tokens t on t.id = gt.token_id join pictures p on p.id = t.picture_id
        where gt.gallery_id = g.id and t.status = 'ready' and not t.is_adult
        order by gt.position, gt.token_id limit ${MOSAIC}
      )`.as('keys'),
    ])
    .where('g.id', '=', galleryId)
    .where('g.is_public', '=', true)
    .where(isPublicAs('u'))
    .executeTakeFirst()
}

/** A drop from its first stage to its last. */
export async function findDrop(db: Db, kind: string) {
  return db
    .selectFrom('drops as d')
    .innerJoin('drop_stages as s', 's.drop_id', 'd.id')
    .select(({ fn }) => [
      'd.title',
      'd.price',
      'd.currency',
      'd.supply',
      fn.min('s.started_at').as('starts_at'),
      fn.max('s.ended_at').as('ends_at'),
    ])
    .where('d.kind', '=', kind)
    .groupBy('d.id')
    .executeTakeFirst()
}
