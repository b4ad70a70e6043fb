import { quoted } from '@kefir/rules/text/format-russian'
import { complaintNumber } from '@kefir/rules/complaints/complaint-number'
import type { Measure } from '@kefir/wire/complaint-desk'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { orderLetter } from '../../accounts/letters/letter-order.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { subjectReply } from '../complaint-reply.ts'
import { saveAppealDecision, saveDecision, type HeldComplaint } from './desk.queries.ts'
import { standingOf } from './standing-of.ts'
import { holdComplaint } from './hold-complaint.ts'

type Decision = {
  actorId: number
  complaintId: number
  outcome: 'upheld' | 'declined'
  measure: Measure | null
  answer: string
  reason: string
}

/** In the letter to the owner, after «Что сделано:». */
const MEASURE_WORDS: Record<Measure, string> = {
  warning: 'пока только предупреждаем вас',
  hidden: 'мы скрыли это от\u00a0других',
  blocked: 'мы заблокировали аккаунт',
  other: 'мы приняли меры',
}

/** Decides on a complaint, or on its appeal, once; both sides are told by letter. */
export async function decideComplaint(
  { jobs, now, transact }: Pick<Context, 'jobs' | 'now' | 'transact'>,
  { actorId, complaintId, outcome, measure, answer, reason }: Decision,
) {
  if ((outcome === 'upheld') !== (measure !== null))
    throw new AppError('VALIDATION_FAILED', {
      fields: {
        measure: measure ? 'Меры бывают, когда жалоба принята' : 'Отметьте, что сделано',
      },
    })

  await transact(async (tx) => {
    const at = now()
    const held = await holdComplaint(tx, { complaintId, actorId, now: at })
    if (measure === 'hidden' && standingOf(held) !== 'hidden')
      throw new AppError('VALIDATION_FAILED', {
        fields: { measure: 'Это видно всем: сначала скройте, потом отметьте' },
      })
    const isAppeal = held.appeal !== null
    const save = isAppeal ? saveAppealDecision : saveDecision
    await save(tx, { id: complaintId, status: outcome, measure, answer, by: actorId, at })

    await tellSides({ jobs }, tx, held, { outcome, measure, answer })
    await writeJournal(tx, {
      actorId,
      act: isAppeal ? 'complaints.decide_appeal' : 'complaints.decide',
      subjectKind: 'complaint',
      subjectId: complaintId,
      before: { status: held.status },
      after: { status: outcome, measure },
      reason,
    })
  })
}

async function tellSides(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  held: HeldComplaint,
  { outcome, measure, answer }: Pick<Decision, 'outcome' | 'measure' | 'answer'>,
) {
  await orderLetter(jobs, tx, {
    kind: 'complaint-decided',
    userId: held.user_id,
    number: complaintNumber(held.id),
    isUpheld: outcome === 'upheld',
    isAppeal: held.appeal !== null,
    answer,
  })
  if (!held.owner) return
  const { kind, name, link } = subjectReply(held)
  await orderLetter(jobs, tx, {
    kind: 'complaint-about-you',
    userId: held.owner.id,
    subject: SUBJECTS[kind](name),
    path: link,
    why: held.reason,
    measure: measure && MEASURE_WORDS[measure],
    answer,
  })
}

const SUBJECTS = {
  token: (name: string) => `токен ${quoted(name)}`,
  collection: (name: string) => `коллекция ${quoted(name)}`,
  user: () => 'ваш профиль',
}
