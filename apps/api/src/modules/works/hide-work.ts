import type { HideWorkBody } from '@kefir/wire/moderation'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { writeJournal } from '../journal/write-journal.ts'
import { isApproved } from '@kefir/rules/works/token-standing'
import { hideText, hideWhy } from './hide-text.ts'
import { authorsCopy } from './own-work.ts'
import { setWorkStanding, shownIn } from './place-work.ts'
import { refuseInvolved } from './refuse-involved.ts'
import { insertDecided } from './reviews.queries.ts'
import { tellAuthor } from './tell-author.ts'
import { tellOwners } from './tell-owners.ts'
import { findWork, lockCollection, lockCopies, type Copy } from './works.queries.ts'

type Hiding = Pick<Context, 'transact' | 'publish' | 'jobs' | 'now'>
type Wish = HideWorkBody & { tokenId: number; moderatorId: number }

/** Hides a public work with its copies, or shows it again. */
export async function hideWork(context: Hiding, wish: Wish) {
  const text = hideText(wish)
  return context.transact(async (tx) => {
    const found = await findWork(tx, wish.tokenId)
    const collection = found && (await lockCollection(tx, found.collectionId))
    const all = found ? await lockCopies(tx, found.workId) : []
    const [first] = all
    if (!first || !collection) throw new AppError('NOT_FOUND')
    refuseInvolved(wish.moderatorId, [first.authorId, ...all.map(({ ownerId }) => ownerId)])
    // Those of buyers stay hidden while the author mends the rest.
    const copies = all.filter(({ status }) =>
      wish.is_hidden ? isApproved(status) : status === 'hidden',
    )
    if (copies.length === 0)
      throw new AppError('STATE_CHANGED', {
        message: wish.is_hidden ? 'Эта работа сейчас не видна' : 'Эту работу никто не скрывал',
      })

    const status = wish.is_hidden ? 'hidden' : shownIn(collection)
    await setWorkStanding(context, tx, { copies }, { status, reason: text })
    const { authorId, id } = first
    const subject = { kind: 'token', subjectId: id, authorId } as const
    const said = { code: text === null ? null : wish.reason_code!, text }
    await insertDecided(tx, {
      ...subject,
      ...said,
      status: wish.is_hidden ? 'rejected' : 'approved',
      by: wish.moderatorId,
      at: context.now(),
    })
    await writeJournal(tx, {
      actorId: wish.moderatorId,
      act: wish.is_hidden ? 'moderation.hide' : 'moderation.show',
      subjectKind: 'token',
      subjectId: id,
      before: { status: copies[0]!.status },
      after: { status, code: said.code },
      reason: wish.reason,
    })
    await tell(context, tx, { wish, text, all, copies, soldIn: collection.id, status })
    return { id: wish.tokenId, status }
  })
}

type Told = {
  wish: Wish
  text: string | null
  all: Copy[]
  copies: Copy[]
  soldIn: number
  status: string
}

/** Who made it is told what to mend, who has it what became of theirs. */
async function tell(context: Hiding, tx: Tx, { wish, text, all, copies, soldIn, status }: Told) {
  const outcome = wish.is_hidden ? 'hidden' : 'shown'
  const { authorId } = all[0]!
  const own = authorsCopy(all)
  const { id: subjectId, name } = own ?? all[0]!
  const work = { kind: 'token', subjectId, authorId, name, ...(!own && { soldIn }) } as const
  await tellAuthor(context, tx, { ...work, outcome, text })
  // Still out of sight with its collection: nothing became of theirs.
  if (status === 'moderation') return
  await tellOwners(context, tx, { authorId, what: 'token', outcome, text: hideWhy(wish), copies })
}
