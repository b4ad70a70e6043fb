import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection } from '../testing/make-collection.ts'
import { makeUser } from '../testing/make-user.ts'
import { query } from '../testing/query.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { serveWeb } from './serve-web.ts'

let site: TestApp
let author: Awaited<ReturnType<typeof makeUser>>
let token: number
let rendered = 0
beforeAll(async () => {
  site = await startTestApp()
  // However long the test takes, no copy is old enough to be rendered anew.
  site.clock.at = new Date()
  await serveWeb(site.app, {
    clientFolder: null,
    render: async () => new Response(`<p>страница ${(rendered += 1)}</p>`),
    cutAddress: (url) => url,
    isDev: false,
  })
  const { db } = site.context
  author = await makeUser(db, { nikname: 'avtor' })
  const made = await makeCollection(db, { authorId: author.id, tokens: [{ price: 5000n }, {}] })
  token = made.tokenIds[0]!
  await query(db, `insert into galleries (user_id, name) values (${author.id}, 'Зал')`)
  await query(
    db,
    `insert into gallery_tokens (gallery_id, token_id, position) values (1, ${token}, 0)`,
  )
  await query(
    db,
    `insert into user_socials (user_id, key, url) values (${author.id}, 'vk', 'https://vk.com/a')`,
  )
  const text = { slug: 'x', position: 1, is_published: true }
  await db
    .insertInto('pages')
    .values({ ...text, page_group: 'support', title: 'x', lead: 'x', body: 'x' })
    .execute()
  await db
    .insertInto('faq_entries')
    .values({ ...text, faq_group: 'Покупка', question: 'x', answer: 'x' })
    .execute()
  await db
    .insertInto('banners')
    .values({ text: 'x', link: '/', starts_at: new Date('2026-01-01') })
    .execute()
  await query(db, `update users set shows_email = true where id = ${author.id}`)
})
afterAll(() => site.close())

/** So many listen by now. */
async function isHeard(connections: number) {
  await expect
    .poll(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and application_name = 'kefir-withdrawals'
          and state = 'idle' and query in ('listen withdrawn', 'select')`.execute(site.context.db)
      return rows.length
    })
    .toBe(connections)
}

const page = async () => (await site.call({ url: '/stranitsa' })).payload

/** A guest is given the same copy until the deed, and never after it. */
async function expectAnew(deed: () => Promise<unknown>) {
  await isHeard(1)
  const copy = await page()
  expect(await page()).toBe(copy)
  await deed()
  await expect.poll(page).not.toBe(copy)
}

test('a token that its owner hides leaves no copy of a page behind', async () => {
  const deed = (method: 'POST' | 'DELETE') =>
    site.call({ method, url: `/api/v1/token/${token}/hide`, cookie: author.cookie })
  for (let round = 0; round < 20; round += 1) {
    await isHeard(1)
    const copy = await page()
    expect((await deed('POST')).statusCode).toBe(200)
    // Whoever is answered knows that it is done: no copy is given from then on, not even once.
    expect(await page()).not.toBe(copy)
    await deed('DELETE')
  }
})

test('what was done is answered also while nobody can be heard', async () => {
  await query(
    site.context.db,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'kefir-withdrawals'`,
  )
  const answer = await site.call({
    ...{ method: 'POST', url: `/api/v1/token/${token}/hide`, cookie: author.cookie },
  })
  expect(answer.statusCode).toBe(200)
})

test.each([
  ['one hidden while another is shown,', `update tokens set is_hidden = not is_hidden`],
  ['a token taken off', `update tokens set status = 'rejected'`],
  ['a token that is for adults now', `update tokens set is_adult = true`],
  ['a collection taken off', `update collections set status = 'rejected'`],
  ['a gallery by link only', `update galleries set is_public = false`],
  ['a new link of a gallery', `update galleries set link_code = default`],
  ['a deleted gallery', `update galleries set deleted_at = now()`],
  ['an e-mail hidden by its owner', `update users set shows_email = false where nikname = 'avtor'`],
  ['a token taken out of a gallery', `delete from gallery_tokens`],
  ['a social page taken off', `delete from user_socials`],
  ['an article taken off', `update pages set is_published = false`],
  ['a question taken off', `update faq_entries set is_published = false`],
  ['a banner that ended', `update banners set ends_at = now()`],
  ['a blocked person', `update users set blocked_at = now() where nikname = 'avtor'`],
  ['a person blocked again', `update users set blocked_until = now() where nikname = 'avtor'`],
  ['a removed person', `update users set removed_at = now() where nikname = 'avtor'`],
])('%s leaves no copy of a page behind', async (_what, statement) => {
  await expectAnew(() => query(site.context.db, statement))
})

test('what withdraws nothing empties nothing', async () => {
  const { db } = site.context
  let heard = 0
  const stop = site.context.withdrawals.hear(() => void (heard += 1))
  await isHeard(2)
  const before = heard
  await query(db, `update tokens set status = 'ready', is_hidden = false, is_adult = false`)
  await query(db, `update tokens set views_count = views_count + 1`)
  await query(db, `update galleries set is_public = true, deleted_at = null, name = 'Другой'`)
  await query(db, `update users set blocked_at = null, blocked_until = null, removed_at = null`)
  await query(db, `update tokens set is_hidden = true`)
  await expect.poll(() => heard).toBe(before + 1)
  await stop()
})

test('a lost connection is made again, and what was withdrawn meanwhile is heard of', async () => {
  await expectAnew(() =>
    query(
      site.context.db,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'kefir-withdrawals'`,
    ),
  )
  await query(site.context.db, `update tokens set is_hidden = false`)
  await expectAnew(() => query(site.context.db, `update tokens set is_hidden = true`))
})
