import { sql } from 'kysely'
import type { Tx } from '@kefir/api/db/client'
import { categories } from './content/categories.ts'
import { workCollections, type DemoWork, type DemoWorkCollection } from './content/works.ts'
import type { DemoPictures } from './plan-drawings.ts'
import { insertDemoFavourites } from './insert-demo-favourites.ts'
import type { Deed } from './insert-history.ts'
import { DAY_MS } from './day-ms.ts'

type Input = {
  demoEmail: string | null
  pictures: DemoPictures
  userIds: Map<string, number>
  /** Decided what has been decided. */
  moderatorId: number
  now: Date
}

type Made = {
  authorId: number
  moderatorId: number
  at: (daysAgo: number) => Date
}

type Place = {
  collection: DemoWorkCollection
  coverId: number
  pictureIds: number[]
  authorId: number
}

/** What the demo login made and who loves what, and what other people's works wait for a moderator; gives who made what. */
export async function insertWorks(
  tx: Tx,
  { demoEmail, pictures, userIds, moderatorId, now }: Input,
) {
  const demo = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoEmail ?? '')
    .executeTakeFirst()
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS)

  const places: Place[] = []
  let drawn = 0
  for (const [index, collection] of workCollections.entries()) {
    const pictureIds = pictures.works.slice(drawn, (drawn += collection.works.length))
    const authorId = collection.author === null ? demo?.id : userIds.get(collection.author)!
    if (authorId === undefined) continue
    places.push({ collection, coverId: pictures.workCovers[index]!, pictureIds, authorId })
  }
  const deeds: Deed[] = []
  for (const wanted of await insertCollections(tx, places, { moderatorId, at }))
    deeds.push(...(await insertWork(tx, wanted, { authorId: wanted.authorId, moderatorId, at })))
  await sql`
    update users u set created_tokens_count = t.count
    from (select author_id, count(*)::int as count from tokens where status = 'ready' group by author_id) t
    where t.author_id = u.id and u.created_tokens_count <> t.count`.execute(tx)
  if (demo) await insertDemoFavourites(tx, { userId: demo.id, userIds, now })
  return deeds
}

/** The collections, the oldest first; gives their works in the order of time, whosever they are. */
async function insertCollections(tx: Tx, places: Place[], made: Omit<Made, 'authorId'>) {
  const wanted: (Wanted & { authorId: number })[] = []
  const oldestFirst = places.toSorted((one, two) => two.collection.daysAgo - one.collection.daysAgo)
  for (const { collection, coverId, pictureIds, authorId } of oldestFirst) {
    const collectionId = await insertCollection(tx, collection, coverId, { ...made, authorId })
    let number = 1
    for (const [place, work] of collection.works.entries()) {
      const pictureId = pictureIds[place]!
      wanted.push({ work, collection, collectionId, number, pictureId, authorId })
      number += work.copies ?? 1
    }
  }
  return wanted.sort((one, two) => two.work.daysAgo - one.work.daysAgo)
}

