import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The yardstick of `GET /v1/main/tokens/new`: bare Node http and the same JSON built whole by
 * PostgreSQL; no framework, no sessions, no checks. Listens on the port it is given.
 */
const QUERY = `
  with newest as (
    select id, null::text as place from tokens
    where status = 'ready' order by created_at desc, id desc limit 12
  ), promoted as (
    select distinct on (place) token_id as id, place from promo_slots
    where starts_at <= now() and ends_at > now() order by place, starts_at, id
  )
  select json_agg(json_build_object(
    'id', t.id, 'token_id', t.chain_token_id, 'name', t.name,
    'file', json_build_object(
      'path', '/files/' || left(p.key, 2) || '/' || p.key || '-medium.webp', 'type', p.type,
      'width', p.width, 'height', p.height, 'blur', p.blur, 'formats', json_build_array('webp'),
      'sizes', json_build_object(
        'small', '/files/' || left(p.key, 2) || '/' || p.key || '-small.webp',
        'medium', '/files/' || left(p.key, 2) || '/' || p.key || '-medium.webp',
        'large', '/files/' || left(p.key, 2) || '/' || p.key || '-large.webp')),
    'collection', json_build_object('id', c.id, 'name', c.name),
    'is_favorited', false, 'favorites_count', t.favorites_count, 'is_sale', t.is_sale,
    'price', case when t.is_sale then (t.price / 100)::text || '.' || lpad((t.price % 100)::text, 2, '0') end,
    'rarity_code', t.rarity_code, 'status', t.status,
    'promos', case when chosen.place is null then '[]'::json
              else json_build_array(json_build_object('place', chosen.place)) end
  ) order by t.created_at desc, t.id desc)::text as body
  from (select * from newest union all select * from promoted) chosen
  join tokens t on t.id = chosen.id and t.status = 'ready'
  join collections c on c.id = t.collection_id
  join pictures p on p.id = t.picture_id`

const [databaseUrl, port] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })

createServer(async (_request, response) => {
  const { rows } = await pool.query<{ body: string }>({ name: 'new', text: QUERY })
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  response.end(rows[0]?.body)
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
