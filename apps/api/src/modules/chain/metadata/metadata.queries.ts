import { MOST_METADATA_TRIES, REFRESH_PAUSE_MS } from '@kefir/rules/chain/retry-pauses'
import type { MetadataRefusal } from '@kefir/rules/chain/import-problems'
import type { TokenMetadata } from '@kefir/rules/chain/read-token-metadata'
import type { SpamScore } from '@kefir/rules/chain/spam-score'
import type { TokenKey } from '@kefir/rules/chain/token-key'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

export type MetadataRow = TokenKey & {
  name: string | null
  description: string
  traits: { name: string; value: string }[]
  image_url: string | null
  picture_id: number | null
  picture_url_hash: string | null
  is_flagged: boolean | null
  spam_score: number
  read_at: Date | null
  asked_at: Date | null
  refusal: string | null
  failures: number
  next_try_at: Date | null
}

export async function findMetadata(
  db: Db | Tx,
  { contract, number }: TokenKey,
): Promise<MetadataRow | undefined> {
  const row = await db
    .selectFrom('token_metadata')
    .selectAll()
    .where('contract', '=', contract)
    .where('number', '=', number)
    .executeTakeFirst()
  return row as MetadataRow | undefined
}

/** Of those of these tokens of which anything is known; nobody changes it until the transaction ends. */
export async function holdMetadata(tx: Tx, tokens: TokenKey[]): Promise<MetadataRow[]> {
  const keys = JSON.stringify(tokens.map(({ contract, number }) => ({ contract, number })))
  const { rows } = await sql<MetadataRow>`
    select m.* from token_metadata m
    join jsonb_to_recordset(${keys}::jsonb) as asked(contract text, number text) using (contract, number)
    order by m.contract, m.number for share of m`.execute(tx)
  return rows
}

/** What is known of a contract; undefined where nobody has asked it yet. */
export async function findContract(db: Db | Tx, address: string) {
  return db
    .selectFrom('foreign_contracts')
    .select(['kind', 'name', 'symbol', 'is_enumerable'])
    .where('address', '=', address)
    .executeTakeFirst()
}

type Read = TokenKey & {
  said: TokenMetadata
  spam: SpamScore
  isPictureOwed: boolean
  /** The sweeper has it read again for what failed, and nobody asked. */
  isRetry?: boolean
  /** What was planned when the reading began. */
  plannedAt: Date | null
  at: Date
}

/**
 * While its picture is owed the failures stay counted: they may be the picture's, for which the whole is read again. They
 * are not those of a picture at another address; only a try of our own must not begin anew with each address, for some
 * sites name another every time and would be asked each minute without end.
 * What was planned meanwhile may be for what this reading has not seen yet.
 */
export async function saveMetadata(
  tx: Tx,
  { contract, number, said, spam, ...rest }: Read,
): Promise<MetadataRow> {
  const { isPictureOwed, isRetry = false, plannedAt, at } = rest
  const again = new Date(at.getTime() + REFRESH_PAUSE_MS)
  const words = {
    name: said.name,
    description: said.description,
    traits: JSON.stringify(said.traits),
    image_url: said.imageUrl,
    external_url: said.externalUrl,
    spam_score: spam.score,
    spam_reasons: spam.reasons,
    read_at: at,
    asked_at: at,
    refusal: null,
  }
  return tx
    .insertInto('token_metadata')
    .values({ contract, number, ...words })
    .onConflict((conflict) =>
      conflict.columns(['contract', 'number']).doUpdateSet({
        ...words,
        failures: sql<number>`case
          when ${!isPictureOwed} then 0
          when token_metadata.image_url is distinct from excluded.image_url
            and (${!isRetry} or token_metadata.failures >= ${MOST_METADATA_TRIES}) then 0
          else token_metadata.failures end`,
        next_try_at: sql<Date | null>`case
          when token_metadata.next_try_at is distinct from ${plannedAt}::timestamptz then ${again}::timestamptz end`,
      }),
    )
    .returningAll()
    .$castTo<MetadataRow>()
    .executeTakeFirstOrThrow()
}

