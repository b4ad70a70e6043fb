import type { Context } from '../../context.ts'
import { importWords } from './note-words.ts'
import { notify } from './notify.ts'
import { findEndedImport } from './told.queries.ts'

/** To who brings tokens from their wallet: what came of it, once all are settled. */
export async function tellOfImport(
  context: Pick<Context, 'db' | 'doors' | 'transact' | 'publish' | 'jobs' | 'now'>,
  importId: number,
) {
  const ended = await findEndedImport(context.db, importId)
  if (!ended || ended.done + ended.failed === 0) return
  await context.transact((tx) =>
    notify(context, tx, {
      ...importWords(ended),
      kind: 'import',
      userId: ended.user_id,
      cause: `import:${importId}`,
    }),
  )
}
