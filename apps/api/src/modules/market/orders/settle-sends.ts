import type { Db, Tx } from '../../../db/client.ts'
import { findSendByKey, type SendRow } from '../../chain/sending/sending.queries.ts'

/** The key of an item's first one, but for its number; the second one's goes on so. */
export const SETTLE = 'settle:'
export const INTO_VAULT = ':vault'

/** To wherever the buyer's token goes first. */
export const settleKey = (itemId: number) => `${SETTLE}${itemId}`
/** The second and last one, where the buyer's own address did not take it. */
export const vaultKey = (itemId: number) => `${settleKey(itemId)}${INTO_VAULT}`

export const isToVault = ({ key }: SendRow) => key.endsWith(INTO_VAULT)

/** The item that a transaction hands over; null where it was sent for something else. */
export const itemOfKey = (key: string): number | null =>
  key.startsWith(SETTLE) ? Number.parseInt(key.slice(SETTLE.length)) : null

/** By which it is handed over, or was; null where none was begun. */
export async function findLastSend(db: Db | Tx, itemId: number): Promise<SendRow | null> {
  const first = await findSendByKey(db, settleKey(itemId))
  if (first?.status !== 'failed') return first
  return (await findSendByKey(db, vaultKey(itemId))) ?? first
}
