import { importProblem } from '@kefir/rules/chain/import-problems'
import { REFRESH_PAUSE_MS, refreshWaitMs } from '@kefir/rules/chain/retry-pauses'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { TokenMetadataReply } from '@kefir/wire/token-import'
import type { MetadataRow } from './metadata.queries.ts'

/** How fresh the metadata of a token are, and when they may be read anew. */
export function metadataReply(row: MetadataRow | undefined, now: Date): TokenMetadataReply {
  const { asked_at: askedAt = null, read_at: readAt = null, refusal = null } = row ?? {}
  const mayAskAt = askedAt && new Date(askedAt.getTime() + REFRESH_PAUSE_MS)
  return {
    read_at: readAt && toMoscowIso(readAt),
    asked_at: askedAt && toMoscowIso(askedAt),
    refresh_at: mayAskAt && refreshWaitMs(askedAt, now) > 0 ? toMoscowIso(mayAskAt) : null,
    is_reading: askedAt !== null && refusal === null && (readAt === null || readAt < askedAt),
    problem: importProblem({ problem: null, refusal, failure: null }),
  }
}
