import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { refuseHeld } from './refuse-held.ts'

/** Refuses in words where one of these locked tokens is being paid for. */
export const refuseReserved = (context: Pick<Context, 'doors'>, tx: Tx, tokenIds: number[]) =>
  refuseHeld(context, tx, { tokenIds, by: 'order' })
