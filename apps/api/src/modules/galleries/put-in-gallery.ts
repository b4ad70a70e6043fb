import { GALLERY_LIMITS } from '@kefir/rules/galleries/limits'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/client.ts'
import {
  findShownIds,
  insertGalleryTokens,
  listPlaces,
  type Placed,
} from './gallery-places.queries.ts'

const { mostTokens } = GALLERY_LIMITS

type Put = {
  galleryId: number
  tokens: Placed[]
  /** Under which names of the body the refusals stand. */
  fields: { token: string; gallery: string }
}

/**
 * Puts visible tokens at the end of a gallery that is locked; those that are there already stay where they
 * are. Gives the ids of those that were not there.
 */
export async function putInGallery(tx: Tx, { galleryId, tokens, fields }: Put): Promise<number[]> {
  const there = await listPlaces(tx, galleryId)
  const known = new Set(there)
  const fresh = [...new Map(tokens.map((token) => [token.tokenId, token])).values()].filter(
    ({ tokenId }) => !known.has(tokenId),
  )
  if (fresh.length === 0) return []

  const ids = fresh.map(({ tokenId }) => tokenId)
  const shown = await findShownIds(tx, galleryId, ids)
  if (ids.some((id) => !shown.has(id)))
    throw new AppError('VALIDATION_FAILED', { fields: { [fields.token]: 'Такого токена нет' } })
  if (there.length + ids.length > mostTokens)
    throw new AppError('VALIDATION_FAILED', { fields: { [fields.gallery]: noRoom(there.length) } })

  await insertGalleryTokens(tx, galleryId, fresh)
  return ids
}

const noRoom = (held: number) =>
  held >= mostTokens
    ? `В галерее уже ${mostTokens} токенов, больше не поместится`
    : `В галерею поместится не больше ${mostTokens} токенов, сейчас в ней ${held}`
