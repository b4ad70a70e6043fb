import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/make-user.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { MOST_COUNTED } from './count-up-to.ts'

let bed: TestApp
let admin: { id: number; cookie: string }
beforeAll(async () => {
  bed = await startTestApp()
  admin = await makeUser(bed.context.db, { nikname: 'glavnyy', role: 'admin' })
})
afterAll(() => bed.close())

const totalOf = async (path: string) =>
  (await bed.call({ url: `/api/v1/${path}`, cookie: admin.cookie })).json().total

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
]

test.each(LISTS)('%s, which grow for ever, are counted up to a bound', async (_, fill, paths) => {
  // Their triggers have tests of their own, and write each line's hash after the other.
  await bed.context.db.transaction().execute(async (tx) => {
    await sql`alter table journal disable trigger user`.execute(tx)
    await fill(admin.id).execute(tx)
  })
  for (const path of paths) expect([path, await totalOf(path)]).toEqual([path, MOST_COUNTED])
})
