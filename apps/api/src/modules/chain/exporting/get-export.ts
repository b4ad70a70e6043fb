import { whyNotExport } from '@kefir/rules/chain/why-not-export'
import type { ExportPageReply } from '@kefir/wire/exports'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { isVault } from '../../../polygon/is-vault.ts'
import { isInOperation } from '../../activity/operations.queries.ts'
import { holdOf } from '../../holds/hold-of.ts'
import { pictureReply } from '../../pictures/picture-reply.ts'
import { isVisibleToken } from '../../tokens/is-visible-token.ts'
import { findExportOf, findExportPage } from './export-page.queries.ts'
import { exportReply } from './export-reply.ts'

/** What the owner of a token sees before, while and after it is taken out to a wallet. */
export async function getExport(
  context: Pick<Context, 'db' | 'doors' | 'files' | 'chain' | 'config'>,
  { tokenId, userId }: { tokenId: number; userId: number },
): Promise<ExportPageReply> {
  const { db, files } = context
  const row = await findExportPage(db, tokenId)
  if (!row || !isVisibleToken(row, userId)) throw new AppError('NOT_FOUND')
  if (row.owner_id !== userId)
    throw new AppError('FORBIDDEN', { message: 'Выгрузить токен может только его владелец' })

  const last = await findExportOf(db, tokenId, userId)
  const whyNot = await findWhyNot()
  // Taken out, and back in the vault since: that it is in their wallet is no more true.
  const hasReturned = last?.status === 'done' && whyNot === null
  return {
    token: {
      id: row.id,
      name: row.name,
      file: pictureReply(files, row.file),
      is_sale: row.is_sale,
      collection: { id: row.collection_id, name: row.collection_name },
    },
    kind: row.is_on_chain ? 'release' : 'mint',
    why_not: whyNot,
    export: last && !hasReturned ? exportReply(context, last) : null,
  }

  async function findWhyNot() {
    if (!context.config.chain) return 'Выгрузка в\u00a0Polygon сейчас выключена'
    return whyNotExport({
      status: row!.status,
      collectionStatus: row!.collection_status,
      hold: holdOf(context, row!.hold),
      isInOperation: await isInOperation(db, tokenId),
      isOnChain: row!.is_on_chain,
      isInVault: isVault(context.chain, row!.holder),
    })
  }
}
