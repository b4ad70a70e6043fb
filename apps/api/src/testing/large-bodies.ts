import { openRaw, readRaw } from './raw-request.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'
const CHUNK_BYTES = 0x4000
/** Who is not cut off by then never will be. */
const ENDLESS_BYTES = 400_000_000

/** A form of so many bytes in the shortest fields that still tell when they are repeated. */
export const pairs = (bytes: number) => 'secret=1&'.repeat(Math.ceil(bytes / 9)).slice(0, bytes)

type Head = { path: string; method?: string; type?: string; headers?: Record<string, string> }

/** The beginning of a request as a browser of this site sends it, without the body's length. */
export const requestHead = ({ path, method = 'POST', type, headers = {} }: Head) =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: localhost:3000',
    'accept: text/html',
    'sec-fetch-site: same-origin',
    ...(type ? [`content-type: ${type}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
  ].join('\r\n')

const chunk = Buffer.from(`${CHUNK_BYTES.toString(16)}\r\n${pairs(CHUNK_BYTES)}\r\n`)

/** The parts of a request whose body comes in so many chunks of 16 KB. */
export const inChunks = (head: string, chunks: number): (string | Buffer)[] => [
  `${head}transfer-encoding: chunked\r\n\r\n`,
  ...Array.from({ length: chunks }, () => chunk),
  '0\r\n\r\n',
]

/** Sends chunks without end; gives the answer and how much went out before the line was cut. */
export async function feedWithoutEnd(port: number, head: string) {
  const socket = await openRaw(port)
  const answer = readRaw(socket)
  let sent = 0
  const feed = () => {
    sent += chunk.length
    if (sent < ENDLESS_BYTES) socket.write(chunk, (error) => error ?? feed())
  }
  socket.write(`${head}transfer-encoding: chunked\r\n\r\n`, feed)
  return { answer: await answer, sent }
}
