import pg from 'pg'
import { randomFrom } from '@kefir/rules/random/random-from'
import { capital, makeName, makeVocabulary, pickSkewed } from './russian-names.ts'

const USUAL_COLLECTION = 500
const LARGE_COLLECTION = 50_000
const TOKENS_PER_USER = 20
const PICTURES = 200
const BATCH = 20_000
/** Of each collection: four traits of eight values. */
const TRAITS = ['Фон', 'Настроение', 'Эпоха', 'Крышка']
const VALUES = 8

/**
 * Fills a migrated, empty database with a catalogue of so many tokens: collections of about 500 and a
 * large one, people, traits, favourites and history. The same number gives the same catalogue.
 */
export async function fillCatalogue(
  databaseUrl: string,
  tokens: number,
  tell: (done: string) => void = () => {},
) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off; set work_mem = "64MB"; select setseed(0.5)')
    // Without triggers and references a row costs a fifth; the index of names is made at the end.
    await client.query('set session_replication_role = replica')
    const names = nameMaker(tokens)
    const users = Math.ceil(tokens / TOKENS_PER_USER)
    const large = Math.min(LARGE_COLLECTION, tokens / 2)
    const all = { total: tokens, users, large }
    const collections = 1 + Math.ceil((tokens - large) / USUAL_COLLECTION)

    const makeIndexes = await dropIndexes(client)
    await insertPictures(client)
    await insertUsers(client, users, names.nickname)
    await insertCollections(client, collections, users, names.usual)
    for (let from = 0; from < large; from += BATCH) {
      const count = Math.min(BATCH, large - from)
      await insertTokens(client, { ...all, from, count, name: names.large })
    }
    for (let from = large; from < tokens; from += BATCH) {
      const count = Math.min(BATCH, tokens - from)
      await insertTokens(client, { ...all, from, count, name: names.usual })
      if ((from - large) % (BATCH * 10) === 0) tell(`${from + count} tokens`)
    }
    tell('history and counters')
    await insertHistory(client, users)
    tell('the index of names')
    await indexNames(client)
    tell('the other indexes')
    await makeIndexes()
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** As `rebuildSearch` does it, in larger portions: nobody waits here. */
async function indexNames(client: pg.Client) {
  for (const [kind, table] of [
    ['u', 'users'],
    ['c', 'collections'],
    ['t', 'tokens'],
  ]) {
    // By what there is: the account of whoever is outside has a number far beyond all others.
    let ids = [0]
    while (ids.length > 0) {
      const { rows } = await client.query<{ ids: number[] }>(
        `select array(select id from ${table} where id > $1 order by id limit $2) as ids`,
        [ids.at(-1), BATCH],
      )
      ids = rows[0]!.ids
      await client.query(`select search_index($1::"char", $2::int[])`, [kind, ids])
    }
  }
}

