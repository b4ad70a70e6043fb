import type { Context } from '../../../context.ts'
import { markOperation, type OperationStep } from '../../activity/operations.queries.ts'
import { findNewestHash, type SendRow } from '../sending/sending.queries.ts'
import { isOver } from '../sending/sending.ts'
import { findExport, listExportsOf, lockForExport, type ExportRow } from './exporting.queries.ts'
import { completeExport, failExport } from './finish-export.ts'
import { orderExports } from './order-exports.ts'

/** A transaction of ours went a step on: exports that it is for go on with it. */
export async function hearSend(context: Context, send: SendRow) {
  const [kind, id] = send.key.split(':')
  if (kind === 'contract') return isOver(send) ? goOn(context, Number(id)) : undefined
  if (kind !== 'export') return
  const found = await findExport(context.db, Number(id))
  if (!found || found.ended_at) return

  if (send.status === 'done')
    return completeExport(context, found, { hash: send.hash, block: send.block_number! })
  if (send.status === 'failed') return failExport(context, found, send.reason!, send.hash)
  await showStep(context, found, await stepOf(context, send))
}

/** The contract is there, or will not be. */
const goOn = async (context: Context, collectionId: number) =>
  orderExports(context, await listExportsOf(context.db, collectionId))

async function stepOf({ db }: Context, send: SendRow): Promise<OperationStep> {
  if (send.status === 'queued') return { status: 'queued', hash: null }
  if (send.status === 'mined') return { status: 'confirming', hash: send.hash }
  return { status: 'sent', hash: await findNewestHash(db, send.id) }
}

async function showStep(
  { transact, publish, now }: Context,
  { id, token_id: tokenId, transaction_id: transactionId }: ExportRow,
  next: OperationStep,
) {
  await transact(async (tx) => {
    await lockForExport(tx, tokenId)
    const { ended_at } = (await findExport(tx, id))!
    if (ended_at || !(await markOperation(tx, transactionId, next, now()))) return
    await publish(tx, {
      type: 'transaction.changed',
      tokenId,
      transactionId: String(transactionId),
    })
  })
}
