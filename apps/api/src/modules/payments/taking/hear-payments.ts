import type { Context } from '../../../context.ts'
import type { EventOf } from '../../../events/events.ts'
import type { Sold } from '../../../module.ts'

/** What a seller's listener does of `payment.changed`: goes on with its own, and passes by what others sell. */
export const hearPayments =
  (sold: Sold[]) =>
  async (context: Context, { purpose, refId }: EventOf<'payment.changed'>) =>
    sold.find(({ code }) => code === purpose)?.advance(context, refId)
