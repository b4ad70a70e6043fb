import type { Tx } from '@kefir/api/db/client'
import { insertPictures, type NewPicture } from '@kefir/api/modules/pictures/pictures.queries'
import type { DemoPictures } from './plan-drawings.ts'

/** Gives the ids in the order of the content. */
export async function insertDemoPictures(tx: Tx, drawn: DemoPictures<NewPicture>, now: Date) {
  // Two people may have drawn the same face: a key stands in one statement once.
  const byKey = new Map(Object.values(drawn).flatMap((list) => list.map((row) => [row.key, row])))
  const ids = new Map(
    (await insertPictures(tx, [...byKey.values()], now)).map(({ id, key }) => [key, id]),
  )
  const idsOf = (list: NewPicture[]) => list.map(({ key }) => ids.get(key)!)

  return Object.fromEntries(
    Object.entries(drawn).map(([name, list]) => [name, idsOf(list)]),
  ) as DemoPictures
}
