import { redirect } from 'react-router'
import type { apiFor } from '../../lib/api/api.server.ts'

type Visit = { id: string; url: URL; rest?: string }

/** Whoever came by a collection's short address goes on to its own; nothing where that is it already. */
export async function leaveSlug(api: ReturnType<typeof apiFor>, { id, url, rest = '' }: Visit) {
  if (/^\d+$/.test(id)) return
  const found = await api.read('GET /v1/collection/address/:slug', { params: { slug: id } })
  // What only its author sees so far may become another's address yet.
  throw redirect(`/collection/${found.id}${rest}${url.search}`, found.is_public ? 301 : 302)
}
