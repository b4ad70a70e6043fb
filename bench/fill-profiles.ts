import pg from 'pg'
import { openDb } from '../apps/api/src/db/client.ts'
import { makeUser } from '../apps/api/src/testing/make-user.ts'

export type Collector = { id: number; cookie: string; tokens: number; collectionIds: number[] }

const CROWD = 5000
const COLLECTIONS = 200

/**
 * Two collectors with a hundred and with a hundred thousand tokens in every state, as many favourites, and a crowd
 * with twenty tokens each, so that nobody's lists are like the average.
 */
export async function fillProfiles(databaseUrl: string, sizes: [number, number], crowd = CROWD) {
  const db = openDb(databaseUrl, { max: 1 })
  const people = []
  for (const tokens of sizes)
    people.push({ ...(await makeUser(db, { nikname: `sobiratel-${tokens}` })), tokens })
  await db.destroy()

  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Rows of lists are made at the end, all at once.
    await client.query('set session_replication_role = replica; select setseed(0.5)')
    await client.query(
      `insert into users (email, legal_class, nikname, nikname_key, activated_at)
      select 'crowd' || n || '@example.org', 'individual', 'crowd.' || n, 'crowd.' || n, now()
      from generate_series(1, $1::int) n`,
      [crowd],
    )
    await client.query(`insert into pictures (key, type, width, height, blur)
      select 'bench' || n, 'image/webp', 800, 800, 'data:image/webp;base64,' || repeat('A', 160)
      from generate_series(1, 200) n`)
    for (const { id, tokens } of people) await insertTokens(client, id, tokens)
    await insertCrowd(client, crowd)
    await insertHistory(client)
    for (const { id, tokens } of people)
      await client.query(
        `insert into token_favorites (user_id, token_id)
        select $1::int, id from tokens order by owner_id = $1::int and id % 3 = 0 desc, hashint4(id) limit $2`,
        [id, tokens],
      )
    await client.query('set session_replication_role = origin')
    await client.query('select recount_collections(array(select id from collections))')
    await client.query(
      'insert into profile_tokens select * from profile_rows(array(select id from tokens), null)',
    )
    await client.query('select recount_profiles(array(select id from users))')
    await client.query('vacuum analyze')

    return await Promise.all(people.map((person) => withCollections(client, person)))
  } finally {
    await client.end()
  }
}

/**
 * Of each ten collections one is of Polygon; half are the collector's own. What is rare in life, hidden and liked, is
 * a third here: a hundred tokens then fill a page of each filter, and pages of equal length are compared.
 */
async function insertTokens(client: pg.Client, ownerId: number, count: number) {
  await client.query(
    `with edge as (select min(id) as crowd from users where nikname like 'crowd.%'), places as (
      insert into collections (name, author_id, category_id, cover_id, origin, status)
      select 'Полка ' || $1::int || '.' || n, case when n % 2 = 0 then $1::int else e.crowd + n end, 10569, 1 + n % 200,
        case when n % 10 = 1 then 'polygon' else 'kefir' end, 'approved'
      from edge e cross join generate_series(1, least($3::int, $2::int / 10)) n returning id, author_id
    ), numbered as (select *, row_number() over (order by id) - 1 as number, count(*) over () as places from places)
    insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id, status,
      is_sale, price, is_hidden, purchased_at, created_at)
    select c.id, c.author_id, $1::int, 'Сливки ' || case when n % 100 = 0 then 'топлёные ' else '' end || n,
      1 + n % 200, 'usual', n::text, case when n % 33 = 0 then 'moderation' when d.hidden < 0.3 then 'kept' else 'ready' end, d.sale < 0.2,
      case when d.sale < 0.2 then 1000 + (d.price * 900000)::int end, d.hidden < 0.3,
      case when d.bought < 0.3 then now() - d.price * interval '200 days' end, now() - n * interval '1 minute'
    from (
      select n, random() as sale, random() as price, random() as hidden, random() as bought
      from generate_series(1, $2::int) n
    ) d join numbered c on c.number = d.n % c.places`,
    [ownerId, count, COLLECTIONS],
  )
}

async function insertCrowd(client: pg.Client, crowd: number) {
  await client.query(
    `with edge as (select min(id) as crowd from users where nikname like 'crowd.%'), place as (
      insert into collections (name, author_id, category_id, cover_id, origin, status)
      select 'Толпа', crowd, 10569, 1, 'kefir', 'approved' from edge returning id, author_id
    )
    insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id, is_sale,
      price, created_at)
    select p.id, p.author_id, p.author_id + n % $1::int, 'Простокваша ' || n, 1 + n % 200, 'usual', n::text, n % 5 = 0,
      case when n % 5 = 0 then 1000 + n end, now() - n * interval '1 minute'
    from place p cross join generate_series(1, $1::int * 20) n`,
    [crowd],
  )
}

/** Each token was made, and what was bought was sold once. */
async function insertHistory(client: pg.Client) {
  await client.query(`
    insert into transactions (token_id, collection_id, type, status, from_user_id, to_user_id, price, created_at, is_shown)
    select t.id, t.collection_id, x.type, 'done', x.giver, x.taker, x.price, t.created_at, t.status = 'ready'
    from tokens t cross join lateral (values
      ('created', null, t.author_id, null),
      ('transfer', t.author_id, t.owner_id, null),
      ('sale', t.author_id, t.owner_id, 1000 + t.id % 9000)
    ) x(type, giver, taker, price)
    where x.type = 'created' or t.owner_id <> t.author_id and (x.type = 'sale') = (t.purchased_at is not null)
    order by t.created_at`)
}

async function withCollections(client: pg.Client, person: Omit<Collector, 'collectionIds'>) {
  const { rows } = await client.query<{ id: number }>(
    `select collection_id as id from profile_counts where user_id = $1 and role = 'o' and collection_id > 0
    group by collection_id order by collection_id limit 3`,
    [person.id],
  )
  return { ...person, collectionIds: rows.map(({ id }) => id) }
}
