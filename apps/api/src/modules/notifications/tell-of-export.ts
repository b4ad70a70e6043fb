import type { Context } from '../../context.ts'
import { exportWords } from './note-words.ts'
import { notify } from './notify.ts'
import { findEndedExport } from './told.queries.ts'

/** To who took a token out: that it is in their wallet, or why not. */
export async function tellOfExport(
  context: Pick<Context, 'db' | 'doors' | 'transact' | 'publish' | 'jobs' | 'now'>,
  exportId: number,
) {
  const ended = await findEndedExport(context.db, exportId)
  if (!ended) return
  await context.transact((tx) =>
    notify(context, tx, {
      ...exportWords(ended),
      kind: 'export',
      userId: ended.user_id,
      pictureId: ended.picture_id,
      cause: `export:${exportId}`,
    }),
  )
}