async function insertCollection(
  tx: Tx,
  collection: DemoWorkCollection,
  coverId: number,
  { authorId, moderatorId, at }: Made,
) {
  const { slug, name, description, category, status, daysAgo, verdict, newName } = collection
  const { id } = await tx
    .insertInto('collections')
    .values({
      slug,
      name,
      description,
      author_id: authorId,
      category_id: categories.find((one) => one.slug === category)!.id,
      cover_id: coverId,
      origin: 'kefir',
      status,
      royalty_bps: 500,
      created_at: at(daysAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isOpen = status === 'pending'
  await tx
    .insertInto('reviews')
    .values({
      kind: 'collection',
      collection_id: id,
      author_id: authorId,
      status: isOpen ? 'waiting' : status === 'approved' ? 'approved' : 'rejected',
      reason_code: verdict?.code ?? null,
      reason_text: verdict?.text ?? null,
      submitted_at: at(daysAgo),
      decided_at: isOpen ? null : at(daysAgo * 0.9),
      decided_by: isOpen ? null : moderatorId,
    })
    .execute()
  if (newName)
    await tx
      .insertInto('reviews')
      .values({
        kind: 'collection_edit',
        collection_id: id,
        author_id: authorId,
        edit: JSON.stringify({ name: newName }),
        submitted_at: at(0.5),
      })
      .execute()
  return id
}

type Wanted = {
  work: DemoWork
  collection: DemoWorkCollection
  collectionId: number
  number: number
  pictureId: number
}

async function insertWork(
  tx: Tx,
  { work, collection, collectionId, number, pictureId }: Wanted,
  { authorId, moderatorId, at }: Made,
) {
  const copies = work.copies ?? 1
  const deeds: Deed[] = []
  let editionId: number | null = null
  for (let copy = 1; copy <= copies; copy += 1) {
    const { id }: { id: number } = await tx
      .insertInto('tokens')
      .values({
        collection_id: collectionId,
        author_id: authorId,
        owner_id: authorId,
        name: work.name,
        description: work.description,
        picture_id: pictureId,
        rarity_code: 'usual',
        chain_token_id: String(number + copy - 1),
        status: work.status,
        status_reason: work.verdict?.text ?? null,
        is_hidden: work.isHidden ?? false,
        is_adult: work.isAdult ?? false,
        unlockable: work.unlockable ?? null,
        ...(work.sale && {
          is_sale: true,
          price: BigInt(work.sale.price) * 100n,
          listed_at: at(work.sale.daysAgo),
        }),
        edition_id: editionId,
        edition_number: copy,
        edition_size: copies,
        created_at: at(work.daysAgo),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    editionId ??= copies > 1 ? id : null
    await insertTraits(tx, id, work)
    deeds.push(creationOf({ id, collectionId, authorId, at: at(work.daysAgo) }))
    if (copy === 1) await insertReviews(tx, { id, work, collection, authorId, moderatorId, at })
  }
  if (editionId)
    await tx
      .updateTable('tokens')
      .set({ edition_id: editionId })
      .where('id', '=', editionId)
      .execute()
  return deeds
}

type Born = { id: number; collectionId: number; authorId: number; at: Date }

const creationOf = ({ id, collectionId, authorId, at }: Born): Deed => ({
  token_id: id,
  collection_id: collectionId,
  type: 'created',
  status: 'done',
  hash: null,
  from_user_id: null,
  to_user_id: authorId,
  price: null,
  created_at: at,
  updated_at: at,
})

async function insertTraits(tx: Tx, id: number, work: DemoWork) {
  const traits = Object.entries(work.traits ?? {})
  if (traits.length > 0)
    await tx
      .insertInto('token_traits')
      .values(traits.map(([name, value], position) => ({ token_id: id, position, name, value })))
      .execute()
}

type Reviewed = Made & { id: number; work: DemoWork; collection: DemoWorkCollection }

async function insertReviews(tx: Tx, reviewed: Reviewed) {
  const { id, work, collection, authorId, moderatorId, at } = reviewed
  const { status, verdict, daysAgo, newName } = work
  const common = { token_id: id, author_id: authorId }
  // What its collection waits for, it waits for too, and asks for no look of its own.
  const isOpen = status === 'moderation' && collection.status === 'approved'
  if (isOpen || status === 'rejected' || status === 'hidden')
    await tx
      .insertInto('reviews')
      .values({
        ...common,
        kind: 'token',
        status: isOpen ? 'waiting' : 'rejected',
        reason_code: verdict?.code ?? null,
        reason_text: verdict?.text ?? null,
        submitted_at: at(daysAgo),
        decided_at: isOpen ? null : at(daysAgo * 0.8),
        decided_by: isOpen ? null : moderatorId,
      })
      .execute()
  if (newName)
    await tx
      .insertInto('reviews')
      .values({
        ...common,
        kind: 'token_edit',
        edit: JSON.stringify({ name: newName }),
        submitted_at: at(0.2),
      })
      .execute()
}
