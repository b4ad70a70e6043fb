import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorkBed, type Actor, type WorkBed } from '../../testing/work-bed.ts'

let works: WorkBed
beforeAll(async () => void (works = await startWorkBed()))
afterAll(() => works.close())

const NONE = { processing: 0, moderation: 0, rejected: 0, hidden: 0, kept: 0 }
const page = async (id: number, who: Actor | null) =>
  (await works.ask('GET', `collection/${id}`, who)).json()

const set = (id: number, change: { status?: string; is_hidden?: boolean; owner_id?: number }) =>
  works.db.updateTable('tokens').set(change).where('id', '=', id).execute()

/** The numbers an author meets elsewhere: of the form, of the profile's card, and of the list behind the page's link. */
async function numbers(who: Actor & { collectionId: number }) {
  const { id, collectionId } = who
  const lists = ['', '&filter=hidden'].map(
    async (filter) =>
      (
        await works.ask(
          'GET',
          `author/${id}/tokens/filter?collection=${collectionId}${filter}`,
          who,
        )
      ).json().total,
  )
  const cards = (await works.ask('GET', `user/${id}/collections`, who)).json().data
  return {
    form: (await works.ask('GET', `collection/${collectionId}/edit`, who)).json().tokens_count,
    card: cards.find((card: { id: number }) => card.id === collectionId).tokens_count,
    listed: (await Promise.all(lists)).reduce((sum, total) => sum + total, 0),
  }
}

test('its author is told of each work that the page leaves out, and nobody else is', async () => {
  const who = await works.author({ shown: 3 })
  expect((await page(who.collectionId, who)).unshown).toEqual(NONE)
  const made: number[] = []
  for (const change of [
    { status: 'processing' },
    { status: 'moderation' },
    { status: 'rejected' },
    { status: 'hidden' },
    { is_hidden: true },
  ]) {
    const { id } = await works.create(who)
    made.push(id)
    await set(id, change)
  }
  const seen = await page(who.collectionId, who)
  expect(seen.unshown).toEqual({ processing: 1, moderation: 1, rejected: 1, hidden: 1, kept: 1 })
  expect([seen.stats.items, seen.tokens_collection.total]).toEqual([3, 3])
  expect(await numbers(who)).toEqual({ form: 8, card: 8, listed: 8 })

  for (const other of [null, await works.person(), works.moderator])
    expect(await page(who.collectionId, other)).toMatchObject({
      unshown: null,
      stats: { items: 3 },
    })
})

test('what somebody else has and hides is in no number of its author’s', async () => {
  const who = await works.author({ shown: 3 })
  const { id } = await works.create(who)
  await set(id, { owner_id: (await works.person()).id })
  await set(id, { is_hidden: true })
  const seen = await page(who.collectionId, who)
  expect([seen.stats.items, seen.unshown]).toEqual([3, NONE])
  expect(await numbers(who)).toEqual({ form: 3, card: 3, listed: 3 })
})

test('they are counted along an index of their own, however much the collection shows', async () => {
  const { rows } = await works.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`
      explain select status, count(*) from tokens
      where collection_id = 1 and owner_id = 1 and author_id = 1 and status <> 'ready' group by status`.execute(
      tx,
    )
  })
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('tokens_unshown')
})
