import { HOLD_KINDS } from '@kefir/rules/holds/hold-kinds'
import type { Tx } from '../../db/client.ts'
import { refuseHeld } from './refuse-held.ts'

const OTHERS = HOLD_KINDS.filter((kind) => kind !== 'order')

/** Refuses in words where one of these locked tokens is being paid for. */
export const refuseReserved = (tx: Tx, tokenIds: number[]) => refuseHeld(tx, tokenIds, OTHERS)
