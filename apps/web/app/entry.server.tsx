import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router'
import type { PageContext } from '@kefir/wire/in-process'
import { openPage, pageOf } from './lib/api/page-context.server.ts'
import { NonceContext } from './lib/page/nonce-context.ts'
import { OpensAgainContext } from './lib/page/opens-again.ts'
import { setSiteUrl } from './lib/page/site-url.ts'

/** What is slower than this is cut off, and its boundary shows the failure. */
export const streamTimeout = 5_000

/** Called by the process that mounts this bundle, once for each page request. */
export function openContext(page: PageContext): RouterContextProvider {
  setSiteUrl(page.publicUrl)
  return openPage(page)
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')

  const { nonce } = pageOf(context)
  return new Promise<Response>((resolve, reject) => {
    let isShellSent = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        {/* What a form asked for is not asked again by the page itself. */}
        <OpensAgainContext value={status === 503 && request.method === 'GET'}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </OpensAgainContext>
      </NonceContext>,
      {
        nonce,
        // React would send a long part hidden and let a script reveal it: a page must not need that.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // The process gathers the page whole, to compress and cache it, so nothing is gained by an
        // early shell; and what is ready stands in its place, with no script to move it there.
        onAllReady() {
          isShellSent = true
          const body = new PassThrough({
            final(done) {
              clearTimeout(timeout)
              done()
            },
          })
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError(error) {
          clearTimeout(timeout)
          reject(error)
        },
        onError(error) {
          if (isShellSent) console.error(error)
        },
      },
    )
    const timeout = setTimeout(abort, streamTimeout + 1_000)
  })
}

/** A refusal below 500 is an ordinary answer; the rest is for the log. */
export function handleError(error: unknown, { request }: { request: Request }) {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isRefusal) console.error(error)
}
