import type { DecideBody } from '@kefir/wire/moderation'
import { makeCollection, type WantedToken } from './make-collection.ts'
import { makeUpload } from './make-upload.ts'
import { makeUser } from './make-user.ts'
import { startTestApp } from './test-app.ts'

export type Actor = { id: number; cookie: string }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

let serial = 0

/** The real server, and people who make things on it. */
export async function startWorkBed() {
  const bed = await startTestApp()
  const { db } = bed.context

  const person = (role?: string) =>
    makeUser(db, { nikname: `remeslo-${(serial += 1)}`, ...(role && { role }) })

  /** Everybody comes from an address of their own, for addresses have limits. */
  const ask = (method: Method, path: string, who: Actor | null, payload?: object) =>
    bed.call({
      method,
      url: `/api/v1/${path}`,
      ...(who && { cookie: who.cookie }),
      ...(payload && { payload }),
      remoteAddress: `10.30.${(serial += 1) % 250}.${serial % 240}`,
    })

  /** An author whose first `shown` works were approved long ago. */
  async function author({ shown = 0, status = 'approved' } = {}) {
    const who = await person()
    const tokens: WantedToken[] = Array.from({ length: shown }, () => ({}))
    const known = await makeCollection(db, { authorId: who.id, tokens })
    const { id: collectionId } =
      status === 'approved' ? known : await makeCollection(db, { authorId: who.id, status })
    return { ...who, collectionId }
  }

  const upload = async (who: Actor, wanted: Partial<Parameters<typeof makeUpload>[1]> = {}) =>
    (await makeUpload(db, { userId: who.id, ...wanted })).id

  /** The body of a new work; `more` replaces parts of it. */
  async function wish(who: Actor & { collectionId: number }, more: object = {}) {
    return {
      upload_id: await upload(who),
      collection_id: who.collectionId,
      name: 'Закат',
      ...more,
    }
  }

  async function create(who: Actor & { collectionId: number }, more: object = {}) {
    const answer = await ask('POST', 'tokens', who, await wish(who, more))
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json() as { id: number; status: string }
  }

  const token = (id: number) =>
    db.selectFrom('tokens').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const reviewsOf = (column: 'token_id' | 'collection_id', id: number) =>
    db.selectFrom('reviews').selectAll().where(column, '=', id).orderBy('id').execute()
  const openReview = async (column: 'token_id' | 'collection_id', id: number) => {
    const found = await reviewsOf(column, id)
    const open = found.find(({ status }) => ['waiting', 'deferred'].includes(status))
    if (!open) throw new Error('nothing waits')
    return open
  }

  /** What staff did to it. */
  const journalOf = (subjectId: number, kind = 'token') =>
    db
      .selectFrom('journal')
      .select(['actor_id', 'act', 'before', 'after', 'reason'])
      .where('subject_kind', '=', kind)
      .where('subject_id', '=', String(subjectId))
      .orderBy('id')
      .execute()

  const moderator = await person('moderator')
  const decide = (id: number, body: Partial<DecideBody>, who: Actor = moderator) =>
    ask('POST', `admin/moderation/${id}`, who, { reason: 'По правилам', ...body })
  const created = async (userId: number) =>
    (
      await db
        .selectFrom('users')
        .select('created_tokens_count')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
    ).created_tokens_count

  return {
    bed,
    db,
    person,
    ask,
    author,
    upload,
    wish,
    create,
    token,
    reviewsOf,
    openReview,
    journalOf,
    moderator,
    decide,
    created,
    close: () => bed.close(),
  }
}
export type WorkBed = Awaited<ReturnType<typeof startWorkBed>>
