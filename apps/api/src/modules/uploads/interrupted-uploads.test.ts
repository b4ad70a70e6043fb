import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, type Db } from '../../db/client.ts'
import { createTestDatabase, type TestDatabase } from '../../embedded/test-database.ts'
import { makeUser } from '../../testing/make-user.ts'
import { openUpload } from '../../testing/send-upload.ts'
import { startRelay } from '../../testing/tcp-relay.ts'
import { programOf } from '../../testing/program-of.ts'

const SERVER = programOf('testing/serve-until-step')
const FILE = randomBytes(9_000_000)
const HALF = 4_000_000

let database: TestDatabase
let db: Db
let dataDir: string
let cookie: string
type Serving = { server: ChildProcess; site: string }
const up: Serving[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url)
  dataDir = await mkdtemp(join(tmpdir(), 'kefir-uploads-'))
  cookie = (await makeUser(db, { nikname: 'terpelivy' })).cookie
})
afterAll(async () => {
  for (const { server } of up) server.kill('SIGKILL')
  await db.destroy()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The real server in a process of its own; it does no jobs, so the bytes stay to be compared. */
async function serve(): Promise<Serving> {
  const server = spawn(process.execPath, [SERVER, database.url, dataDir, 'none'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [site] = await once(createInterface(server.stdout), 'line')
  const serving = { server, site: String(site) }
  up.push(serving)
  return serving
}

/** One that is up already, if any is. */
const served = async () => up[0] ?? (await serve())

async function killServer({ server }: Serving) {
  up.splice(0, up.length, ...up.filter((one) => one.server !== server))
  server.kill('SIGKILL')
  await once(server, 'exit')
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pathOf = (location: string) => join(dataDir, 'uploads', location.split('/').at(-1)!)

/** Sends the first half of the file in a request that promises all of it, and leaves it so. */
async function sendHalf(site: string, location: string) {
  const line = request(`${site}${location}`, {
    method: 'PATCH',
    headers: {
      cookie,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': FILE.length,
    },
  })
  line.on('error', () => {})
  line.write(FILE.subarray(0, HALF))
  await expect.poll(async () => (await stat(pathOf(location))).size, { timeout: 30_000 }).toBe(HALF)
  return line
}

/** What a browser does next: asks how much is there, and sends the rest. */
async function goOn(site: string, location: string) {
  const offsets: number[] = []
  await new Promise<void>((resolve, reject) => {
    new Upload(FILE, {
      uploadUrl: `${site}${location}`,
      headers: { cookie },
      chunkSize: 2_000_000,
      retryDelays: [0, 500, 1_000],
      onChunkComplete: (size, accepted) => offsets.push(accepted - size),
      onSuccess: () => resolve(),
      onError: reject,
    }).start()
  })
  return offsets
}

const statusOf = (location: string) =>
  db
    .selectFrom('uploads')
    .select('status')
    .where('id', '=', location.split('/').at(-1)!)
    .executeTakeFirstOrThrow()

test('a file goes on after a kill of the server in the middle of it, with equal bytes', async () => {
  const first = await served()
  const { site } = first
  const opened = await openUpload({ site, cookie }, { bytes: FILE })
  const location = opened.headers.get('location')!
  await sendHalf(site, location)

  await killServer(first)
  const again = await serve()
  const offsets = await goOn(again.site, location)

  expect(offsets[0]).toBe(HALF)
  expect(hash(await readFile(pathOf(location)))).toBe(hash(FILE))
  expect(await statusOf(location)).toEqual({ status: 'checking' })
}, 180_000)

test('a file goes on over another line while the server still waits for the first', async () => {
  const { site } = await served()
  const relay = await startRelay(Number(new URL(site).port))
  const location = (await openUpload({ site, cookie }, { bytes: FILE })).headers.get('location')!
  const line = await sendHalf(`http://127.0.0.1:${relay.port}`, location)

  // Nobody tells the server: to it the sender is only slow.
  relay.silence()
  const other = await serve()
  const offsets = await goOn(other.site, location)
  line.destroy()
  await relay.stop()

  expect(offsets[0]).toBe(HALF)
  expect(hash(await readFile(pathOf(location)))).toBe(hash(FILE))
}, 180_000)

test('a file whose last byte came just before a kill is found whole', async () => {
  const first = await served()
  const { site } = first
  const location = (await openUpload({ site, cookie }, { bytes: FILE })).headers.get('location')!
  const line = await sendHalf(site, location)
  line.destroy()
  await goOn(site, location)
  // As if the process had died before it told anybody.
  await db.updateTable('uploads').set({ status: 'receiving' }).execute()
  await killServer(first)

  const again = await serve()
  expect(await goOn(again.site, location)).toEqual([])
  expect(await statusOf(location)).toEqual({ status: 'checking' })
}, 180_000)
