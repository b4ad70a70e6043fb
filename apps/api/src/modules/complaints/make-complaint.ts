import { complaintNumber } from '@kefir/rules/complaints/complaint-number'
import { COMPLAINT_REASONS, type ComplaintBody, type ComplaintReply } from '@kefir/wire/complaints'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { countAttempt, limitFor, type Limit } from '../accounts/limit-attempts.ts'
import { findSubjectOwner, insertComplaint, type SubjectKind } from './complaints.queries.ts'

const DAY_SECONDS = 24 * 60 * 60
const COMPLAINTS: Limit = { name: 'complaints', max: 20, seconds: DAY_SECONDS }
const OF_ONE_OBJECT: Limit = { name: 'complaint', max: 1, seconds: DAY_SECONDS }

const NOT_FOUND: Record<SubjectKind, string> = {
  token: 'Такого токена нет',
  collection: 'Такой коллекции нет',
  user: 'Такого пользователя нет',
}
const OWN: Record<SubjectKind, string> = {
  token: 'Нельзя пожаловаться на свой токен',
  collection: 'Нельзя пожаловаться на свою коллекцию',
  user: 'Нельзя пожаловаться на себя',
}

/** Takes a complaint of one object for one of the eight reasons and gives its number. */
export async function makeComplaint(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  userId: number,
  body: ComplaintBody,
): Promise<ComplaintReply> {
  const { kind, subjectId } = readSubject(body)
  if (!COMPLAINT_REASONS.some((reason) => reason === body.text))
    throw refusal({ text: 'Выберите причину жалобы из списка' })

  return transact(async (tx) => {
    // Counting holds the user's count until the end, so two complaints at once are judged in turn;
    // what is refused is rolled back and counts nothing.
    await refuseTooMany({ db: tx, now }, userId)
    await refuseRepeated({ db: tx, now }, userId, kind, subjectId)

    const ownerId = await findSubjectOwner(tx, { kind, id: subjectId }, now())
    if (ownerId === undefined) throw refusal({ [`${kind}_id`]: NOT_FOUND[kind] })
    if (ownerId === userId) throw refusal({ [`${kind}_id`]: OWN[kind] })

    const id = await insertComplaint(tx, { userId, kind, subjectId, reason: body.text, at: now() })
    return { id, number: complaintNumber(id) }
  })
}

function readSubject({ token_id, collection_id, user_id }: ComplaintBody) {
  const named = Object.entries({ token: token_id, collection: collection_id, user: user_id })
  const [subject, ...others] = named.flatMap(([kind, id]) =>
    id == null ? [] : [{ kind: kind as SubjectKind, subjectId: id }],
  )
  if (!subject || others.length > 0)
    throw new AppError('VALIDATION_FAILED', {
      message: 'Укажите что-то одно: токен, коллекцию или пользователя',
    })

  return subject
}

type Counting = Parameters<typeof countAttempt>[0]

async function refuseTooMany(counting: Counting, userId: number) {
  const { waitSeconds } = await countAttempt(counting, limitFor(COMPLAINTS, userId))
  if (waitSeconds > 0)
    throw new AppError('TOO_MANY_ATTEMPTS', {
      message: `За сутки можно отправить не больше ${COMPLAINTS.max} жалоб. Следующую — через ${hours(waitSeconds)}`,
      retryAfter: waitSeconds,
    })
}

async function refuseRepeated(
  counting: Counting,
  userId: number,
  kind: SubjectKind,
  subjectId: number,
) {
  const limit = limitFor(OF_ONE_OBJECT, userId, kind, subjectId)
  const { waitSeconds } = await countAttempt(counting, limit)
  if (waitSeconds > 0)
    throw new AppError('VALIDATION_FAILED', {
      message: `Вы уже жаловались на этот объект. Новую жалобу можно отправить через ${hours(waitSeconds)}`,
    })
}

const hours = (seconds: number) => `${Math.max(1, Math.ceil(seconds / 3600))}\u00a0ч`

const refusal = (fields: Record<string, string>) => new AppError('VALIDATION_FAILED', { fields })
