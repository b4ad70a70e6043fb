import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { setWorkStanding } from './place-work.ts'
import { listApprovedCopies, listWaitingCopies } from './reviews.queries.ts'

type Showing = Pick<Context, 'publish'>
type Row = { id: number; author_id: number; status: string }

/** Shows the works that waited for nothing but their collection. */
export async function showWorks(context: Showing, tx: Tx, collectionId: number) {
  const rows = await listWaitingCopies(tx, collectionId)
  await give(context, tx, rows, 'ready')
}

/** Takes the works of a collection out of sight together with it; its approval brings them back. */
export async function hideWorks(context: Showing, tx: Tx, collectionId: number) {
  const rows = await listApprovedCopies(tx, collectionId)
  await give(context, tx, rows, 'moderation')
}

async function give(context: Showing, tx: Tx, rows: Row[], to: string) {
  for (const [authorId, works] of Map.groupBy(rows, ({ author_id }) => author_id)) {
    const copies = works.map(({ id, status }) => ({ id, authorId, status }))
    await setWorkStanding(context, tx, { copies }, { status: to })
  }
}
