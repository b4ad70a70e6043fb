import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import pg from 'pg'
import type { Statement } from './record-statements.ts'

/**
 * The yardstick of the catalogue's calls: bare Node http that sends the same statements through the
 * same driver, planned as often, and answers with their rows; no framework, no sessions, no checks.
 * Takes a port, the database and a file that holds the statements of each address.
 */
const [port, databaseUrl, file] = process.argv.slice(2)
const statements = JSON.parse(await readFile(file!, 'utf8')) as Record<string, Statement[]>
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
const queryOf = ({ text, values, isPrepared }: Statement) => ({
  ...(isPrepared && { name: createHash('sha256').update(text).digest('hex').slice(0, 20) }),
  text,
  values,
})

createServer(async ({ url }, response) => {
  const answers = await Promise.all(statements[url!]!.map((one) => pool.query(queryOf(one))))
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(answers.map(({ rows }) => rows)))
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
