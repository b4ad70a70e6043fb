import { HOLD_WORDS, type HoldKind } from '@kefir/rules/holds/hold-kinds'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/client.ts'
import { listHolds } from './holds.queries.ts'

/** Refuses in words where somebody needs one of these locked tokens alone; `but` may stand in the way. */
export async function refuseHeld(tx: Tx, tokenIds: number[], but: HoldKind[] = []) {
  const holds = await listHolds(tx, { tokenIds })
  const inTheWay = holds.find(({ kind }) => !but.includes(kind))
  if (inTheWay) throw new AppError('STATE_CHANGED', { message: HOLD_WORDS[inTheWay.kind].refusal })
}