type Refused = TokenKey & {
  refusal: MetadataRefusal
  spam: SpamScore
  failures: number
  nextTryAt: Date | null
  at: Date
}

/** What was read before stays; the score is of what is known only where nothing was. */
export async function saveRefusal(
  tx: Tx,
  { contract, number, refusal, spam, ...rest }: Refused,
): Promise<MetadataRow> {
  const told = { refusal, failures: rest.failures, next_try_at: rest.nextTryAt, asked_at: rest.at }
  return tx
    .insertInto('token_metadata')
    .values({ contract, number, ...told, spam_score: spam.score, spam_reasons: spam.reasons })
    .onConflict((conflict) => conflict.columns(['contract', 'number']).doUpdateSet(told))
    .returningAll()
    .$castTo<MetadataRow>()
    .executeTakeFirstOrThrow()
}

/** What a provider of discovery thinks of tokens; what it does not know of stays as it was. */
export async function noteFlags(tx: Tx, flags: (TokenKey & { isSpam: boolean })[]) {
  if (flags.length === 0) return
  await sql`
    insert into token_metadata (contract, number, is_flagged)
    select distinct on (contract, number) contract, number, "isSpam"
    from jsonb_to_recordset(${JSON.stringify(flags)}::jsonb) as flag(contract text, number text, "isSpam" boolean)
    on conflict (contract, number) do update set is_flagged = excluded.is_flagged`.execute(tx)
}

/** Nobody else's until the transaction ends; undefined where nothing was ever asked. */
export async function lockMetadata(tx: Tx, { contract, number }: TokenKey) {
  return tx
    .selectFrom('token_metadata')
    .select(['asked_at', 'read_at', 'picture_id'])
    .where('contract', '=', contract)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
}

type Pictured = TokenKey & { pictureId: number; urlHash: string }

export async function setPicture(tx: Tx, { contract, number, pictureId, urlHash }: Pictured) {
  await tx
    .updateTable('token_metadata')
    .set({ picture_id: pictureId, picture_url_hash: urlHash, failures: 0 })
    .where('contract', '=', contract)
    .where('number', '=', number)
    .execute()
}

type Failed = { imageUrl: string; failures: number; nextTryAt: Date | null }

/** A picture that could not be had, unless another is named by now: the whole is read again when that may have passed. */
export async function postponePicture(
  tx: Tx,
  { contract, number }: TokenKey,
  { imageUrl, failures, nextTryAt }: Failed,
) {
  await tx
    .updateTable('token_metadata')
    .set({ failures, next_try_at: nextTryAt })
    .where('contract', '=', contract)
    .where('number', '=', number)
    .where('image_url', '=', imageUrl)
    .execute()
}

export type ForeignToken = TokenKey & {
  id: number
  collectionId: number
  ownerId: number
  status: string
}

const foreignTokens = (db: Db | Tx) =>
  db
    .selectFrom('tokens as t')
    .innerJoin('collections as c', 'c.id', 't.collection_id')
    .innerJoin('collection_contracts as k', 'k.collection_id', 'c.id')
    .select([
      't.id',
      't.collection_id as collectionId',
      't.owner_id as ownerId',
      't.status',
      'k.address as contract',
      't.chain_token_id as number',
    ])
    .where('c.origin', '=', 'polygon')

/** The token here whose contract and number these are; of our own contracts none. */
export async function findForeignToken(
  db: Db | Tx,
  { contract, number }: TokenKey,
): Promise<ForeignToken | undefined> {
  return foreignTokens(db)
    .where('k.address', '=', contract)
    .where('t.chain_token_id', '=', number)
    .executeTakeFirst()
}

/** Those of these that strangers' contracts tell of. */
export async function listForeignTokens(db: Db | Tx, ids: number[]): Promise<ForeignToken[]> {
  if (ids.length === 0) return []
  return foreignTokens(db).where('t.id', 'in', ids).execute()
}

export async function isStandIn(db: Db | Tx, pictureId: number) {
  const row = await db
    .selectFrom('pictures')
    .select('is_stand_in')
    .where('id', '=', pictureId)
    .executeTakeFirst()
  return row?.is_stand_in ?? false
}
