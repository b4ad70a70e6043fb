import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { isImported } from './is-imported.ts'
import { setWorkStanding, type Standing } from './place-work.ts'
import {
  listApprovedCopies,
  listComingCopies,
  listRefusedCopies,
  listWaitingCopies,
} from './reviews.queries.ts'
import type { LockedCollection } from './works.queries.ts'

type Showing = Pick<Context, 'publish'>
type Row = { id: number; author_id: number; owner_id: number; name: string; status: string }

/** Shows the works that waited, or were refused, for nothing but their collection, and says which. */
export async function showWorks(context: Showing, tx: Tx, collection: LockedCollection) {
  const list = isImported(collection) ? listRefusedCopies : listWaitingCopies
  return give(context, tx, await list(tx, collection.id), { status: 'ready' })
}

type Refused = { collectionId: number; reason: string | null }

/** Refuses the imported that waited for their collection alone, together with it, and says which: nobody will mend it. */
export async function refuseWorks(context: Showing, tx: Tx, { collectionId, reason }: Refused) {
  const rows = await listComingCopies(tx, collectionId)
  return give(context, tx, rows, { status: 'rejected', reason })
}

/** Takes the works of a collection out of sight together with it, and says which; its approval brings them back. */
export async function hideWorks(context: Showing, tx: Tx, { id }: LockedCollection) {
  const rows = await listApprovedCopies(tx, id)
  return give(context, tx, rows, { status: 'moderation' })
}

async function give(context: Showing, tx: Tx, rows: Row[], standing: Standing) {
  for (const [authorId, works] of Map.groupBy(rows, ({ author_id }) => author_id)) {
    const copies = works.map(({ id, status }) => ({ id, authorId, status }))
    await setWorkStanding(context, tx, { copies }, standing)
  }
  return rows.map(({ id, owner_id: ownerId, name }) => ({ id, ownerId, name }))
}
