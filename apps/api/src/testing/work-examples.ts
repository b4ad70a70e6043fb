import { makeCollection } from './make-collection.ts'
import { makeUpload } from './make-upload.ts'
import { makeUser } from './make-user.ts'
import type { TestApp } from './test-app.ts'

let serial = 0
const newUser = ({ context }: TestApp, role?: string) =>
  makeUser(context.db, { nikname: `masterovoy-${(serial += 1)}`, ...(role && { role }) })

async function newAuthor(bed: TestApp) {
  const { id: authorId, cookie } = await newUser(bed)
  const made = await makeCollection(bed.context.db, { authorId, tokens: [{}] })
  return { authorId, cookie, collectionId: made.id, tokenId: made.tokenIds[0]! }
}

const upload = async ({ context }: TestApp, userId: number, purpose: 'token' | 'cover') =>
  (await makeUpload(context.db, { userId, purpose })).id

/** The whole form of an edit that changes the name, which then waits. */
const editToken = async (bed: TestApp) => {
  const { cookie, tokenId } = await newAuthor(bed)
  return { id: tokenId, cookie, payload: { name: 'Иначе' } }
}
const editCollection = async (bed: TestApp) => {
  const { cookie, collectionId } = await newAuthor(bed)
  return { id: collectionId, cookie, payload: { name: 'Иначе', category_id: 10569 } }
}

async function sent(
  bed: TestApp,
  url: string,
  { id, ...asked }: Awaited<ReturnType<typeof editToken>>,
) {
  const answer = await bed.call({ method: 'PUT', url: `/api/v1/${url}/${id}`, ...asked })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return { id, cookie: asked.cookie }
}

const moderator = (bed: TestApp) => newUser(bed, 'moderator')
const reason = 'Проверка правил'

/** How each deed of works is done. */
export const WORK_EXAMPLES = {
  createToken: async (bed: TestApp) => {
    const { authorId, cookie, collectionId } = await newAuthor(bed)
    const upload_id = await upload(bed, authorId, 'token')
    return { cookie, payload: { upload_id, collection_id: collectionId, name: 'Закат', copies: 3 } }
  },
  editToken,
  deleteToken: async (bed: TestApp) => {
    const { cookie, tokenId } = await newAuthor(bed)
    return { id: tokenId, cookie }
  },
  withdrawTokenEdit: async (bed: TestApp) => sent(bed, 'token', await editToken(bed)),
  withdrawToken: async (bed: TestApp) => {
    const { cookie, tokenId } = await newAuthor(bed)
    const moved = bed.context.db.updateTable('tokens').set({ status: 'moderation' })
    await moved.where('id', '=', tokenId).execute()
    return { id: tokenId, cookie }
  },
  createCollection: async (bed: TestApp) => {
    const { id, cookie } = await newUser(bed)
    const cover_upload_id = await upload(bed, id, 'cover')
    return { cookie, payload: { cover_upload_id, name: 'Поле', category_id: 10569 } }
  },
  editCollection,
  withdrawCollectionEdit: async (bed: TestApp) =>
    sent(bed, 'collection', await editCollection(bed)),
  saveDraft: async (bed: TestApp) => ({
    cookie: (await newUser(bed)).cookie,
    payload: { body: { name: 'Зак' } },
  }),
  removeDraft: async (bed: TestApp) => {
    const { id, cookie } = await newUser(bed)
    const draft = { user_id: id, form: 'createNFT', body: '{}' }
    await bed.context.db.insertInto('drafts').values(draft).execute()
    return { cookie }
  },
  decideReview: async (bed: TestApp) => {
    const { authorId, collectionId } = await newAuthor(bed)
    const { id } = await bed.context.db
      .insertInto('reviews')
      .values({ kind: 'collection', collection_id: collectionId, author_id: authorId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, cookie: (await moderator(bed)).cookie, payload: { decision: 'approve', reason } }
  },
  hideWork: async (bed: TestApp) => ({
    id: (await newAuthor(bed)).tokenId,
    cookie: (await moderator(bed)).cookie,
    payload: { is_hidden: true, reason_code: 'spam', reason },
  }),
  hideCollection: async (bed: TestApp) => ({
    id: (await newAuthor(bed)).collectionId,
    cookie: (await moderator(bed)).cookie,
    payload: { is_hidden: true, reason_code: 'spam', reason },
  }),
  verifyCollection: async (bed: TestApp) => ({
    id: (await newAuthor(bed)).collectionId,
    cookie: (await moderator(bed)).cookie,
    payload: { is_verified: true, reason },
  }),
}
