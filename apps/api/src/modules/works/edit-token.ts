import type { EditTokenBody, WorkForm } from '@kefir/wire/works'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { isApproved } from '@kefir/rules/works/token-standing'
import { releaseUpload } from '../uploads/uploads.queries.ts'
import { removeFilesLater } from './remove-files.ts'
import { readWorkForm } from './get-work-form.ts'
import { isSameEdit } from './is-same-edit.ts'
import { openReview } from './open-review.ts'
import { isStillOwn, lockOwnWork, whyNotEdit } from './own-work.ts'
import { placeWork } from './place-work.ts'
import { changePrice } from './change-price.ts'
import { findOpenReview, withdrawReview, type WorkEdit } from './reviews.queries.ts'
import { stillChecked, takeWorkFiles } from './take-files.ts'
import { lockMaking } from './waiting.queries.ts'
import { changeWords, replaceTraits, type Copy } from './works.queries.ts'
import { refuseTwins, wordsOf } from './words-of.ts'

type Editing = Pick<Context, 'db' | 'doors' | 'files' | 'transact' | 'jobs' | 'publish' | 'now'>
type Wish = EditTokenBody & { tokenId: number; userId: number }
type Work = Awaited<ReturnType<typeof lockOwnWork>>

/**
 * Changes an own work. Of one that is shown the name, the file and 18+ taken off wait for a moderator; one that
 * was sent back goes before a moderator again, and stays there until one decides.
 */
export async function editToken(context: Editing, wish: Wish): Promise<WorkForm> {
  refuseTwins(wish.traits)
  return context.transact(async (tx) => {
    await lockMaking(tx, wish.userId)
    const work = await lockOwnWork(tx, wish)
    const refusal = whyNotEdit(context, work.copies)
    if (refusal) throw new AppError('STATE_CHANGED', { message: refusal })
    const own = work.copies.filter(isStillOwn)
    const ownIds = own.map(({ id }) => id)
    // 18+ goes on at once and comes off only after a moderator has looked.
    const isUnmarked = wish.is_adult === false
    const isVeilLifted =
      wish.is_adult === undefined
        ? undefined
        : isApproved(own[0]!.status) && own[0]!.isAdult && isUnmarked
    const { price, ...rest } = wish
    await changeWords(tx, ownIds, {
      ...wordsOf(rest),
      ...(isVeilLifted && { isAdult: true }),
    })
    if (wish.traits) await replaceTraits(tx, ownIds, wish.traits)
    if (price !== undefined) await changePrice(context, tx, { price, tokenId: wish.tokenId, own })

    const look = { ...(await lookAfter(context, tx, wish)), isVeilLifted, isUnmarked }
    if (look.file) await removeFilesLater(context, tx, work.workId)
    if (isApproved(own[0]!.status)) await askForEdit(context, tx, { ...work, own, look })
    else await resubmit(context, tx, { ...work, own, look })
    return readWorkForm(context, tx, wish)
  })
}

type Look = { name: string; file: Partial<Pick<WorkEdit, 'pictureId' | 'mediaId'>> | null }
type Veiled = {
  /** Of what is shown; undefined where nothing was said of 18+. */
  isVeilLifted: boolean | undefined
  isUnmarked: boolean
}
type Changed = Work & { own: Copy[]; look: Look & Veiled }

/** The name and the file as wished; no file where it stays. */
async function lookAfter({ now }: Editing, tx: Tx, { userId, ...wish }: Wish): Promise<Look> {
  const taken = await takeWorkFiles(tx, { userId, now: now() }, wish)
  if (taken?.isChecking) throw stillChecked('upload_id')
  if (!taken) return { name: wish.name, file: null }
  return {
    name: wish.name,
    // A cover alone leaves what is played or turned round.
    file: {
      ...(taken.pictureId !== null && { pictureId: taken.pictureId }),
      ...(wish.upload_id && { mediaId: taken.mediaId }),
    },
  }
}

async function askForEdit({ now }: Editing, tx: Tx, { workId, own, look }: Changed) {
  const subject = { kind: 'token_edit', subjectId: workId } as const
  const { name, pictureId, mediaId, authorId } = own[0]!
  const open = await findOpenReview(tx, subject)
  const shown = { name, pictureId, mediaId }
  const waiting = { ...shown, ...(open?.edit as WorkEdit | undefined) }
  const { isAdult, ...kept } = waiting
  const isVeilLifted = look.isVeilLifted ?? isAdult === false
  const edit = {
    ...kept,
    ...look.file,
    name: look.name,
    ...(isVeilLifted && { isAdult: false as const }),
  }
  if (isSameEdit(edit, waiting)) return
  if (isSameEdit(edit, shown)) await withdrawReview(tx, subject, now())
  else await openReview(tx, { ...subject, authorId, edit, at: now() })
}

/** As of what is shown: the name, the file and 18+ taken off are for a moderator. */
const isOther = ({ name, isAdult }: Copy, look: Changed['look']) =>
  look.name !== name || look.file !== null || (isAdult && look.isUnmarked)

/** What nobody sees yet changes at once, and stands in the queue anew. */
async function resubmit(context: Editing, tx: Tx, { own, look, ...work }: Changed) {
  const ownIds = own.map(({ id }) => id)
  const { status, uploadId } = own[0]!
  const isFileKnown = status !== 'processing' || look.file !== null
  await changeWords(tx, ownIds, {
    name: look.name,
    ...look.file,
    ...(isFileKnown && { uploadId: null }),
  })
  if (!isFileKnown) return
  if (uploadId) await releaseUpload(tx, uploadId)
  const subjectId = work.workId
  await withdrawReview(tx, { kind: 'token_edit', subjectId }, context.now())
  // Whoever stood before a moderator stays there: else the second edit would undo what the first was asked for.
  const waits = (await findOpenReview(tx, { kind: 'token', subjectId })) !== undefined
  // What everybody saw until its collection was hidden is not made another behind the moderators' backs.
  const wasSeen = status === 'moderation' && work.collection.approvedAt !== null
  const isMended =
    waits || status === 'rejected' || status === 'hidden' || (wasSeen && isOther(own[0]!, look))
  await placeWork(context, tx, { ...work, copies: own, isMended })
}
