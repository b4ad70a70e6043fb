import type { Offer } from '@kefir/wire/offers'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { listPaymentsOf } from '../../payments/taking/taking.queries.ts'
import { offerReply } from './offer-reply.ts'
import { awaitedOf } from './offer-state.ts'
import { getShownOffer, listCounted, type ShownOffer } from './offers.queries.ts'

type Asked = { offerId: number; viewerId: number }

/** An offer as one of its two sides sees it. */
export async function readOffer(
  { files, now }: Pick<Context, 'files' | 'now'>,
  db: Db | Tx,
  { offerId, viewerId }: Asked,
): Promise<Offer> {
  const row = await getShownOffer(db, offerId)
  return offerReply(files, row, { viewerId, awaited: await findAwaited(db, row), now: now() })
}

/** Of an open one that is paid by card or phone: the payment it waits for. */
export async function findAwaited(db: Db | Tx, { id, method, ended_at }: ShownOffer) {
  if (method === 'balance' || ended_at !== null) return null
  const payments = await listPaymentsOf(db, 'offer', id)
  return awaitedOf({ payments, counted: await listCounted(db, id) })
}
