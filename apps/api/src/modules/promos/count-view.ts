import { inMoscow } from '@kefir/rules/time/moscow'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { hashVisitor, type Seen } from '../accounts/hash-visitor.ts'
import { isVisibleToken } from '../tokens/is-visible-token.ts'
import { findTokenOwner } from '../tokens/tokens.queries.ts'
import { insertPromoView, insertView } from './views.queries.ts'

type Visit = { tokenId: number; seen: Seen }

/** Counts a look at a token's page: one a visitor a day, never the owner's own. */
export async function countView(
  context: Pick<Context, 'db' | 'now' | 'seal'>,
  visit: Visit & { isFromPromo: boolean },
) {
  const look = await readLook(context, visit)
  await insertView(context.db, look)
  if (visit.isFromPromo) await insertPromoView(context.db, look, true)
}

/** Counts a look at the promo a token has now, by the same measure. */
export async function countPromoView(context: Pick<Context, 'db' | 'now' | 'seal'>, visit: Visit) {
  await insertPromoView(context.db, await readLook(context, visit), false)
}

async function readLook(
  { db, now, seal }: Pick<Context, 'db' | 'now' | 'seal'>,
  { tokenId, seen }: Visit,
) {
  const viewerId = seen.userId
  const token = await findTokenOwner(db, tokenId)
  if (!token || !isVisibleToken(token, viewerId)) throw new AppError('NOT_FOUND')

  const at = now()
  const day = inMoscow(at).toISOString().slice(0, 10)
  return {
    tokenId,
    viewerId,
    visitorHash: hashVisitor({ seal }, seen, day),
    day,
    now: at,
  }
}
