import { LOWEST_PRICE } from '@kefir/rules/market/limits'
import { whyNotOffer } from '@kefir/rules/market/why-not-offer'
import { toDecimal } from '@kefir/rules/money/decimal'
import type { TokenOffers } from '@kefir/wire/offers'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { getProfile } from '../../accounts/profile/profile.queries.ts'
import { findBalance } from '../../ledger/ledger.queries.ts'
import { isVisibleToken } from '../../tokens/is-visible-token.ts'
import { listSaleWays } from '../../tokens/sale-way.ts'
import { tokenOfferReply } from './offer-reply.ts'
import { countStanding, findMadeOn, findOpenId, listStanding } from './offers.queries.ts'
import { readOffer } from './read-offer.ts'
import { waysToOffer } from './ways-to-offer.ts'

const MOST_SHOWN = 50

type Asked = { tokenId: number; viewerId: number | null }

/** What is offered for a token, and what whoever looks at it may offer. */
export async function listTokenOffers(
  { db, chain, files, now }: Pick<Context, 'db' | 'chain' | 'files' | 'now'>,
  { tokenId, viewerId }: Asked,
): Promise<TokenOffers> {
  const at = now()
  const token = await findMadeOn(db, tokenId, at)
  if (!token || !isVisibleToken(token, viewerId)) throw new AppError('NOT_FOUND')
  const [rows, { count }, soldBy, own] = await Promise.all([
    listStanding(db, { tokenId, now: at, limit: MOST_SHOWN }),
    countStanding(db, tokenId, at),
    listSaleWays({ chain }, db, [{ id: tokenId, is_on_chain: token.is_on_chain }]),
    viewerId === null ? null : readOwn({ db, files, now }, { tokenId, viewerId }),
  ])
  return {
    offers: rows.map((row) => tokenOfferReply(files, row, viewerId)),
    total: count,
    mark: token.offers_mark,
    why_not: whyNotOffer({
      isShown: token.status === 'ready',
      isOwn: token.owner_id === viewerId,
      saleWay: soldBy(tokenId).way,
      isOwnerBlocked: token.is_owner_blocked,
    }),
    own: null,
    available: null,
    ways: [],
    ...own,
  }
}

type Reading = Pick<Context, 'db' | 'files' | 'now'>

async function readOwn(
  context: Reading,
  { tokenId, viewerId }: { tokenId: number; viewerId: number },
) {
  const { db } = context
  const [offerId, { balance }, { legalClass }] = await Promise.all([
    findOpenId(db, { tokenId, bidderId: viewerId }),
    findBalance(db, { userId: viewerId, kind: 'available', currency: 'RUB' }),
    getProfile(db, viewerId),
  ])
  const own = offerId === null ? null : await readOffer(context, db, { offerId, viewerId })
  return {
    own: own?.status.code === 'expired' ? null : own,
    available: toDecimal(balance),
    ways: waysToOffer(legalClass, LOWEST_PRICE),
  }
}
