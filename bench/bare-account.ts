import { fastify } from 'fastify'
import pg from 'pg'

/**
 * The yardstick of `GET /v1/account`: a bare Fastify route with one indexed query; no session, no
 * cookie, no checks. Listens on the port it is given and answers with the user of the given id.
 */
const [port, databaseUrl, userId] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
const app = fastify()

app.get('/', async () => {
  const { rows } = await pool.query('select * from users where id = $1', [Number(userId)])
  return rows[0]
})

await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
