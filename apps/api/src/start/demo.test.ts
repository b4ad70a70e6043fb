import { loadDemo } from '@kefir/demo/load-demo'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { getMain } from '../modules/home/get-main.ts'
import { DRAW_KEPT } from '../modules/pictures/draw-by-job.ts'
import { findSetting } from '../modules/system/settings.queries.ts'
import { makeUser } from '../testing/make-user.ts'
import { query } from '../testing/query.ts'
import { startTestApp } from '../testing/test-app.ts'

test('a demo that breaks off at its last rows is not there at all, and is not taken for loaded', async () => {
  const { context, close } = await startTestApp()
  onTestFinished(close)
  const { db } = context
  await query(db, `alter table settings add constraint no_rows check (key <> 'demo.rows')`)

  const load = loadDemo(context, { demoEmail: null, progress: () => undefined })
  await expect(load).rejects.toThrow('no_rows')
  expect(await findSetting(db, 'demo')).toBeUndefined()
  for (const table of ['pictures', 'users', 'tokens'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toEqual([])
})

test('a demo that breaks off before its figures are counted is gone on with at the next start', async () => {
  const { context, close } = await startTestApp()
  onTestFinished(close)
  const { db } = context
  const load = () => loadDemo(context, { demoEmail: null, progress: () => undefined })
  const countUsers = async () => (await db.selectFrom('users').select('id').execute()).length

  await query(db, 'alter table tokens add constraint no_ranks_yet check (rarity_rank is null)')
  await expect(load()).rejects.toThrow('no_ranks_yet')
  expect(await findSetting(db, 'demo')).toBeUndefined()
  const users = await countUsers()
  expect(users).toBeGreaterThan(0)

  await query(db, 'alter table tokens drop constraint no_ranks_yet')
  await load()
  expect(await findSetting(db, 'demo')).toBeDefined()
  expect(await countUsers()).toBe(users)
  expect(await db.selectFrom('ratings').select('kind').limit(1).execute()).toHaveLength(1)
  const ranked = db.selectFrom('tokens').select('id').where('rarity_rank', 'is not', null)
  expect(await ranked.limit(1).execute()).toHaveLength(1)
})

describe('a demo with its login', () => {
  let bed: Awaited<ReturnType<typeof startTestApp>>
  const ordered: string[][] = []
  beforeAll(async () => {
    bed = await startTestApp()
    await makeUser(bed.context.db, { nikname: 'pokazatelnyi' })
    const demoEmail = 'pokazatelnyi@example.org'
    const jobs: typeof bed.context.jobs = {
      ...bed.context.jobs,
      send: async (_tx, queue, data) =>
        void (queue === DRAW_KEPT && ordered.push((data as { keys: string[] }).keys)),
    }
    await loadDemo({ ...bed.context, jobs }, { demoEmail, progress: () => undefined })
  })
  afterAll(() => bed.close())
  const ask = <Row>(text: string) => query<Row>(bed.context.db, text)

  test('staff find work that waits, and in the journal what was decided before', async () => {
    const waiting = await ask<{ kind: string }>(
      `select distinct kind from reviews where status = 'waiting' order by kind`,
    )
    expect(waiting.map(({ kind }) => kind)).toEqual([
      ...['collection', 'collection_edit', 'token', 'token_edit'],
    ])
    const acts = await ask<{ act: string }>('select distinct act from journal order by act')
    expect(acts.map(({ act }) => act)).toEqual([
      ...['complaints.decide', 'complaints.decide_appeal'],
      ...['moderation.approve', 'moderation.reject', 'tickets.reply'],
    ])
  })

  test.each([
    ['tokens', 'author_id'],
    ['tokens', 'owner_id'],
    ['collections', 'author_id'],
    ['galleries', 'user_id'],
    ['token_favorites', 'user_id'],
    ['collection_favorites', 'user_id'],
    ['transactions', 'to_user_id'],
    ['transactions', 'from_user_id'],
    ['complaints', 'user_id'],
    ['tickets', 'user_id'],
    ['blockchain_accounts', 'user_id'],
  ])('nothing in %s is older than the account of its %s', async (table, who) => {
    // Somebody may own now what was made before they came.
    const at = who === 'owner_id' ? 'coalesce(x.purchased_at, x.created_at)' : 'x.created_at'
    const older = `select x.created_at from ${table} x join users u on u.id = x.${who} where ${at} < u.created_at limit 1`
    expect(await ask(older)).toEqual([])
    expect(await ask(`select from ${table} where ${who} is not null limit 1`)).toHaveLength(1)
  })

  test('everybody confirmed their address within an hour of registering', async () =>
    expect(
      await ask(
        `select nikname from users
         where activated_at not between created_at and created_at + interval '1 hour'`,
      ),
    ).toEqual([]))

  test.each(['transactions', 'galleries', 'tickets', 'complaints'])(
    'the ids of %s follow time',
    async (table) =>
      expect(
        await ask(
          `select id from (select id, created_at, lag(created_at) over (order by id) as before from ${table}) one
           where created_at < before`,
        ),
      ).toEqual([]),
  )

  test('so do the ids of works that people made themselves, and of their collections', async () => {
    for (const table of ['tokens', 'collections'])
      expect(
        await ask(
          `select id from (
             select x.id, x.created_at, lag(x.created_at) over (partition by u.id order by x.id) as before
             from ${table} x join users u on u.id = x.author_id where u.nikname = 'pokazatelnyi'
           ) one where created_at < before`,
        ),
      ).toEqual([])
  })

  test('pictures of the home page are ordered first, those of the first collections next, every one once', async () => {
    const { context } = bed

    expect(ordered).toHaveLength(1)
    const [keys] = ordered
    const all = await context.db.selectFrom('pictures').select('key').execute()
    expect(keys!.toSorted()).toEqual(all.map(({ key }) => key).toSorted())

    const main = await getMain(context, null)
    const { tokens_trend, collections_top, tokens_new, authors } = main
    const shown = JSON.stringify([tokens_trend, collections_top, tokens_new, authors])
    const home = [...new Set(shown.match(/[\da-f]{32}(?=-small)/g))]
    expect(home.length).toBeGreaterThan(30)
    expect(keys!.slice(0, home.length)).toEqual(home)

    const [top] = collections_top
    const newest = await context.db
      .selectFrom('tokens')
      .innerJoin('pictures', 'pictures.id', 'tokens.picture_id')
      .where('collection_id', '=', top!.id)
      .select('key')
      .orderBy('tokens.created_at', 'desc')
      .limit(12)
      .execute()
    const places = newest.map(({ key }) => keys!.indexOf(key))
    expect(Math.max(...places)).toBeLessThan(home.length + 40)
  })
})
