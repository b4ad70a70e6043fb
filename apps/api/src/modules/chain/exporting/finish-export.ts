import { exportFailure } from '@kefir/rules/chain/export-words'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Hex } from '../../../ports/chain.ts'
import { markOperation, type OperationStep } from '../../activity/operations.queries.ts'
import { markCollectionOnChain } from '../../collections/contracts.queries.ts'
import { deleteHolds, findHold } from '../../holds/holds.queries.ts'
import { markOnChain } from '../../tokens/chain-tokens.queries.ts'
import { setChainOwners } from '../owning/owners.queries.ts'
import { findSendByKey } from '../sending/sending.queries.ts'
import {
  endExport,
  findExport,
  lockForExport,
  type ExportRow,
  type ExportToken,
} from './exporting.queries.ts'
import { exportKey } from './send-keys.ts'

type Ending = Pick<Context, 'transact' | 'publish' | 'now'>

/** It is where its owner wanted it, by a block that cannot be undone. */
export const completeExport = (
  context: Ending,
  found: ExportRow,
  { hash, block }: { hash: Hex | null; block: bigint },
) =>
  finish(
    context,
    found,
    { status: 'done', hash },
    {
      async write(tx, token) {
        await markCollectionOnChain(tx, token.collection_id)
        await markOnChain(tx, token.id)
        const { address } = found
        await setChainOwners(tx, { tokenIds: [token.id], address, block, now: context.now() })
      },
    },
  )

/** It stays where it was, and its owner may try again; what is on its way by now goes on. */
export const failExport = (
  context: Ending,
  found: ExportRow,
  reason: string,
  hash: Hex | null = null,
) =>
  finish(
    context,
    found,
    { status: 'failed', hash, error: exportFailure(reason, found.kind) },
    { isStill: (tx) => isUnsent(tx, found.id) },
  )

async function isUnsent(tx: Tx, exportId: number) {
  const send = await findSendByKey(tx, exportKey(exportId))
  return send === null || send.status === 'failed'
}

type Deed = {
  write?: (tx: Tx, token: ExportToken) => Promise<void>
  /** Under the locks; what is not to be ended any more goes on. */
  isStill?: (tx: Tx) => Promise<boolean>
}

/** The end, once, however many come to it. */
async function finish(
  { transact, publish, now }: Ending,
  { id, token_id: tokenId, transaction_id: transactionId }: ExportRow,
  last: OperationStep,
  { write = async () => {}, isStill = async () => true }: Deed,
) {
  await transact(async (tx) => {
    const token = (await lockForExport(tx, tokenId))!
    const { ended_at } = (await findExport(tx, id))!
    if (ended_at || !(await isStill(tx))) return
    await write(tx, token)
    const hold = await findHold(tx, tokenId)
    if (hold?.kind === 'operation' && hold.ref_id === BigInt(id))
      await deleteHolds(tx, { tokenIds: [tokenId] })
    await endExport(tx, id, now())
    await markOperation(tx, transactionId, last, now())
    await publish(
      tx,
      { type: 'token.changed', tokenId },
      { type: 'transaction.changed', tokenId, transactionId: String(transactionId) },
      { type: 'export.ended', exportId: id, tokenId },
    )
  })
}
