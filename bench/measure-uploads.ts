import { request } from 'node:http'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { openDb } from '../apps/api/src/db/client.ts'
import { makeUser } from '../apps/api/src/testing/make-user.ts'
import type { Row } from './format-results.ts'
import { median } from './measure-rate.ts'
import { startServer } from './start-server.ts'

const LARGE = Buffer.alloc(100 * 1024 * 1024, 7)
const ROUNDS = 5
const AT_ONCE = 50
/** Each of the fifty sends its file so long as the call is measured, at the pace of a good line. */
const SECONDS = 15
const PIECE = LARGE.subarray(0, 64 * 1024)
const PIECE_EVERY_MS = 50

type Place = { site: string; databaseUrl: string; dataDir: string; barePort: number }
type Sender = { site: string; cookie: string }

/** A large upload against a bare server, and the home page’s call while fifty upload. */
export async function measureUploads(place: Place, tell: (row: Row) => void) {
  const db = openDb(place.databaseUrl, { max: 2 })
  try {
    const senders: Sender[] = []
    for (let index = 0; index < AT_ONCE; index += 1) {
      const { cookie } = await makeUser(db, { nikname: `bench.sender.${index}` })
      senders.push({ site: place.site, cookie })
    }
    tell(await compareLarge(senders[0]!, place))
    tell(await compareMain(senders))
  } finally {
    await db.deleteFrom('uploads').execute()
    await db.destroy()
  }
}

async function compareLarge(sender: Sender, { barePort, dataDir }: Place): Promise<Row> {
  await using _bare = await startServer('bench/bare-upload.ts', String(barePort), dataDir)
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.bare.push(await timeOf(() => send(`http://127.0.0.1:${barePort}/`, 'PUT', {}, LARGE)))
    const address = await open(sender, LARGE.length)
    times.ours.push(await timeOf(() => send(address, 'PATCH', partHeaders(sender), LARGE)))
    await fetch(address, { method: 'DELETE', headers: headersOf(sender) })
  }
  const [ours, bare] = [median(times.ours), median(times.bare)]
  return {
    what: 'An upload of 100 MB by tus against the same bytes to bare Node http that writes a file',
    value: `${(bare / ours).toFixed(2)} × (${Math.round(ours)} / ${Math.round(bare)} ms)`,
    goal: '≥ 0.7 ×',
    isMet: bare / ours >= 0.7,
  }
}

async function compareMain(senders: Sender[]): Promise<Row> {
  const { site } = senders[0]!
  const idle = await slowestOf(site)
  const over = new AbortController()
  const sending = senders.map((sender) => sendSlowly(sender, over.signal))
  const busy = await slowestOf(site)
  over.abort()
  const sent = (await Promise.all(sending)).reduce((sum, bytes) => sum + bytes, 0)
  return {
    what: `GET /v1/main while ${AT_ONCE} people upload (${Math.round(sent / 1e6)} MB meanwhile), the slowest of a hundred, against idle`,
    value: `${(busy / idle).toFixed(2)} × (${busy} / ${idle} ms)`,
    goal: '≤ 3 ×',
    isMet: busy / idle <= 3,
  }
}

async function slowestOf(site: string) {
  const result = await autocannon({
    url: `${site}/api/v1/main`,
    connections: 4,
    overallRate: 60,
    duration: SECONDS,
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error('/v1/main answered with errors')
  return result.latency.p99
}

/** One long request at an even pace, until told that it is over; gives the bytes that went out. */
async function sendSlowly(sender: Sender, signal: AbortSignal) {
  const address = await open(sender, LARGE.length)
  const line = request(address, {
    method: 'PATCH',
    headers: { ...partHeaders(sender), 'content-length': LARGE.length },
  })
  line.on('error', () => {})
  let sent = 0
  while (!signal.aborted && sent + PIECE.length < LARGE.length) {
    line.write(PIECE)
    sent += PIECE.length
    await new Promise((resolve) => setTimeout(resolve, PIECE_EVERY_MS))
  }
  line.destroy()
  return sent
}

const headersOf = ({ cookie }: Sender) => ({ cookie, 'tus-resumable': '1.0.0' })

const partHeaders = (sender: Sender) => ({
  ...headersOf(sender),
  'upload-offset': '0',
  'content-type': 'application/offset+octet-stream',
})

async function open(sender: Sender, bytes: number) {
  const answer = await fetch(`${sender.site}/api/v1/uploads`, {
    method: 'POST',
    headers: {
      ...headersOf(sender),
      'upload-length': String(bytes),
      'upload-metadata': `purpose ${Buffer.from('token').toString('base64')}`,
    },
  })
  const location = answer.headers.get('location')
  if (!location) throw new Error(`no room for an upload: ${answer.status} ${await answer.text()}`)
  return `${sender.site}${location}`
}

async function send(url: string, method: string, headers: object, bytes: Buffer) {
  const line = request(url, { method, headers: { ...headers, 'content-length': bytes.length } })
  line.end(bytes)
  const [answer] = await once(line, 'response')
  answer.resume()
  if (answer.statusCode !== 204) throw new Error(`${url} answered ${answer.statusCode}`)
}

async function timeOf(act: () => Promise<unknown>) {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}
