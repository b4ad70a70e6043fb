import { refreshWaitMs } from '@kefir/rules/chain/retry-pauses'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { isVisibleToken } from '../../tokens/is-visible-token.ts'
import { findMetadata, listForeignTokens, lockMetadata } from './metadata.queries.ts'
import { metadataReply } from './metadata-reply.ts'
import { orderMetadataRefresh } from './order-metadata-refresh.ts'

type Asked = { tokenId: number; userId: number }

/** Has the metadata of a token read anew, for anybody who sees it; at most once in five minutes. */
export async function refreshMetadata(
  context: Pick<Context, 'transact' | 'jobs' | 'now' | 'config'>,
  { tokenId, userId }: Asked,
) {
  return context.transact(async (tx) => {
    const token = await getForeign(tx, tokenId, userId)
    if (!context.config.chain) throw new AppError('CHAIN_AWAY')
    // Of two at once the second waits here and is told to.
    const known = await lockMetadata(tx, token)
    const waitMs = refreshWaitMs(known?.asked_at ?? null, context.now())
    if (waitMs > 0) throw tooSoon(Math.ceil(waitMs / 1_000))
    await orderMetadataRefresh(context, tx, [tokenId])
    return metadataReply(await findMetadata(tx, token), context.now())
  })
}

const tooSoon = (seconds: number) =>
  new AppError('TOO_MANY_ATTEMPTS', {
    message: `Данные обновляли недавно. Подождите ${seconds}\u00a0с`,
    retryAfter: seconds,
  })

/** What is not imported has no metadata of strangers; what is not for these eyes is as if it were not there. */
export async function getForeign(db: Db | Tx, tokenId: number, viewerId: number | null) {
  const [token] = await listForeignTokens(db, [tokenId])
  if (!token || !isVisibleToken({ status: token.status, owner_id: token.ownerId }, viewerId))
    throw new AppError('NOT_FOUND')
  return token
}
