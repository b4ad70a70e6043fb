import type { Module } from '../../module.ts'
import { ADVANCE_DEAL, advanceDeal } from './advance-deal.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { marketPart } from './export-part.ts'
import { marketListener } from './market.listeners.ts'
import { offersRoutes } from './offers/offers.routes.ts'
import { SWEEP_OFFERS, sweepOffers } from './offers/sweep-offers.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { SWEEP_ORDERS, sweepOrders } from './orders/sweep-orders.ts'
import { marketPaidFor } from './paid-for.ts'
import { promosRoutes } from './promos/promos.routes.ts'
import { SWEEP_PROMOS, sweepPromos } from './promos/sweep-promos.ts'
import { tellOfPromo } from './promos/tell-of-promo.ts'
import { CHECK_SIGNED, checkSigned } from './signed/check-signed.ts'
import { SWEEP_SIGNED, sweepSigned } from './signed/sweep-signed.ts'
import { saleRoutes } from './sale/sale.routes.ts'
import { marketBells } from './market.bells.ts'
import { marketEvents } from './market.events.ts'
import { marketHolds } from './market.holds.ts'
import { marketLive } from './market.live.ts'
import { marketReasons } from './market.reasons.ts'

export const marketModule: Module = {
  name: 'market',
  events: marketEvents,
  live: marketLive,
  bells: { kinds: marketBells, writers: { 'promo.changed': tellOfPromo } },
  litreReasons: marketReasons,
  holds: marketHolds,
  routes: [saleRoutes, cartRoutes, ordersRoutes, offersRoutes, promosRoutes],
  listeners: [marketListener],
  queues: [
    { name: ADVANCE_DEAL, work: advanceDeal },
    { name: CHECK_SIGNED, work: checkSigned, pace: { batch: 1 } },
  ],
  schedules: [
    { name: SWEEP_ORDERS, cron: '* * * * *', run: sweepOrders },
    { name: SWEEP_OFFERS, cron: '* * * * *', run: sweepOffers },
    { name: SWEEP_SIGNED, cron: '* * * * *', run: sweepSigned },
    { name: SWEEP_PROMOS, cron: '* * * * *', run: sweepPromos },
  ],
  async atStart(context) {
    await sweepOrders(context)
    await sweepOffers(context)
    await sweepPromos(context)
  },
  exportPart: marketPart,
  paidFor: marketPaidFor,
}
