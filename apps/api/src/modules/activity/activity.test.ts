import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_COUNTED } from '../../paging/total.ts'
import { makeToken } from '../../testing/make-token.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const at = new Date('2026-11-15T09:00:00+03:00')

let bed: TestApp
let person: { id: number }
let other: { id: number }
let token: { id: number; collectionId: number }
beforeAll(async () => {
  bed = await startTestApp()
  person = await makeUser(bed.context.db, { nikname: 'hozyain' })
  other = await makeUser(bed.context.db, { nikname: 'drugoy' })
  token = await makeToken(bed.context.db, { createdAt: at })
})
afterAll(() => bed.close())

type Page = {
  data: { id: number; created_at: string; from: { id: number | null }; to: { id: number | null } }[]
  current_page: number
  total: number
  is_total_exact: boolean
  last_page: number
  next_page_url: string | null
}
const read = async (url: string): Promise<Page> => (await bed.call({ url })).json()

const lists = () => [
  '/api/v1/statistics/activity',
  `/api/v1/collection/${token.collectionId}/transactions`,
  `/api/v1/token/${token.id}/transactions`,
  `/api/v1/user/${person.id}/transactions`,
]

/** Transfers to the person; `at` is an expression of n. */
const insert = (count: number, at: string) =>
  sql`insert into transactions (token_id, collection_id, type, status, from_user_id, to_user_id, created_at)
    select ${token.id}, ${token.collectionId}, 'transfer', 'done', ${other.id}::int, ${person.id}::int, ${sql.raw(at)}
    from generate_series(1, ${sql.lit(count)}) n`.execute(bed.context.db)

async function walk(path: string) {
  const pages = [await read(`${path}?per_page=100`)]
  for (let next = pages[0]!.next_page_url; next !== null; next = pages.at(-1)!.next_page_url)
    pages.push(await read(next))
  return pages
}

describe('what happened', () => {
  test('is told by its time and then by id, however it was written down, and each line once', async () => {
    // Times go back while ids grow, and seven lines share each time.
    await insert(350, `timestamptz '2026-11-15 12:00+03' - n / 7 * interval '1 second'`)
    for (const path of lists()) {
      const rows = (await walk(path)).flatMap(({ data }) => data)
      const inOrder = rows.toSorted(
        (one, two) => Date.parse(two.created_at) - Date.parse(one.created_at) || two.id - one.id,
      )
      expect(rows.length).toBeGreaterThanOrEqual(350)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      expect(rows.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
    }
    const oldest = await read(`/api/v1/user/${person.id}/transactions?dir=asc`)
    expect(oldest.data.map(({ created_at }) => created_at)).toEqual(
      oldest.data.map(({ created_at }) => created_at).toSorted(),
    )
  })

  test('of more than a thousand lines is counted to the end, and walked to the last page', async () => {
    await insert(1785 - 350, `timestamptz '2026-11-16 12:00+03' + n * interval '1 second'`)
    for (const path of lists()) {
      const pages = await walk(path)
      const rows = pages.flatMap(({ data }) => data).length
      expect(rows).toBeGreaterThanOrEqual(1785)
      for (const page of pages)
        expect([path, page.total, page.is_total_exact, page.last_page]).toEqual([
          ...[path, rows, true, pages.length],
        ])
    }
  })

  test('of more than is counted says so, and is walked beyond its last known page', async () => {
    await insert(MOST_COUNTED, `timestamptz '2026-11-17 12:00+03' + n * interval '1 second'`)
    for (const path of lists()) {
      const pages = await walk(path)
      expect(pages.length).toBeGreaterThanOrEqual(118)
      expect(pages[0]).toMatchObject({ total: MOST_COUNTED, is_total_exact: false, last_page: 100 })
      for (const { current_page, last_page, is_total_exact } of pages) {
        expect(is_total_exact).toBe(false)
        expect(last_page).toBeGreaterThanOrEqual(current_page)
      }
      expect(pages.at(-1)!.last_page).toBe(pages.length)
    }
  })

  test.each([
    ['export', 'from'],
    ['import', 'to'],
    ['transfer', 'from'],
  ] as const)('%s from a person to the same person has one side', async (type, side) => {
    const made = await makeToken(bed.context.db, { createdAt: at })
    await sql`
      insert into transactions (token_id, collection_id, type, status, from_user_id, to_user_id)
      values (${made.id}, ${made.collectionId}, ${type}, 'done', ${person.id}, ${person.id})`.execute(
      bed.context.db,
    )
    const { data } = await read(`/api/v1/token/${made.id}/transactions`)
    const row = data[0]!
    expect([row.from.id, row.to.id]).toEqual(
      side === 'from' ? [person.id, null] : [null, person.id],
    )
  })

  test('of a name is never walked to fewer lines than it says, though only part is looked through', async () => {
    const path = `/api/v1/user/${person.id}/transactions`
    const rare = await makeToken(bed.context.db, { name: 'Жемчужина редкая', createdAt: at })
    await sql`
      insert into transactions (token_id, collection_id, type, status, from_user_id, to_user_id, created_at)
      select ${rare.id}, ${rare.collectionId}, 'transfer', 'done', ${other.id}::int, ${person.id}::int, at
      from unnest(array['2020-01-01', '2026-12-01']::timestamptz[]) at`.execute(bed.context.db)
    for (const dir of ['asc', 'desc']) {
      const page = await read(`${path}?search=${encodeURIComponent('жемчужина')}&dir=${dir}`)
      expect(page).toMatchObject({ total: 1, is_total_exact: false, last_page: 1 })
      expect(page.data).toHaveLength(1)
    }
  })
})
