import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { CollectionForm } from '@kefir/wire/works'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { socialsReply } from '../collections/collection-reply.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { collectionStatus } from './collection-status.ts'
import { findCollectionForm, type CollectionFormRow } from './collection-works.queries.ts'
import { refuseStranger } from './own-collection.ts'
import { verdictReply } from './verdict-reply.ts'
import { getFiles } from './work-form.queries.ts'

type Asked = { collectionId: number; userId: number }

/** An own collection as its form needs it. */
export const getCollectionForm = ({ db, files }: Pick<Context, 'db' | 'files'>, asked: Asked) =>
  readCollectionForm({ files }, db, asked)

export async function readCollectionForm(
  { files }: Pick<Context, 'files'>,
  db: Db | Tx,
  { collectionId, userId }: Asked,
): Promise<CollectionForm> {
  const row = await findCollectionForm(db, collectionId)
  refuseStranger(row, userId)
  if (!row) throw new AppError('NOT_FOUND')

  const isSentBack = row.status === 'changes_requested' || row.status === 'rejected'
  return {
    id: row.id,
    status: collectionStatus(row.status),
    verdict: isSentBack && row.said ? verdictReply(row.said) : null,
    name: row.name,
    slug: row.slug,
    cover: pictureReply(files, row.cover),
    banner: row.banner && pictureReply(files, row.banner),
    category_id: row.category_id,
    description: row.description,
    socials: socialsReply(row.socials),
    royalty: row.royalty_bps / 100,
    tokens_count: row.tokens_count,
    edit: await editReply({ files }, db, row),
  }
}

/** Only what waits or was sent back: an approved edit is the collection itself. */
async function editReply(
  { files }: Pick<Context, 'files'>,
  db: Db | Tx,
  { edit, name, coverId, bannerId }: CollectionFormRow,
): Promise<CollectionForm['edit']> {
  if (!edit || edit.status === 'approved') return null
  const wish = { name, coverId, bannerId, ...edit.edit }
  const { file, banner } = await getFiles(db, { pictureId: wish.coverId, bannerId: wish.bannerId })
  return {
    status: edit.status as NonNullable<CollectionForm['edit']>['status'],
    name: wish.name,
    submitted_at: toMoscowIso(new Date(edit.submitted_at)),
    verdict: edit.status === 'rejected' ? verdictReply(edit) : null,
    cover: pictureReply(files, file),
    banner: banner && pictureReply(files, banner),
  }
}
