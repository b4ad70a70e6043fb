import type { Db } from '../../db/client.ts'
import { SECRETS, WORD } from './secrets.ts'

/** Tokens of every state beside the open one, each with a history. */
export async function keepTokens(db: Db, collectionId: number, openId: number) {
  const open = await db
    .selectFrom('tokens')
    .select(['author_id', 'owner_id', 'picture_id', 'rarity_code'])
    .where('id', '=', openId)
    .executeTakeFirstOrThrow()
  const states = [
    [SECRETS.hiddenToken, 'ready'],
    [SECRETS.tokenOnModeration, 'moderation'],
    [SECRETS.tokenInProcessing, 'processing'],
    [SECRETS.rejectedToken, 'rejected'],
    [SECRETS.removedToken, 'hidden'],
  ] as const
  for (const [[mark, id], status] of states)
    await db
      .insertInto('tokens')
      .values({
        ...open,
        id,
        collection_id: collectionId,
        name: `${WORD} ${mark}`,
        chain_token_id: String(id),
        status,
        is_hidden: status === 'ready',
        status_reason: status === 'rejected' ? SECRETS.rejectionReason[0] : null,
        created_at: new Date(),
      })
      .execute()
  await db
    .insertInto('transactions')
    .values(
      [openId, ...states.map(([[, id]]) => id)].map((id) => ({
        token_id: id,
        collection_id: collectionId,
        type: 'created',
        status: 'done',
        to_user_id: open.owner_id,
      })),
    )
    .execute()
  for (const id of [openId, ...states.map(([[, id]]) => id)])
    await db
      .insertInto('token_favorites')
      .values({ user_id: open.owner_id, token_id: id })
      .execute()
}

/** Collections before and after a refusal, and a new name of the open one that nobody has approved. */
export async function keepCollections(db: Db, openId: number) {
  const open = await db
    .selectFrom('collections')
    .select(['author_id', 'category_id', 'cover_id', 'origin'])
    .where('id', '=', openId)
    .executeTakeFirstOrThrow()
  for (const [[mark, id], status] of [
    [SECRETS.pendingCollection, 'pending'],
    [SECRETS.rejectedCollection, 'rejected'],
  ] as const) {
    await db
      .insertInto('collections')
      .values({ ...open, id, name: `${WORD} ${mark}`, status, slug: mark })
      .execute()
    await db
      .insertInto('collection_favorites')
      .values({ user_id: open.author_id, collection_id: id })
      .execute()
  }
  await db
    .insertInto('reviews')
    .values([
      {
        kind: 'collection',
        collection_id: SECRETS.pendingCollection[1],
        author_id: open.author_id,
      },
      {
        kind: 'collection_edit',
        collection_id: openId,
        author_id: open.author_id,
        edit: JSON.stringify({ name: SECRETS.pendingName[0] }),
      },
      { kind: 'token', token_id: SECRETS.tokenOnModeration[1], author_id: open.author_id },
    ])
    .execute()
}

const IN_GALLERIES = ['hiddenToken', 'tokenOnModeration', 'removedToken'] as const

export async function keepGallery(db: Db, userId: number, tokenId: number) {
  const [mark, id] = SECRETS.privateGallery
  await db
    .insertInto('galleries')
    .values({ id, user_id: userId, name: `${WORD} ${mark}`, is_public: false })
    .execute()
  const open = await db
    .insertInto('galleries')
    .values({ user_id: userId, name: `Открытый ${WORD}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('gallery_tokens')
    .values(
      [id, open.id].flatMap((gallery_id) =>
        [tokenId, ...IN_GALLERIES.map((name) => SECRETS[name][1])].map((token_id, position) => ({
          gallery_id,
          token_id,
          position,
        })),
      ),
    )
    .execute()
}
