import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Server, type DataStore } from '@tus/server'
import type { UploadStore } from '../ports/upload-store.ts'

const PATH = '/api/v1/uploads'
/** How long a request that somebody else waits for may still write. */
const DRAIN_MS = 500
/** Hashes that a part may be checked by: docs/decisions/022-uploads.md. */
const CHECKSUMS = 'sha1,sha256'

/** An unfinished upload is forgotten after this long. */
export const UPLOAD_LIFE_MS = 24 * 60 * 60 * 1000

/** A body that is a stream needs it; the types of browsers do not know it. */
const HALF_DUPLEX = { duplex: 'half' }

type Parts = {
  store: DataStore
  /** The store's own name of an upload. */
  nameOf: (id: string) => string
}

/** Says what this server speaks: lengths are told beforehand, parts may be checked by their hash. */
export function declareExtensions(store: DataStore) {
  store.extensions = [
    ...store.extensions.filter((name) => name !== 'creation-defer-length'),
    'checksum',
  ]
}

/** Answers requests of tus for one store. */
export function tusAnswers({ store, nameOf }: Parts): UploadStore['answer'] {
  return async ({ request, response, id, book, body }) => {
    let letGo = async () => {}
    // One a request, as cheap as a closure: so what it is told belongs to that request alone.
    const server = new Server({
      path: PATH,
      datastore: store,
      relativeLocation: true,
      // No other site may ask, so none is told that it may.
      allowedOrigins: () => false,
      lockDrainTimeout: DRAIN_MS,
      namingFunction: () => nameOf(id),
      getFileIdFromRequest: () => nameOf(id),
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
            letGo = await book.hold(() => void onWanted(), signal)
          },
          unlock: () => letGo(),
        }),
      },
    })
    if (request.method === 'OPTIONS') response.setHeader('tus-checksum-algorithm', CHECKSUMS)
    // It is read nowhere, and a chain of proxies writes it in a way that the server refuses.
    delete request.headers['x-forwarded-proto']
    if (!body) return server.handle(request, response)

    const answer = await server.handleWeb(
      new Request(`http://localhost${PATH}/${id}`, {
        method: request.method,
        headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        body: Readable.toWeb(Readable.from(body)) as ReadableStream,
        ...HALF_DUPLEX,
      }),
    )
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    if (!answer.body) return void response.end()
    await pipeline(Readable.fromWeb(answer.body as never), response)
  }
}
