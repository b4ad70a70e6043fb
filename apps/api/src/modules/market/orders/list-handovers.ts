import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Handover, HandoversReply } from '@kefir/wire/handovers'
import type { Context } from '../../../context.ts'
import { explorerOf, transactionUrl } from '../../../polygon/chain-facts.ts'
import { checksumAddress } from '../../../polygon/checksum-address.ts'
import { pictureReply } from '../../pictures/picture-reply.ts'
import { listHandoversOf, type HandoverRow } from './handovers.queries.ts'
import { INTO_VAULT, SETTLE } from './settle-sends.ts'

const NEWEST = 20

/** `failed`: the order goes on to its end, or to the vault, in a moment. */
const STATUSES: Record<HandoverRow['status'], Handover['status']> = {
  queued: 'queued',
  signed: 'sent',
  mined: 'confirming',
  done: 'confirming',
  failed: 'confirming',
}

/** Which of somebody's purchases and sales the chain is handing over now. */
export async function listHandovers(
  { db, files, chain }: Pick<Context, 'db' | 'files' | 'chain'>,
  userId: number,
): Promise<HandoversReply> {
  const rows = await listHandoversOf(db, {
    userId,
    limit: NEWEST,
    begin: SETTLE,
    second: INTO_VAULT,
  })
  const vault = chain?.contracts.vault.toLowerCase()
  return {
    data: rows.map((row) => ({
      id: row.id,
      order_id: row.order_id,
      token: { id: row.token_id, name: row.token_name, file: pictureReply(files, row.file) },
      // Where a buyer keeps tokens the chain may tell who sells to them, and we do not.
      address: row.order_id === null ? null : checksumAddress(row.receiver),
      is_vault: row.receiver === vault,
      status: STATUSES[row.status],
      explorer_url: row.hash && transactionUrl(row.hash, explorerOf(chain)),
      updated_at: toMoscowIso(row.updated_at),
    })),
  }
}
