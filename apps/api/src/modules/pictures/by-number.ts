import { LARGEST_INT } from '@kefir/wire/common'
import type { ShareCards } from '../../brings/share-card.ts'
import type { Db } from '../../db/client.ts'

type Find = ShareCards[string]

/** A card of what is found by the number that stands in its address. */
export const byNumber =
  (find: (db: Db, id: number, now: Date) => ReturnType<Find>): Find =>
  async (db, id, now) =>
    /^[1-9]\d{0,9}$/.test(id) && Number(id) <= LARGEST_INT ? find(db, Number(id), now) : null
