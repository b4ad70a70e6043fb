import { AppError } from '../../app-error.ts'
import type { HoldKind } from '../../brings/hold.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { holdOf } from './hold-of.ts'
import { listHolds } from './holds.queries.ts'

/** Refuses in words where somebody needs one of these locked tokens alone: for anything, or for that. */
export async function refuseHeld(
  context: Pick<Context, 'doors'>,
  tx: Tx,
  { tokenIds, by }: { tokenIds: number[]; by?: HoldKind },
) {
  const holds = await listHolds(tx, { tokenIds })
  const inTheWay = holds.find(({ kind }) => by === undefined || kind === by)
  if (inTheWay)
    throw new AppError('STATE_CHANGED', { message: holdOf(context, inTheWay.kind).refusal })
}
