import type { Context } from '../../../context.ts'
import { findMetadata } from './metadata.queries.ts'
import { metadataReply } from './metadata-reply.ts'
import { getForeign } from './refresh-metadata.ts'

type Asked = { tokenId: number; viewerId: number | null }

/** How fresh what is shown of an imported token is. */
export async function getMetadata(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { tokenId, viewerId }: Asked,
) {
  const token = await getForeign(db, tokenId, viewerId)
  return metadataReply(await findMetadata(db, token), now())
}
