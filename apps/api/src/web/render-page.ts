import type { PageContext } from '@kefir/wire/in-process'
import type { FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { askedAddress } from '../plugins/asked-address.ts'

/** The web's server bundle: React Router's build plus what its entry exports for us. */
export type WebBuild = ServerBuild & {
  entry: { module: { openContext(page: PageContext): RouterContextProvider } }
}

export type RenderPage = (
  request: FastifyRequest,
  page: PageContext,
  options?: {
    /** The page will be shared: it must not depend on who happened to ask first, nor how. */
    guestUrl?: string | undefined
  },
) => Promise<Response>

export function createRenderer(
  build: WebBuild | (() => Promise<WebBuild>),
  mode: string,
): RenderPage {
  const handle = createRequestHandler(build, mode)
  const getBuild = async () => (typeof build === 'function' ? build() : build)

  return async (request, page, { guestUrl } = {}) => {
    const { openContext } = (await getBuild()).entry.module
    return handle(toWebRequest(request, page.publicUrl, guestUrl), openContext(page))
  }
}

function toWebRequest(
  request: FastifyRequest,
  publicUrl: string,
  guestUrl: string | undefined,
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  if (guestUrl !== undefined) headers.delete('cookie')

  const address =
    guestUrl === undefined ? askedAddress(request, publicUrl) : new URL(guestUrl, publicUrl)
  return new Request(address, {
    // Its length is told, too: Node leaves the bytes out.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    ...(request.body instanceof Uint8Array && { body: request.body as BodyInit }),
  })
}
