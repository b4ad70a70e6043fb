import type { ExportsReply } from '@kefir/wire/exports'
import type { Context } from '../../../context.ts'
import { pictureReply } from '../../pictures/picture-reply.ts'
import { listExportsBy } from './export-page.queries.ts'
import { exportReply } from './export-reply.ts'

const NEWEST = 20

/** What somebody takes out to their wallets, and how it went. */
export async function listExports(
  context: Pick<Context, 'db' | 'files' | 'chain'>,
  userId: number,
): Promise<ExportsReply> {
  const { db, files } = context
  const rows = await listExportsBy(db, userId, NEWEST)
  return {
    data: rows.map((row) => ({
      ...exportReply(context, row),
      token: { id: row.token_id, name: row.token_name, file: pictureReply(files, row.file) },
    })),
  }
}
