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
  /** Of many chosen at a glance those that nobody else sees now are left out; else they refuse the whole. */
  leavesOut?: true
}

/** The ids of those that were not there, and of those that may not be. */
type Result = { added: number[]; leftOut: number[] }

/** Puts visible tokens at the end of a gallery that is locked; those that are there already stay where they are. */
export async function putInGallery(
  tx: Tx,
  { galleryId, tokens, fields, leavesOut }: Put,
): Promise<Result> {
  const there = await listPlaces(tx, galleryId)
  const known = new Set(there)
  const named = [...new Map(tokens.map((token) => [token.tokenId, token])).values()]
  const fresh = named.filter(({ tokenId }) => !known.has(tokenId))
  const asked = fresh.map(({ tokenId }) => tokenId)
  const shown = await findShownIds(tx, galleryId, asked)
  const leftOut = asked.filter((id) => !shown.has(id))
  if (leftOut.length > 0 && (!leavesOut || leftOut.length === named.length))
    throw new AppError('VALIDATION_FAILED', {
      fields: { [fields.token]: notShown(leftOut.length) },
    })
  const added = asked.filter((id) => shown.has(id))
  if (there.length + added.length > mostTokens)
    throw new AppError('VALIDATION_FAILED', { fields: { [fields.gallery]: noRoom(there.length) } })

  if (added.length > 0)
    await insertGalleryTokens(
      tx,
      galleryId,
      fresh.filter(({ tokenId }) => shown.has(tokenId)),
    )
  return { added, leftOut }
}

const notShown = (count: number) =>
  count === 1
    ? 'Этот токен сейчас не показан другим, в галерею его не добавить'
    : 'Эти токены сейчас не показаны другим, в галерею их не добавить'

const noRoom = (held: number) =>
  held >= mostTokens
    ? `В галерее уже ${mostTokens} токенов, больше не поместится`
    : `В галерею поместится не больше ${mostTokens} токенов, сейчас в ней ${held}`
