import { symbolOf } from '@kefir/rules/chain/symbol-of'
import { plainText } from '@kefir/rules/text/plain-text'
import type { CollectionMetadata, TokenMetadata } from '@kefir/wire/exports'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { pictureReply, type PictureRow } from '../../pictures/picture-reply.ts'
import { findCollectionMetadata, findTokenMetadata } from './own-metadata.queries.ts'

type Asking = Pick<Context, 'db' | 'files' | 'config'>

const LONGEST = 5_000

/** What our own contracts point to: other markets and wallets read it. */
export async function describeCollection(
  context: Asking,
  collectionId: number,
): Promise<CollectionMetadata> {
  const row = await findCollectionMetadata(context.db, collectionId)
  if (!row) throw new AppError('NOT_FOUND')
  return {
    name: row.name,
    symbol: row.symbol ?? symbolOf(row.name),
    description: plainText(row.description, LONGEST),
    image: largestOf(context, row.cover),
    external_link: `${context.config.publicUrl}/collection/${row.id}`,
  }
}

type Place = { collectionId: number; number: string }

export async function describeToken(
  context: Asking,
  { collectionId, number }: Place,
): Promise<TokenMetadata> {
  const row = await findTokenMetadata(context.db, collectionId, number)
  if (!row) throw new AppError('NOT_FOUND')
  return {
    name: row.name,
    description: plainText(row.description, LONGEST),
    image: largestOf(context, row.file),
    external_url: `${context.config.publicUrl}/collection/token/${row.id}`,
    ...(row.media_key && {
      animation_url: wholeUrl(context, context.files.urlOf(row.media_key)),
    }),
    attributes: row.traits,
  }
}

const largestOf = (context: Asking, picture: PictureRow) =>
  wholeUrl(context, pictureReply(context.files, picture).sizes.large)

/** A bucket's address is whole already. */
const wholeUrl = ({ config }: Asking, path: string) =>
  new URL(path, `${config.publicUrl}/`).toString()
