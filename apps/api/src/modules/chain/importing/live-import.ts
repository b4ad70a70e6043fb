import type { LiveEvents } from '@kefir/wire/live'
import type { Db } from '../../../db/client.ts'
import { checksumAddress } from '../../../polygon/checksum-address.ts'
import { findImport } from './imports.queries.ts'

type Told = { userId: number; progress: LiveEvents['ImportProgress'] }

/** How far an import is, for whoever ordered it; null where there is none. */
export async function getLiveImport(db: Db, importId: number): Promise<Told | null> {
  const found = await findImport(db, importId)
  if (!found) return null
  const { user_id: userId, wallet, done, total, failed } = found
  return { userId, progress: { wallet: checksumAddress(wallet), done, total, failed } }
}
