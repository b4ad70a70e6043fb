import { Readable } from 'node:stream'
import type { PageContext } from '@kefir/wire/in-process'
import type { FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

/** The web's server bundle: React Router's build plus what its entry exports for us. */
export type WebBuild = ServerBuild & {
  entry: { module: { openContext(page: PageContext): RouterContextProvider } }
}

export type RenderPage = (
  request: FastifyRequest,
  page: PageContext,
  options?: { asGuest?: boolean },
) => Promise<Response>

export function createRenderer(
  build: WebBuild | (() => Promise<WebBuild>),
  mode: string,
): RenderPage {
  const handle = createRequestHandler(build, mode)
  const getBuild = async () => (typeof build === 'function' ? build() : build)

  return async (request, page, { asGuest = false } = {}) => {
    const { openContext } = (await getBuild()).entry.module
    return handle(toWebRequest(request, page.publicUrl, asGuest), openContext(page))
  }
}

function toWebRequest(request: FastifyRequest, publicUrl: string, asGuest: boolean): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  // A page that will be shared must not depend on who happened to ask first.
  if (asGuest) headers.delete('cookie')

  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    headers,
    ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  })
}
