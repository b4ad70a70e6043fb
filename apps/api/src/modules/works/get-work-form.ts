import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { TokenStatus, WorkForm } from '@kefir/wire/works'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { mediaReply } from '../media/media-reply.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { isApproved, wireStatus } from '@kefir/rules/works/token-standing'
import { isWatched } from './keep-within.ts'
import { refuseStranger, salePriceOf, whyNotDelete, whyNotEdit } from './own-work.ts'
import { shownIn } from './place-work.ts'
import { verdictReply } from './verdict-reply.ts'
import { findWorkForm, getFiles, type WorkFormRow } from './work-form.queries.ts'
import { isSold } from './works.queries.ts'

type Asked = { tokenId: number; userId: number }

/** An own work as its form needs it. */
export const getWorkForm = (context: Pick<Context, 'db' | 'doors' | 'files'>, asked: Asked) =>
  readWorkForm(context, context.db, asked)

export async function readWorkForm(
  context: Pick<Context, 'doors' | 'files'>,
  db: Db | Tx,
  { tokenId, userId }: Asked,
): Promise<WorkForm> {
  const { files } = context
  const row = await findWorkForm(db, { tokenId, userId })
  refuseStranger(row && { ...row, ownerId: row.askedOwnerId, status: row.askedStatus }, userId)
  if (!row) throw new AppError('NOT_FOUND')

  const sold = await isSold(
    db,
    row.copies.map(({ id }) => id),
  )
  const sale = salePriceOf(row.copies, row.id)
  const price = sale === null ? row.wanted_price : BigInt(sale)
  return {
    id: row.id,
    status: wireStatus(row.status) as TokenStatus,
    // A file that turned out to be no good was judged by no moderator: its reason is the work's own.
    verdict: row.status_reason ? { code: codeOf(row), text: row.status_reason } : null,
    waits_for: row.waits_for,
    name: row.name,
    description: row.description,
    file: pictureReply(files, row.file),
    media: mediaReply(files, row.media),
    collection: { id: row.collection_id, name: row.collection_name },
    traits: row.traits,
    royalty: row.royalty_bps === null ? null : row.royalty_bps / 100,
    copies: row.edition_size,
    unlockable: row.ownerId === userId ? row.unlockable : null,
    is_adult: row.is_adult,
    price: price === null ? null : toDecimal(price),
    is_sale: sale !== null,
    favorites_count: row.favorites_count,
    is_favorited: row.is_favorited,
    rarity_code: row.rarity_code as WorkForm['rarity_code'],
    is_moderated: await isModerated(db, row),
    why_not_edit: whyNotEdit(context, row.copies),
    why_not_delete: whyNotDelete(context, row.copies, sold),
    edit: await editReply({ files }, db, row),
  }
}

/** Of what is shown, whether it was; of a file that is still checked, whether it will be (place-work.ts). */
async function isModerated(db: Db | Tx, { status, said, authorId, ...row }: WorkFormRow) {
  if (isApproved(status)) return said !== null
  if (status !== 'processing') return true
  const waits = shownIn({ status: row.collection_status }) !== 'ready'
  return waits || (await isWatched(db, authorId))
}

const codeOf = ({ said, status_reason }: WorkFormRow) =>
  said && said.text === status_reason ? (verdictReply(said)?.code ?? null) : null

/** Only what waits or was sent back: an approved edit is the work itself. */
async function editReply(
  { files }: Pick<Context, 'files'>,
  db: Db | Tx,
  { edit, name, pictureId, mediaId, is_adult: isAdult }: WorkFormRow,
): Promise<WorkForm['edit']> {
  if (!edit || edit.status === 'approved') return null
  const wish = { name, pictureId, mediaId, isAdult, ...edit.edit }
  const wished = await getFiles(db, wish)
  return {
    status: edit.status as NonNullable<WorkForm['edit']>['status'],
    name: wish.name,
    submitted_at: toMoscowIso(new Date(edit.submitted_at)),
    verdict: edit.status === 'rejected' ? verdictReply(edit) : null,
    file: pictureReply(files, wished.file),
    media: mediaReply(files, wished.media),
    is_adult: wish.isAdult,
  }
}
