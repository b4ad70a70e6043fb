import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { COMPLAINT_REASONS } from '@kefir/wire/complaints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, type Db } from '../db/client.ts'
import { createTestDatabase, type TestDatabase } from '../embedded/test-database.ts'
import { makeUser } from '../testing/make-user.ts'
import { programOf } from '../testing/program-of.ts'

const SERVER = programOf('testing/serve-until-step')

let database: TestDatabase
let db: Db
let dataDir: string
/** Another process than those that die: it knows only what the database knows. */
let survivor: string
const servers: ChildProcess[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url)
  dataDir = await mkdtemp(join(tmpdir(), 'kefir-crash-'))
  survivor = (await serve()).address
})
afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL')
  await db.destroy()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The real server in a process of its own; without a step it lives on. */
async function serve(lastStep = 'none') {
  const server = spawn(process.execPath, [SERVER, database.url, dataDir, lastStep], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  servers.push(server)
  const [address] = await once(createInterface(server.stdout), 'line')
  return { server, address: String(address) }
}

const complain = (address: string, { cookie, subject, key }: Record<string, string>) =>
  fetch(`${address}/api/v1/complaint/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookie!, 'idempotency-key': key! },
    body: JSON.stringify({ user_id: Number(subject), text: COMPLAINT_REASONS[0] }),
  })

const countOf = async (userId: number) => {
  const rows = await db
    .selectFrom('complaints')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  return rows.length
}

// Without its key the second complaint of one object in a day is refused, so an answer proves a memory.
test.each([
  { killedAt: 'call.acted', left: 0, replayed: null },
  { killedAt: 'call.committed', left: 1, replayed: 'true' },
  { killedAt: 'call.kept', left: 1, replayed: 'true' },
])(
  'a process killed at $killedAt leaves $left acts, and the retry answers and acts once',
  async ({ killedAt, left, replayed }) => {
    const name = killedAt.replace('.', '-')
    const author = await makeUser(db, { nikname: `author-${name}` })
    const subject = await makeUser(db, { nikname: `subject-${name}` })
    const call = { cookie: author.cookie, subject: String(subject.id), key: killedAt }

    const first = await serve(killedAt)
    const died = once(first.server, 'exit')
    await expect(complain(first.address, call)).rejects.toThrow('fetch failed')
    expect(await died).toEqual([null, 'SIGKILL'])
    await expect.poll(() => countOf(author.id)).toBe(left)

    const retried = await complain(survivor, call)
    const again = await complain(survivor, call)

    expect(retried.status).toBe(201)
    expect(retried.headers.get('idempotent-replayed')).toBe(replayed)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.text()).toBe(await retried.text())
    expect(await countOf(author.id)).toBe(1)
  },
)
