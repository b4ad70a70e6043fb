import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/make-user.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { MOST_COUNTED } from './total.ts'

let bed: TestApp
let admin: { id: number; cookie: string }
beforeAll(async () => {
  bed = await startTestApp()
  admin = await makeUser(bed.context.db, { nikname: 'glavnyy', role: 'admin' })
})
afterAll(() => bed.close())

const read = async (url: string) => {
  const answer = await bed.call({ url, cookie: admin.cookie })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.json()
}

const more = sql`generate_series(1, ${sql.lit(MOST_COUNTED + 5)}) n`

/** By calls of the administrator, who is also the one whose they are. */
const LISTS: [what: string, fill: (id: number) => RawBuilder<unknown>, paths: string[]][] = [
  [
    'tickets',
    (id) => sql`
      insert into tickets (user_id, email, subject, created_at, updated_at)
      select ${id}, 'a@example.org', 'Тема', now(), now() from ${more}`,
    ['admin/tickets?status=new', 'support/tickets'],
  ],
  [
    'complaints',
    (id) => sql`
      insert into complaints (user_id, subject_user_id, reason, status)
      select ${id}, ${id}, 'Спам', status from ${more}, unnest('{new,declined}'::text[]) status`,
    ['admin/complaints', 'admin/complaints?state=decided', 'complaints'],
  ],
  [
    'lines of the journal',
    (id) => sql`
      insert into journal (actor_id, act, subject_kind, subject_id, reason)
      select ${id}, 'people.block', 'user', '1', 'Спам' from ${more}`,
    ['admin/journal', 'admin/journal?act=people'],
  ],
  [
    'notifications',
    (id) => sql`
      insert into notifications (user_id, kind, title, text, cause, is_on_site, awaits_digest, created_at)
      select ${id}, 'token_sold', 'Продан', 'Токен продан', 'sale ' || n, true, false, now() from ${more}`,
    ['notifications'],
  ],
]

test.each(LISTS)('%s, which grow for ever, are counted up to a bound', async (_, fill, paths) => {
  // Their triggers have tests of their own, and write each line's hash after the other.
  await bed.context.db.transaction().execute(async (tx) => {
    await sql`alter table journal disable trigger user`.execute(tx)
    await fill(admin.id).execute(tx)
  })
  for (const path of paths) {
    const page = await read(`/api/v1/${path}`)
    expect([path, page.total, page.is_total_exact]).toEqual([path, MOST_COUNTED, false])
    await expectHonestEnd(page)
  }
})

type Page = {
  data: unknown[]
  current_page: number
  total: number
  last_page: number
  last_page_url: string | null
  next_page_url: string | null
  prev_page_url: string | null
}

/** The last page that is told of is there, and whoever goes on from it is told of further ones until the end. */
async function expectHonestEnd(first: Page) {
  let page: Page = await read(first.last_page_url!)
  expect(page.current_page).toBe(first.last_page)
  expect(page.data.length).toBeGreaterThan(0)
  for (;;) {
    expect(page.last_page).toBeGreaterThanOrEqual(page.current_page)
    for (const url of [page.last_page_url, page.prev_page_url]) if (url !== null) await read(url)
    if (page.next_page_url === null) break
    expect(page.last_page).toBeGreaterThan(page.current_page)
    page = await read(page.next_page_url)
  }
  expect(page.total).toBeGreaterThan(MOST_COUNTED)
}
