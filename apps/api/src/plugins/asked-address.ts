import type { FastifyRequest } from 'fastify'

type Asked = Pick<FastifyRequest, 'url'>

const ORIGIN = /^[a-z][\w+.-]*:\/\/[^/?#]*/i
/** Letters that mean the same written out; any other may be a name's own and stays as it was written. */
const WRITTEN_OUT = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi

/**
 * The address that was asked for as routers read it, in one of its many spellings: on our own site,
 * whatever `//host/` or whole address was named, without a fragment, its dots followed.
 */
export function askedAddress({ url }: Asked, publicUrl = 'http://localhost'): URL {
  const text = url.replace(ORIGIN, '').replace(/^\//, '')
  const address = new URL(`${new URL(publicUrl).origin}/${text}`)
  address.hash = ''
  address.pathname = address.pathname.replaceAll(WRITTEN_OUT, decodeURI)
  return address
}

/** Whether the path was written just so; a whole address is how a proxy asks, and no other spelling. */
export const isWrittenAs = ({ url }: Asked, path: string) =>
  encoded(url.replace(ORIGIN, '').split(/[?#]/, 1)[0] || '/') === encoded(path)

/** What some proxies write out on the way, as browsers send it: sent back to them, it would come out again. */
const encoded = (path: string) => encodeURI(path).replaceAll('%25', '%')
