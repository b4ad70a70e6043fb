import type { FastifyRequest } from 'fastify'

const ORIGIN = /^[a-z][\w+.-]*:\/\/[^/?#]*/i

/** Whether a call is asked for, and no page: read as the router reads an address, in any of its spellings. */
export function isCall({ url }: Pick<FastifyRequest, 'url'>): boolean {
  const [path = ''] = url.replace(ORIGIN, '').split(/[?#]/, 1)
  // Letter by letter: what cannot be decoded further on does not make it a page.
  const read = path.replaceAll(/%[2-7][\da-f]/gi, decodeURI)
  return read.startsWith('/api/')
}
