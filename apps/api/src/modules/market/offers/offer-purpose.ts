import type { OfferStatus } from '@kefir/rules/market/offer-words'
import { quoted } from '@kefir/rules/text/format-russian'
import type { PaidThing, Purpose } from '../../../brings/purpose.ts'
import { listCountedOf, listHeldOffers, listPaidOffers } from './offers.queries.ts'

/** A price that somebody offers for a token, set aside until it is answered. */
export const offerPurpose: Purpose = {
  code: 'offer',
  type: 'purchase',
  name: 'Предложение',
  paid: 'Предложение',
  back: 'Возврат с\u00a0предложения',
  whyHeld: (named) => setAsideFor(named),
  returnedFor: () => 'за\u00a0предложение о\u00a0токене',
  stays: 'Сделка остаётся в силе: токен у того, кто предложил цену, выручка у прежнего владельца.',
  path: () => '/offers',
  // For an owner's answer.
  mayWait: true,
  // Each raise is posted under a name that begins with the offer's number.
  balance: { paid: 'offer', back: 'offer_returned' },
  async find(db, refs) {
    const [offers, counted] = await Promise.all([
      listPaidOffers(
        db,
        refs.map(({ refId }) => refId),
      ),
      listCountedOf(
        db,
        refs.flatMap(({ paymentId }) => paymentId ?? []),
      ),
    ])
    const byId = new Map(offers.map((offer) => [offer.id, offer]))
    return refs.map(({ refId, paymentId }): PaidThing | null => {
      const offer = byId.get(refId)
      if (!offer) return null
      // What is no part of the price says nothing of how the offer stands.
      const isPart = paymentId === null || counted.has(paymentId)
      const status = isPart ? offer.status : null
      const stands = paymentId === null ? WORDS[offer.status] : status && OF_BANK[status]
      return {
        tokenId: offer.token_id,
        tokenName: offer.token_name,
        isSetAside: status === 'active',
        ...(stands && { stands }),
      }
    })
  },
  // A price is what came from the balance and what was paid and counted for it.
  async listHeld(db, userId, most) {
    const offers = await listHeldOffers(db, userId, most)
    return offers.map(({ id, token_id, token_name, price, expires_at }) => ({
      refId: id,
      tokenId: token_id,
      amount: price,
      until: expires_at,
      why: setAsideFor(token_name ? ` ${quoted(token_name)}` : ''),
    }))
  },
}

const setAsideFor = (named: string) => `Отложено под предложение о\u00a0токене${named}`

const ACCEPTED = 'Предложение принято, токен оплачен'
const SET_ASIDE = 'Отложено под предложение'
const RETURNED = 'Было отложено под предложение, возвращено на\u00a0баланс'

/** What became of money of the balance that was set aside. */
const WORDS: Record<OfferStatus, string> = {
  waiting: RETURNED,
  active: SET_ASIDE,
  accepted: ACCEPTED,
  withdrawn: RETURNED,
  declined: RETURNED,
  expired: RETURNED,
  ended: RETURNED,
}

/** The same of what a bank paid, which goes back by the bank: a line of its own tells of that. */
const OF_BANK: Partial<Record<OfferStatus, string>> = { active: SET_ASIDE, accepted: ACCEPTED }
