import type { Sold } from '../../brings/purpose.ts'
import { advanceOffer } from './offers/advance-offer.ts'
import { offerPurpose } from './offers/offer-purpose.ts'
import { advanceOrder } from './orders/advance-order.ts'
import { orderPurpose } from './orders/order-purpose.ts'
import { advancePromo } from './promos/advance-promo.ts'
import { promoPurpose } from './promos/promo-purpose.ts'

/** All that the market sells for roubles. */
export const marketPaidFor: Sold[] = [
  { ...orderPurpose, advance: advanceOrder },
  { ...offerPurpose, advance: advanceOffer },
  { ...promoPurpose, advance: advancePromo },
]
