import { complaintNumber } from '@kefir/rules/complaints/complaint-number'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type {
  DeskComplaint,
  DeskComplaintPage,
  DeskComplaintsPage,
  DeskComplaintsQuery,
  Measure,
  PersonComplaints,
} from '@kefir/wire/complaint-desk'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { pageAsked } from '../../../paging/page-asked.ts'
import { pageReply } from '../../../paging/page-reply.ts'
import { isPerson } from '../../accounts/people/person.queries.ts'
import { pictureReply } from '../../pictures/picture-reply.ts'
import { standingOf } from './standing-of.ts'
import { statusReply, subjectReply } from '../complaint-reply.ts'
import {
  countAboutOwner,
  countAboutOwnerUpheld,
  countDecided,
  countMade,
  countMadeUpheld,
  countSame,
  countWaiting,
  findDeskComplaint,
  listAboutOwner,
  listDecided,
  listMade,
  listSame,
  listWaiting,
  type DeskComplaintRow,
  type DeskRow,
} from './desk.queries.ts'

const PAGE_SIZE = 50
/** Of a short list beside something else. */
const SOME = 20

/** The queue, or what was decided. */
export async function deskComplaintsPage(
  { db }: Pick<Context, 'db'>,
  query: DeskComplaintsQuery,
): Promise<DeskComplaintsPage> {
  const asked = pageAsked(query, PAGE_SIZE, ['int', 'int'])
  const state = query.state ?? ''
  const [rows, total] = await Promise.all(
    state === 'decided'
      ? [listDecided(db, asked), countDecided(db)]
      : [listWaiting(db, state, asked), countWaiting(db, state)],
  )

  return pageReply({
    path: '/api/v1/admin/complaints',
    query: { state: state || null, per_page: query.per_page },
    asked,
    total,
    rows,
    item: rowReply,
    keyOf: ({ rank, id }) => [rank, id],
  })
}

function rowReply(row: DeskRow): DeskComplaint {
  return {
    id: row.id,
    number: complaintNumber(row.id),
    subject: {
      ...subjectReply(row),
      id: (row.token_id ?? row.collection_id ?? row.subject_user_id)!,
      owner: row.owner,
    },
    text: row.reason,
    status: statusReply(row),
    by: row.by!,
    is_appeal: row.appeal !== null,
    taken_by: row.taken_by,
    created_at: toMoscowIso(row.created_at),
  }
}

/** One complaint with everything it is decided by. */
export async function deskComplaintReply(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  id: number,
): Promise<DeskComplaintPage> {
  const row = await findDeskComplaint(db, id, now())
  if (!row) throw new AppError('NOT_FOUND')
  const ownerId = row.owner?.id ?? 0
  const [same, sameCount, made, madeUpheld, about, aboutUpheld] = await Promise.all([
    listSame(db, row, SOME),
    countSame(db, row),
    countMade(db, row.user_id),
    countMadeUpheld(db, row.user_id),
    countAboutOwner(db, ownerId),
    countAboutOwnerUpheld(db, ownerId),
  ])
  const picture = row.token_picture ?? row.collection_picture ?? row.user_picture

  return {
    ...rowReply(row),
    ...decisionsOf(row),
    standing: standingOf(row),
    is_public: row.is_public,
    picture: picture && pictureReply(files, picture),
    description: row.token_description ?? row.collection_description,
    same: same.map(rowReply),
    same_count: sameCount,
    history: {
      made,
      made_upheld: madeUpheld,
      about_owner: about,
      about_owner_upheld: aboutUpheld,
    },
  }
}

function decisionsOf(row: DeskComplaintRow) {
  const at = (time: Date | null) => time && toMoscowIso(time)
  return {
    measure: row.measure as Measure | null,
    appeal: row.appeal,
    decision: row.reviewed_at && {
      by: row.decided_by,
      at: at(row.reviewed_at),
      answer: row.answer,
    },
    appeal_decision: row.appeal_decided_at && {
      by: row.appeal_decided_by,
      at: at(row.appeal_decided_at),
      answer: row.appeal_answer,
    },
  }
}

/** For the page of a person. */
export async function personComplaintsReply(
  { db }: Pick<Context, 'db'>,
  userId: number,
): Promise<PersonComplaints> {
  if (!(await isPerson(db, userId))) throw new AppError('NOT_FOUND')
  const [made, madeCount, about, aboutCount] = await Promise.all([
    listMade(db, userId, SOME),
    countMade(db, userId),
    listAboutOwner(db, userId, SOME),
    countAboutOwner(db, userId),
  ])

  return {
    made: made.map(rowReply),
    made_count: madeCount,
    about: about.map(rowReply),
    about_count: aboutCount,
  }
}
