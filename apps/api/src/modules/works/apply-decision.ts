import type { DecideBody, ReviewKind } from '@kefir/wire/moderation'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { changeCollection, setCollectionStatus } from './collection-works.queries.ts'
import { removeFilesLater, removeLooksLater } from './remove-files.ts'
import { isStillOwn } from './own-work.ts'
import { releaseSold, setWorkStanding, shownIn } from './place-work.ts'
import type { CollectionEdit, WorkEdit } from './reviews.queries.ts'
import { isImported } from './is-imported.ts'
import { refuseWorks, showWorks } from './show-works.ts'
import { tellOwners } from './tell-owners.ts'
import { changeWords, type Copy, type LockedCollection } from './works.queries.ts'

/** What was decided, about what; all of it is locked. */
export type Decided = {
  kind: ReviewKind
  decision: DecideBody['decision']
  edit: WorkEdit | CollectionEdit | null
  authorId: number
  collection: LockedCollection
  /** Of a work; none of a collection. */
  copies: Copy[]
  /** What to mend. */
  text: string | null
}

type Applying = Pick<Context, 'publish' | 'jobs' | 'now'>

/** Makes true what a moderator decided. */
export async function applyDecision(context: Applying, tx: Tx, decided: Decided) {
  if (decided.decision !== 'defer') await APPLY[decided.kind](context, tx, decided)
}

/** What was imported is nobody's here who made it, and its contract says what it is: it is judged whoever has it. */
const judged = (copies: Copy[], collection: LockedCollection) =>
  isImported(collection) ? copies : copies.filter(isStillOwn)

const APPLY: Record<ReviewKind, (context: Applying, tx: Tx, decided: Decided) => Promise<void>> = {
  async token(context, tx, { decision, copies, collection, text }) {
    const status = decision === 'approve' ? shownIn(collection) : 'rejected'
    await setWorkStanding(
      context,
      tx,
      { copies: judged(copies, collection) },
      { status, reason: text },
    )
    if (collection.origin === 'kefir') await releaseSold(context, tx, { copies, collection })
  },

  async collection(context, tx, { decision, collection, text }) {
    const { id, authorId, name } = collection
    const news = { authorId, what: 'collection', name } as const
    if (decision === 'approve') {
      await setCollectionStatus(tx, { collectionId: id, status: 'approved', at: context.now() })
      const copies = await showWorks(context, tx, collection)
      await tellOwners(context, tx, {
        ...news,
        outcome: isImported(collection) ? 'approved' : 'shown',
        copies,
      })
    } else {
      const status = decision === 'reject' ? 'rejected' : 'changes_requested'
      await setCollectionStatus(tx, { collectionId: id, status, at: context.now() })
      if (!isImported(collection)) return
      const copies = await refuseWorks(context, tx, { collectionId: id, reason: text })
      await tellOwners(context, tx, { ...news, outcome: 'rejected', text, copies })
    }
  },

  async token_edit(context, tx, { decision, copies, collection, edit }) {
    if (decision !== 'approve') return
    // Copies that were sold meanwhile, or are being paid for, stay what their buyers saw.
    const own = judged(copies, collection)
    const ids = own.filter(({ hold }) => hold !== 'order').map(({ id }) => id)
    if (own.length > 0 && ids.length === 0)
      throw new AppError('STATE_CHANGED', {
        message:
          'Работу сейчас оплачивает покупатель: он получит её такой, какой увидел. Отложите решение',
      })
    await removeFilesLater(context, tx, copies[0]!.id)
    await changeWords(tx, ids, edit as WorkEdit)
    await context.publish(
      tx,
      ...ids.map((tokenId) => ({ type: 'token.changed' as const, tokenId })),
    )
  },

  async collection_edit(context, tx, { decision, collection, edit }) {
    if (decision !== 'approve') return
    await removeLooksLater(context, tx, collection.id)
    const words = edit as CollectionEdit
    await changeCollection(tx, { collectionId: collection.id, words, at: context.now() })
  },
}
