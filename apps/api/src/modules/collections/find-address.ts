import { isSlug } from '@kefir/rules/works/collection-slug'
import type { AddressReply } from '@kefir/wire/collections'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { findBySlug } from './collections.queries.ts'
import { isVisibleCollection } from '@kefir/rules/works/is-visible-collection'

/** The collection that a short address leads to; one that the viewer may not see is answered like none. */
export async function findAddress(
  { db }: Pick<Context, 'db'>,
  slug: string,
  viewerId: number | null,
): Promise<AddressReply> {
  const address = slug.toLowerCase()
  const found = isSlug(address) ? await findBySlug(db, address) : undefined
  if (!found || !isVisibleCollection(found, viewerId)) throw new AppError('NOT_FOUND')
  return { id: found.id, is_public: isVisibleCollection(found, null) }
}
