import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/make-user.ts'
import { COUNT_LIMIT } from '../../paging/total.ts'
import { startPlanBed, type PlanBed } from '../../testing/plan-bed.ts'
import { getAccount } from '../accounts/get-account.ts'
import { listNotifications } from './list-notifications.ts'

const ROWS = 12_000
/** A total counts as far as the house counts, unread ones up to a hundred, and a page is a page. */
const MOST_ROWS = COUNT_LIMIT + 100 + 40

let bed: PlanBed
let person: { id: number }
beforeAll(async () => {
  bed = await startPlanBed()
  const { db } = bed
  person = await makeUser(db, { nikname: 'slushatel' })
  const other = await makeUser(db, { nikname: 'molchun' })
  for (const { id } of [person, other])
    await sql`
      insert into notifications (user_id, kind, title, text, cause, is_on_site, awaits_digest, created_at, read_at)
      select ${id}::int, 'sold', 'title', 'text', n::text, n % 10 > 0, n % 10 = 0, now(),
        case when n % 3 = 0 then now() end
      from generate_series(1, ${sql.lit(ROWS)}) n`.execute(db)
  await sql`analyze`.execute(db)
}, 60_000)
afterAll(() => bed.close())

const record = (cursor?: string) =>
  bed.record('notifications', (context) =>
    listNotifications(context, person.id, { page: 1, cursor }),
  )

test('a page of very many lines, the first or the thirtieth, reads its rows and no more', async () => {
  let cursor: string | undefined
  for (let page = 1; page <= 30; page += 1) {
    const { answer, statements } = await record(cursor)
    expect(answer.current_page).toBe(page)
    if (page === 1 || page === 30)
      for (const statement of statements)
        await bed.expectFewRows(statement, ['notifications'], MOST_ROWS)
    cursor = new URL(answer.next_page_url!, 'http://site').searchParams.get('cursor')!
  }
})

test('the account counts a hundred unread ones and no more', async () => {
  const { answer, statements } = await bed.record('notifications', (context) =>
    getAccount(context, person.id),
  )
  expect(answer.unread_notifications).toBe(100)
  expect(statements).toHaveLength(1)
  await bed.expectFewRows(statements[0]!, ['notifications'], 101)
})
