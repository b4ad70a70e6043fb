import { ORDERED_PAUSE_MS } from '@kefir/rules/chain/retry-pauses'
import { writeTokenKey } from '@kefir/rules/chain/token-key'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { listForeignTokens } from './metadata.queries.ts'
import { markAsked } from './planned-readings.queries.ts'
import { READ_METADATA } from './read-metadata.ts'

/** Has the metadata of these tokens read anew after commit; those of our own contracts are our own words. */
export async function orderMetadataRefresh(
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  tx: Tx,
  tokenIds: number[],
) {
  const tokens = await listForeignTokens(tx, tokenIds)
  const at = now()
  const until = new Date(at.getTime() + ORDERED_PAUSE_MS)
  for (const { contract, number } of tokens) await markAsked(tx, { contract, number, at, until })
  await jobs.sendMissing(
    tx,
    READ_METADATA,
    tokens.map(({ contract, number }) => ({
      key: writeTokenKey({ contract, number }),
      data: { contract, number },
    })),
  )
}
