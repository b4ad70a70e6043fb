import { sql } from 'kysely'
import type { Tx } from '@kefir/api/db/client'
import { randomFrom } from '@kefir/rules/random/random-from'

type Input = { userId: number; userIds: Map<string, number>; now: Date }

const POPULAR_TOKENS = 14
const OWN_TOKENS = 3
const COLLECTIONS = 6

/** What the demo login loves, and who loves what it made. */
export async function insertDemoFavourites(tx: Tx, input: Input) {
  await favourTokens(tx, input)
  await favourCollections(tx, input)
  await likeWorks(tx, input)
}

/** What many others like, of film, sound and model one each, and some of what it bought. */
async function favourTokens(tx: Tx, { userId, now }: Input) {
  await sql`
    with chosen as (
      (select id from tokens where status = 'ready' and owner_id <> ${userId} and id % 17 = 3
        order by favorites_count desc, id limit ${POPULAR_TOKENS})
      union
      select min(t.id) from tokens t join media_files m on m.id = t.media_id
      where t.status = 'ready' and t.owner_id <> ${userId} group by m.kind
      union
      (select id from tokens where owner_id = ${userId} and author_id <> ${userId} order by id limit ${OWN_TOKENS})
    ), marked as (
      insert into token_favorites (user_id, token_id, created_at)
      select u.id, t.id, since + (${now}::timestamptz - since) * ((t.id * 37 % 97 + 1) / 99.0)
      from chosen join tokens t using (id) join users u on u.id = ${userId}
      cross join greatest(t.created_at, u.created_at) since
    )
    update tokens set favorites_count = favorites_count + 1 where id in (select id from chosen)`.execute(
    tx,
  )
}

async function favourCollections(tx: Tx, { userId }: Input) {
  await sql`
    with chosen as (
      select id from collections where status = 'approved' and author_id <> ${userId} and id % 5 = 2
      order by id limit ${COLLECTIONS}
    ), marked as (
      insert into collection_favorites (user_id, collection_id)
      select ${userId}, id from chosen
    )
    update collections set favorites_count = favorites_count + 1 where id in (select id from chosen)`.execute(
    tx,
  )
}

/** Of several copies it is the first that people find. */
async function likeWorks(tx: Tx, { userId, userIds, now }: Input) {
  const random = randomFrom('favourites of the demo works')
  const people = [...userIds.values()]
  const works = await tx
    .selectFrom('tokens')
    .select(['id', 'created_at', 'edition_number'])
    .where('author_id', '=', userId)
    .where('status', '=', 'ready')
    .orderBy('id')
    .execute()
  const likes = works.flatMap(({ id, created_at, edition_number }) => {
    const count = edition_number === 1 ? random.int(6, 27) : random.int(1, 4)
    const since = now.getTime() - created_at.getTime()
    return random
      .shuffle(people)
      .slice(0, count)
      .map((fan) => ({
        user_id: fan,
        token_id: id,
        created_at: new Date(now.getTime() - since * random.next()),
      }))
  })
  await tx.insertInto('token_favorites').values(likes).execute()
  await sql`
    update tokens t set favorites_count = f.count, views_count = f.count * 17 + t.id % 41
    from (select token_id, count(*)::int as count from token_favorites group by token_id) f
    where f.token_id = t.id and t.author_id = ${userId}`.execute(tx)

  const collections = await tx
    .selectFrom('collections')
    .select('id')
    .where('author_id', '=', userId)
    .where('status', '=', 'approved')
    .execute()
  const fans = random.shuffle(people).slice(0, random.int(9, 17))
  await tx
    .insertInto('collection_favorites')
    .values(
      collections.flatMap(({ id }) => fans.map((fan) => ({ user_id: fan, collection_id: id }))),
    )
    .execute()
  await tx
    .updateTable('collections')
    .set({ favorites_count: fans.length })
    .where(
      'id',
      'in',
      collections.map(({ id }) => id),
    )
    .execute()
}
