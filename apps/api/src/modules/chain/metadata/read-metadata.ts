import { METADATA_REFUSALS, type MetadataRefusal } from '@kefir/rules/chain/import-problems'
import { METADATA_LIMITS } from '@kefir/rules/chain/outside-limits'
import { readTokenMetadata, type TokenMetadata } from '@kefir/rules/chain/read-token-metadata'
import { nextMetadataTry } from '@kefir/rules/chain/retry-pauses'
import { spamScore } from '@kefir/rules/chain/spam-score'
import type { TokenKey } from '@kefir/rules/chain/token-key'
import type { Context } from '../../../context.ts'
import type { ChainSide } from '../../../ports/chain.ts'
import { OutsideRefusal } from '../../../ports/outside.ts'
import { applyMetadata } from './apply-metadata.ts'
import {
  findContract,
  findMetadata,
  saveMetadata,
  saveRefusal,
  type MetadataRow,
} from './metadata.queries.ts'
import { orderPicture, owesPicture } from './read-picture.ts'
import { spreadOf } from './spread-of.ts'

export const READ_METADATA = 'chain.read-metadata'

export type Reading = Pick<
  Context,
  'db' | 'transact' | 'jobs' | 'publish' | 'outside' | 'now' | 'log'
> & { chain: ChainSide }

/** By a job: whatever is known afterwards stands on the token here too. Twice is harmless. */
export async function readMetadataByJob(
  context: Context,
  { isRetry, ...token }: TokenKey & { isRetry?: boolean },
) {
  const { chain } = context
  // A node without a chain leaves it to the sweeper of one that has.
  if (!chain) return
  await readMetadata({ ...context, chain }, token, { isRetry })
}

/** Asks the contract where the metadata lie, reads and keeps them, or why that did not go. Throws `ChainAway` alone. */
export async function readMetadata(
  context: Reading,
  token: TokenKey,
  { isRetry = false }: { isRetry?: boolean | undefined } = {},
): Promise<MetadataRow> {
  const { db, transact, now } = context
  const [contract, known, answer] = await Promise.all([
    findContract(db, token.contract),
    findMetadata(db, token),
    fetchMetadata(context, token),
  ])
  const collectionName = contract?.name ?? ''
  const found = typeof answer === 'string' ? answer : parse(answer, token, collectionName)
  const spam = spamScore({
    name: typeof found === 'string' ? '' : found.name,
    collectionName,
    description: typeof found === 'string' ? '' : found.description,
    hasMetadata: typeof found !== 'string',
    isFlagged: known?.is_flagged ?? null,
  })

  return transact(async (tx) => {
    const at = now()
    if (typeof found === 'string')
      return saveRefusal(tx, { ...token, ...nextTry(found, known, token, at), spam, at })
    const isPictureOwed = owesPicture({
      picture_url_hash: null,
      ...known,
      image_url: found.imageUrl,
    })
    const plannedAt = known?.next_try_at ?? null
    const owed = { isPictureOwed, isRetry }
    const read = { ...token, said: found, spam, ...owed, plannedAt, at }
    const metadata = await saveMetadata(tx, read)
    // What depends on it: the token here, and the picture.
    await applyMetadata(context, tx, token)
    await orderPicture(context, tx, metadata)
    return metadata
  })
}

async function fetchMetadata(
  { chain, outside }: Reading,
  token: TokenKey,
): Promise<Uint8Array | MetadataRefusal> {
  const uri = await chain.node.readTokenUri(token)
  if (!uri) return 'silent'
  try {
    return (await outside.read(uri, METADATA_LIMITS)).bytes
  } catch (error) {
    if (error instanceof OutsideRefusal) return error.code
    throw error
  }
}

const parse = (
  bytes: Uint8Array,
  { number: tokenId }: TokenKey,
  collectionName: string,
): TokenMetadata | MetadataRefusal =>
  readTokenMetadata(Buffer.from(bytes).toString(), { tokenId, collectionName }) ?? 'json'

function nextTry(
  refusal: MetadataRefusal,
  known: MetadataRow | undefined,
  { number }: TokenKey,
  at: Date,
) {
  const failures = (known?.failures ?? 0) + 1
  const { mayPass } = METADATA_REFUSALS[refusal]
  const spread = spreadOf(number)
  return {
    refusal,
    failures,
    nextTryAt: nextMetadataTry({ failures, failedAt: at, mayPass, spread }),
  }
}
