import type { Db, Tx } from '@kefir/api/db/client'
import type { Posting } from '@kefir/api/modules/ledger/post'
import { removeSetting, findSetting, saveSetting } from '@kefir/api/modules/system/settings.queries'

/** What the rows of the demo's deals mean for the ledger, until it is posted: a start may be killed between. */
const KEY = 'demo.postings'

type Kept = { postings: string }

export const keepPostings = (tx: Tx, postings: Posting[], now: Date) =>
  saveSetting(
    tx,
    KEY,
    {
      postings: JSON.stringify(postings, (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    } satisfies Kept,
    now,
  )

export async function readPostings(db: Db): Promise<Posting[]> {
  const kept = await findSetting<Kept>(db, KEY)
  return JSON.parse(kept?.postings ?? '[]', (key, value: unknown) => {
    if (key === 'amount') return BigInt(value as string)
    return key === 'at' ? new Date(value as string) : value
  }) as Posting[]
}

export const forgetPostings = (tx: Tx) => removeSetting(tx, KEY)