/** An index is made in a fraction of the time that growing it takes; keys stay. */
async function dropIndexes(client: pg.Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid
    where not indisunique and t.relnamespace = 'public'::regnamespace
      and (t.relname in ('tokens', 'token_traits', 'token_favorites', 'transactions') or t.relname like 'search%')`)
  for (const { name } of rows) await client.query(`drop index ${name}`)

  return async () => {
    await client.query(`set maintenance_work_mem = '512MB'`)
    for (const { definition } of rows) await client.query(definition)
  }
}

function nameMaker(seed: number) {
  const random = randomFrom(seed)
  const vocabulary = makeVocabulary(random)
  return {
    usual: () => makeName(random, vocabulary),
    large: (index: number) =>
      `Кефириус ${pickSkewed(random, vocabulary.adjectives)} № ${index + 1}`,
    nickname: (index: number) => `${capital(random.pick(vocabulary.nouns))}.${index}`,
  }
}

const list = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index))

async function insertPictures(client: pg.Client) {
  await client.query(
    `insert into pictures (key, type, width, height, blur)
    select 'bench' || md5(n::text), 'image/webp', 800, 800, 'data:image/webp;base64,' || repeat('A', 160)
    from generate_series(1, $1::int) n`,
    [PICTURES],
  )
}

async function insertUsers(client: pg.Client, count: number, nickname: (index: number) => string) {
  await client.query(
    `insert into users (email, legal_class, nikname, nikname_key, avatar_id, activated_at)
    select 'bench' || n || '@example.org', 'individual', name, lower(name),
      (select min(id) from pictures) + n % $2, now()
    from unnest($1::text[]) with ordinality u(name, n)`,
    [list(count, nickname), PICTURES],
  )
}

/** The first is the large one. Every third has a contract. */
async function insertCollections(
  client: pg.Client,
  count: number,
  users: number,
  name: () => string,
) {
  await client.query(
    `with fresh as (
      insert into collections (name, author_id, category_id, cover_id, origin, status, is_verified,
        is_on_chain, royalty_bps, volume_30d, volume_total, favorites_count)
      select left(name, 70) || ' ' || n, (select min(id) from users) + n % $2, 10569 + n % 17,
        (select min(id) from pictures) + n % $3, 'kefir', 'approved', n % 5 = 0, n % 3 = 0, 500,
        (random() ^ 4 * 100000000)::bigint, (random() ^ 4 * 1000000000)::bigint, (random() ^ 6 * 500)::int
      from unnest($1::text[]) with ordinality c(name, n)
      returning id, is_on_chain
    ), contracts as (
      insert into collection_contracts (collection_id, address, symbol)
      select id, '0x' || left(md5(id::text) || md5(id::text || 'x'), 40), 'BENCH' from fresh where is_on_chain
    )
    insert into collection_traits (collection_id, name, value)
    select f.id, t.name, t.name || ' ' || v
    from fresh f cross join unnest($4::text[]) t(name) cross join generate_series(1, $5::int) v`,
    [list(count, name), users, PICTURES, TRAITS, VALUES],
  )
}

type TokenBatch = {
  total: number
  from: number
  count: number
  users: number
  /** So many of the first are in one collection. */
  large: number
  name: (index: number) => string
}

async function insertTokens(
  client: pg.Client,
  { total, from, count, users, large, name }: TokenBatch,
) {
  await client.query(
    `with edge as materialized (
      select (select min(id) from users) as first_user, (select min(id) from pictures) as first_picture,
        (select min(id) from collections) as first_collection
    ), drafts as materialized (
      select d.name, $2 + n::int as number,
        e.first_collection + case when $2 < $3 then 0 else 1 + ($2 + n::int - 1 - $3) / $4 end as collection_id,
        e.first_picture + n::int % $5 as picture_id, e.first_user + (random() * ($6 - 1))::int as owner_id,
        random() as dice, random() as rarity, random() as loved,
        array[(random() * 7.99)::int % 8, (random() * 7.99)::int % 8,
          (random() * 7.99)::int % 8, (random() * 7.99)::int % 8] as picks
      from unnest($1::text[]) with ordinality d(name, n) cross join edge e
    ), traits as materialized (
      select collection_id, array_agg(id order by id) as ids from collection_traits
      where collection_id in (select collection_id from drafts) group by collection_id
    )
    insert into tokens (collection_id, category_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id,
      is_sale, price, listed_at, favorites_count, trait_ids, rarity_rank, created_at)
    select d.collection_id, c.category_id, c.author_id, d.owner_id, d.name, d.picture_id,
      (array['mini', 'usual', 'usual', 'unusual', 'rare', 'epic', 'legend'])[1 + (d.rarity ^ 2 * 6.99)::int % 7],
      d.number::text, d.dice < 0.4, case when d.dice < 0.4 then 1000 + (d.rarity * 9999000)::bigint end,
      case when d.dice < 0.4 then now() end, (d.loved ^ 30 * 40)::int,
      array[t.ids[1 + d.picks[1]], t.ids[9 + d.picks[2]], t.ids[17 + d.picks[3]], t.ids[25 + d.picks[4]]],
      row_number() over (partition by d.collection_id order by d.dice),
      now() - interval '300 days' * (1 - d.number::float8 / $7)
    from drafts d
    join collections c on c.id = d.collection_id
    join traits t on t.collection_id = d.collection_id
    order by d.number`,
    [
      list(count, (index) => name(from + index)),
      from,
      large,
      USUAL_COLLECTION,
      PICTURES,
      users,
      total,
    ],
  )
}

/** What follows from the tokens: traits by row, favourites, sales, counters. */
async function insertHistory(client: pg.Client, users: number) {
  await client.query(`
    insert into token_traits (token_id, position, name, value)
    select t.id, x.position, ct.name, ct.value
    from tokens t cross join unnest(t.trait_ids) with ordinality x(id, position)
    join collection_traits ct on ct.id = x.id`)
  await client.query(`
    update collection_traits ct set tokens_count = n.count
    from (select unnest(trait_ids) as id, count(*) from tokens group by 1) n where n.id = ct.id`)
  await client.query(
    `insert into token_favorites (user_id, token_id, created_at)
    select (select min(id) from users) + (t.id * 31 + n * 7919) % $1, t.id, now() - interval '60 days' * random()
    from tokens t cross join generate_series(1, t.favorites_count) n
    on conflict do nothing`,
    [users],
  )
  await client.query(
    `insert into transactions (token_id, collection_id, type, status, from_user_id, to_user_id, price, hash,
      created_at, updated_at)
    select t.id, t.collection_id, case when n = 0 then 'created' else 'sale' end, 'done',
      case when n > 0 then t.author_id end, t.owner_id, case when n > 0 then 1000 + (random() * 9999000)::int end,
      case when n > 0 and c.is_on_chain then '0x' || md5(t.id::text) || md5(n::text || t.id) end,
      t.created_at + interval '1 day' * n, t.created_at + interval '1 day' * n
    from tokens t join collections c on c.id = t.collection_id cross join generate_series(0, t.id % 3) n`,
  )
  await countCollections(client)
  await client.query(`
    update users u set created_tokens_count = t.count
    from (select author_id, count(*) from tokens group by author_id) t where t.author_id = u.id`)
}

/** As `recount_collections` does, for a table whose indexes are not there yet; ranks were given. */
async function countCollections(client: pg.Client) {
  await client.query(`
    insert into collection_owners (collection_id, holder, tokens_count)
    select collection_id, token_holder(t), count(*) from tokens t group by collection_id, token_holder(t)`)
  await client.query(`
    insert into collection_counters (collection_id, category_id, is_shown, tokens_count, owners_count,
      listed_count, floor_price, rarity_counts)
    select c.id, c.category_id, true, t.tokens, o.owners, t.listed, t.floor, r.counts
    from collections c
    join (
      select collection_id, count(*) as tokens, count(*) filter (where is_sale) as listed,
        min(price) filter (where is_sale) as floor
      from tokens group by collection_id
    ) t on t.collection_id = c.id
    join (
      select collection_id, count(*) as owners from collection_owners group by collection_id
    ) o on o.collection_id = c.id
    join (
      select collection_id, jsonb_object_agg(rarity_code, tokens) as counts from (
        select collection_id, rarity_code, count(*) as tokens from tokens group by 1, 2
      ) rarities group by collection_id
    ) r on r.collection_id = c.id`)
}

const [databaseUrl, tokens] = process.argv.slice(2)
if (import.meta.main && databaseUrl) await fillCatalogue(databaseUrl, Number(tokens ?? 100_000))
