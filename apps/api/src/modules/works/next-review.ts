import type { Next } from '@kefir/wire/moderation'
import type { Db, Tx } from '../../db/client.ts'
import { countLeft, findNextId, lockNextId, setTaken, type Place } from './next-review.queries.ts'

/** Where the queue goes on after one of its things; past its end from its beginning. */
export async function findNext(db: Db, place: Place): Promise<Next> {
  const id = (await findNextId(db, place, 'after')) ?? (await findNextId(db, place, 'all'))
  return id === undefined ? nothing(db, place) : { next_id: id, left: null }
}

/** The same for who goes there now: for a while others are led past it. */
export async function takeNext(tx: Tx, place: Place): Promise<Next> {
  const id = (await lockNextId(tx, place, 'after')) ?? (await lockNextId(tx, place, 'all'))
  if (id === undefined) return nothing(tx, place)
  await setTaken(tx, id, place)
  return { next_id: id, left: null }
}

const nothing = async (db: Db | Tx, place: Place): Promise<Next> => ({
  next_id: null,
  left: await countLeft(db, place),
})
