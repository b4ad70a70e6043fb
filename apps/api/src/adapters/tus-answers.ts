import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { Server, type DataStore } from '@tus/server'
import type { UploadBook, UploadStore } from '../ports/upload-store.ts'
import { readUntil } from './read-until.ts'

const PATH = '/api/v1/uploads'
/** How long a request that somebody else waits for may still write. */
const DRAIN_MS = 500
/** Hashes that a part may be checked by: docs/decisions/022-uploads.md. */
const CHECKSUMS = 'sha1,sha256'

/** An unfinished upload is forgotten after this long. */
export const UPLOAD_LIFE_MS = 24 * 60 * 60 * 1000

type Parts = {
  store: DataStore
  /** The store's own name of an upload. */
  nameOf: (id: string) => string
  /** Writes what comes behind what is there, and says how much there is then; the store's own where none is given. */
  write?: (name: string, offset: number, coming: AsyncIterable<Uint8Array[]>) => Promise<number>
}

/** Says what this server speaks: lengths are told beforehand, parts may be checked by their hash. */
export function declareExtensions(store: DataStore) {
  store.extensions = [
    ...store.extensions.filter((name) => name !== 'creation-defer-length'),
    'checksum',
  ]
}

/** Answers requests of tus for one store. */
export function tusAnswers({
  store,
  nameOf,
  write = writeTo(store),
}: Parts): UploadStore['answer'] {
  return async ({ request, response, id, book, check }) => {
    const over = new AbortController()
    const server = serverOf({
      store: storeFrom({ store, write, source: request, check, signal: over.signal }),
      name: nameOf(id),
      id,
      book,
      over,
    })
    const answer = await server.handleWeb(headOf(request))
    if (request.method === 'OPTIONS') response.setHeader('tus-checksum-algorithm', CHECKSUMS)
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(await answer.text())
  }
}

/**
 * The request without its body: by way of `Request` each byte would pass two more streams. `storeFrom` reads
 * the body where it comes in.
 */
function headOf({ method = 'GET', headers }: IncomingMessage) {
  // Read nowhere, and a chain of proxies writes it in a way that tus refuses.
  const { 'x-forwarded-proto': _proto, ...rest } = headers
  return new Request(`http://localhost${PATH}`, {
    method,
    headers: Object.entries(rest).map(([name, value]) => [name, String(value)]),
  })
}

type Source = Required<Pick<Parts, 'store' | 'write'>> & {
  source: Readable
  check: Parameters<UploadStore['answer']>[0]['check'] | undefined
  signal: AbortSignal
}

/** The store, but for what is written: that is read from `source`. */
function storeFrom({ store, write, source, check, signal }: Source) {
  const own: DataStore = Object.create(store)
  own.write = async (_empty, name, offset) => {
    const { size = 0 } = await store.getUpload(name)
    const coming = readUntil(source, size - offset, signal)
    if (!check) return write(name, offset, coming)
    const checked = Readable.from(await check(eachOf(coming)))
    return write(name, offset, readUntil(checked, size - offset, signal))
  }
  return own
}

const writeTo =
  (store: DataStore): NonNullable<Parts['write']> =>
  (name, offset, coming) =>
    store.write(Readable.from(eachOf(coming)), name, offset)

async function* eachOf(coming: AsyncIterable<Uint8Array[]>) {
  for await (const pieces of coming) yield* pieces
}

type Wanted = {
  store: DataStore
  name: string
  id: string
  book: UploadBook
  over: AbortController
}

/** One a request, as cheap as a closure: so what it is told belongs to that request alone. */
function serverOf({ store, name, id, book, over }: Wanted) {
  let letGo = async () => {}
  return new Server({
    path: PATH,
    datastore: store,
    // No other site may ask, so none is told that it may.
    allowedOrigins: () => false,
    lockDrainTimeout: DRAIN_MS,
    namingFunction: () => name,
    getFileIdFromRequest: () => name,
    generateUrl: () => `${PATH}/${id}`,
    async onUploadFinish() {
      await book.finish()
      return {}
    },
    // What the book refuses has its status; the rest is tus's own.
    async onResponseError(_request, error) {
      if (!(error instanceof Error && 'status' in error)) return undefined
      return { status_code: Number(error.status), body: `${error.message}\n` }
    },
    locker: {
      newLock: () => ({
        async lock(signal, onWanted) {
          signal.addEventListener('abort', () => over.abort(), { once: true })
          letGo = await book.hold(() => void onWanted(), signal)
        },
        unlock: () => letGo(),
      }),
    },
  })
}
