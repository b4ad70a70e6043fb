import type { ComplaintReason } from '@kefir/rules/complaints/reasons'
import type { Tx } from '@kefir/api/db/client'
import { typeset } from './content/typography.ts'
import { DAY_MS } from './day-ms.ts'

type DemoComplaint = {
  /** By others than the demo user. */
  isOthers?: true
  about: 'token' | 'collection' | 'user'
  reason: ComplaintReason
  status: 'new' | 'in_review' | 'upheld' | 'declined'
  daysAgo: number
  answer?: string
  appeal?: string
  appealAnswer?: string
}

/** One of every fate, the oldest first. */
const COMPLAINTS: DemoComplaint[] = [
  {
    about: 'token',
    reason: 'Это моя интеллектуальная собственность',
    status: 'declined',
    daysAgo: 41,
    answer: 'Автор показал наброски этой этикетки: она его собственная.',
    appeal: 'Прошу посмотреть ещё раз: эту этикетку я рисовала для каталога осенью.',
    appealAnswer:
      'Мы проверили ещё раз: автор прислал исходники, снятые за два года до вашей публикации. Решение окончательное.',
  },
  {
    about: 'user',
    reason: 'Спам',
    status: 'upheld',
    daysAgo: 26,
    answer: 'Спасибо. Мы убрали рекламу из описания профиля и предупредили автора.',
  },
  {
    about: 'collection',
    reason: 'Ложная информация',
    status: 'in_review',
    daysAgo: 12,
    answer: 'В описании коллекции мы не нашли того, что вводило бы в заблуждение.',
    appeal: 'В описании обещан тираж 20 работ, а выпущено уже больше. Это проверяется по списку.',
  },
  {
    about: 'token',
    reason: 'Оскорбления',
    status: 'declined',
    daysAgo: 9,
    answer: 'Это шутка о молоке, а не о людях: правил она не нарушает.',
  },
  { about: 'collection', reason: 'Опасные товары', status: 'in_review', daysAgo: 2 },
  { isOthers: true, about: 'token', reason: 'Оскорбления', status: 'new', daysAgo: 1.4 },
  { isOthers: true, about: 'user', reason: 'Спам', status: 'new', daysAgo: 0.6 },
  { about: 'token', reason: 'Спам', status: 'new', daysAgo: 0.2 },
]

type Input = { demoEmail: string | null; tokenIds: number[]; userIds: number[]; now: Date }

/** What the demo user and others complained of, and what became of it. */
export async function insertComplaints(tx: Tx, { demoEmail, tokenIds, userIds, now }: Input) {
  const demo =
    demoEmail &&
    (await tx.selectFrom('users').select('id').where('email', '=', demoEmail).executeTakeFirst())
  if (!demo) return

  const step = Math.floor(tokenIds.length / COMPLAINTS.length)
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const tokens = await tx
    .selectFrom('tokens')
    .select(['id', 'collection_id', 'author_id', 'created_at'])
    .where('id', 'in', tokenIds)
    .orderBy('id')
    .execute()
  // Nobody complains of what is not there yet.
  const chosen = COMPLAINTS.map(({ daysAgo }, index) =>
    tokens.slice(index * step).find(({ created_at }) => created_at < at(daysAgo))!,
  )

  const stranger = (authorId: number, index: number) =>
    userIds.filter((id) => id !== demo.id && id !== authorId)[index * 3]!
  await tx
    .insertInto('complaints')
    .values(
      COMPLAINTS.map((complaint, index) => {
        const { about, reason, status, daysAgo, answer, appeal, appealAnswer, isOthers } = complaint
        const token = chosen[index]!
        return {
          user_id: isOthers ? stranger(token.author_id, index) : demo.id,
          token_id: about === 'token' ? token.id : null,
          collection_id: about === 'collection' ? token.collection_id : null,
          subject_user_id: about === 'user' ? token.author_id : null,
          reason,
          status,
          answer: answer ? typeset(answer) : null,
          reviewed_at: answer ? at(daysAgo * 0.8) : null,
          appeal: appeal ? typeset(appeal) : null,
          appealed_at: appeal ? at(daysAgo * 0.6) : null,
          appeal_answer: appealAnswer ? typeset(appealAnswer) : null,
          appeal_decided_at: appealAnswer ? at(daysAgo * 0.4) : null,
          created_at: at(daysAgo),
        }
      }),
    )
    .execute()
}
