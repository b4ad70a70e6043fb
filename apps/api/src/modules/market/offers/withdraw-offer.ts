import type { Offer } from '@kefir/wire/offers'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { step } from '../../../step.ts'
import { post } from '../../ledger/post.ts'
import { endOffer } from './end-offer.ts'
import { isOpen, lockOffer } from './offer-state.ts'
import { readOffer } from './read-offer.ts'

type Ending = Pick<Context, 'files' | 'transact' | 'jobs' | 'publish' | 'now'>
type Wish = { offerId: number; userId: number }

const OVER = 'Предложение уже завершилось'

/** The bidder takes their offer back, also one that waits for its payment. */
export const withdrawOffer = (context: Ending, wish: Wish): Promise<Offer> =>
  endBy(context, wish, 'withdrawn')

/** The owner declines an offer. */
export const declineOffer = (context: Ending, wish: Wish): Promise<Offer> =>
  endBy(context, wish, 'declined')

const MAY = {
  withdrawn: 'Отозвать предложение может только тот, кто его сделал',
  declined: 'Отклонить предложение может только владелец токена',
}

async function endBy(
  context: Ending,
  { offerId, userId }: Wish,
  status: 'withdrawn' | 'declined',
): Promise<Offer> {
  const reply = await context.transact(async (tx) => {
    const state = await lockOffer(tx, offerId)
    const isMade = state?.offer.bidder_id === userId
    // Of one that waits for its money only the bidder knows.
    if (!state || (state.offer.status === 'waiting' && !isMade)) throw new AppError('NOT_FOUND')
    const isTheirs = status === 'withdrawn' ? isMade : state.offer.owner_id === userId
    if (!isTheirs) throw new AppError('FORBIDDEN', { message: MAY[status] })
    if (!isOpen(state.offer)) throw new AppError('STATE_CHANGED', { message: OVER })
    const back = await endOffer(context, tx, state, { status, why: status })
    if (back.length > 0) await post(tx, back)
    return readOffer(context, tx, { offerId, viewerId: userId })
  })
  step('offer.returning')
  return reply
}
