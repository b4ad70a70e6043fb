import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorkBed, type WorkBed } from '../../testing/work-bed.ts'

let bed: WorkBed
beforeAll(async () => {
  bed = await startWorkBed()
})
afterAll(() => bed.close())

/** What of a collection is to be seen, in each place that keeps it. */
async function seen(collectionId: number) {
  const { rows } = await sql<Record<string, number>>`
    select
      (select tokens_count from collection_counters where collection_id = c.id) as counted,
      (select count(*)::integer from search_names n join tokens t on n.kind = 't' and n.id = t.id
        where t.collection_id = c.id) as found,
      (select coalesce(sum(tokens_count), 0)::integer from profile_counts
        where collection_id = c.id and role = 'o' and facets & 1 = 1) as listed,
      (select count(*)::integer from transactions where collection_id = c.id and is_shown) as told,
      (select count(*)::integer from counter_differences(array[c.id])) as miscounted,
      (select count(*)::integer from profile_token_differences(
        array(select id from tokens where collection_id = c.id))) as misplaced,
      (select count(*)::integer from profile_count_differences(array[c.author_id])) as misnumbered
    from collections c where c.id = ${collectionId}`.execute(bed.db)
  return rows[0]
}
const all = (works: number) => ({ counted: works, found: works, listed: works, told: works })
const TRUE = { miscounted: 0, misplaced: 0, misnumbered: 0 }

test('a collection of two thousand works is hidden and shown again', async () => {
  const { id: authorId, collectionId } = await bed.author({ shown: 4 })
  await sql`
    insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id, status)
    select t.collection_id, t.author_id, t.owner_id, 'Облако ' || n, t.picture_id, t.rarity_code, 'n' || n, t.status
    from (select * from tokens where collection_id = ${collectionId} limit 1) t, generate_series(1, 2000) n`.execute(
    bed.db,
  )
  await sql`
    insert into transactions (token_id, collection_id, type, status, to_user_id, created_at, updated_at)
    select id, collection_id, 'created', 'done', owner_id, now(), now() from tokens
    where collection_id = ${collectionId}`.execute(bed.db)
  await sql`update users set created_tokens_count = 2004 where id = ${authorId}`.execute(bed.db)

  const turn = (isHidden: boolean) =>
    bed.ask('POST', `admin/collection/${collectionId}/hidden`, bed.moderator, {
      is_hidden: isHidden,
      reason: 'По правилам',
      ...(isHidden && { reason_code: 'copy' }),
    })
  const hidden = await turn(true)
  expect(hidden.statusCode, hidden.body).toBe(200)
  expect(await seen(collectionId)).toEqual({ ...all(0), ...TRUE })
  expect(await bed.created(authorId)).toBe(0)

  const shown = await turn(false)
  expect(shown.statusCode, shown.body).toBe(200)
  expect(await seen(collectionId)).toEqual({ ...all(2004), ...TRUE })
  expect(await bed.created(authorId)).toBe(2004)
})

test('a work of a thousand copies is made, approved and deleted', async () => {
  const author = await bed.author()
  const { collectionId } = author
  const traits = [
    { name: 'Фон', value: 'Синий' },
    { name: 'Рамка', value: 'Тонкая' },
  ]
  const { id } = await bed.create(author, { copies: 1000, traits })
  expect(await seen(collectionId)).toEqual({ ...all(0), ...TRUE })

  const approved = await bed.decide((await bed.openReview('token_id', id)).id, {
    decision: 'approve',
  })
  expect(approved.statusCode, approved.body).toBe(200)
  expect(await seen(collectionId)).toEqual({ ...all(1000), ...TRUE })

  const deleted = await bed.ask('DELETE', `token/${id}`, author)
  expect(deleted.statusCode, deleted.body).toBe(200)
  expect(await seen(collectionId)).toEqual({ ...all(0), ...TRUE })
})
