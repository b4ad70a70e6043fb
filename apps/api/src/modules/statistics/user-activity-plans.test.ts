import type { UserActivityQuery } from '@kefir/wire/statistics'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeToken } from '../../testing/make-token.ts'
import { makeUser } from '../../testing/make-user.ts'
import { COUNT_LIMIT } from '../../paging/total.ts'
import { startPlanBed, type PlanBed } from '../../testing/plan-bed.ts'
import { getUserActivity } from './get-user-activity.ts'

const ROWS = 18_000
/** A total counts as far as the house counts; a page takes its rows of four types, two sides, shown and hidden, priced and not. */
const MOST_ROWS = COUNT_LIMIT + 32 * 22
const at = new Date('2026-11-15T12:00:00+03:00')

let bed: PlanBed
let person: { id: number }

beforeAll(async () => {
  bed = await startPlanBed()
  const { db } = bed
  person = await makeUser(db, { nikname: 'torgovets' })
  const other = await makeUser(db, { nikname: 'drugoy' })
  const [shown, kept] = [
    await makeToken(db, { createdAt: at }),
    await makeToken(db, { createdAt: at }),
  ]
  await db.updateTable('tokens').set({ owner_id: person.id }).where('id', '=', kept.id).execute()
  await db.updateTable('tokens').set({ is_hidden: true }).where('id', '=', kept.id).execute()
  for (const { id, collectionId } of [shown, kept])
    await sql`
      insert into transactions (token_id, collection_id, type, status, from_user_id, to_user_id, price)
      select ${id}, ${collectionId}, (array['sale', 'transfer', 'created', 'mint'])[1 + n % 4], 'done',
        case when n % 3 = 0 then ${person.id}::int else ${other.id}::int end,
        case when n % 3 = 1 then ${person.id}::int else ${other.id}::int end,
        case when n % 4 = 0 then 1000 + n end
      from generate_series(1, ${sql.lit(ROWS)}) n`.execute(db)
  await sql`analyze`.execute(db)
}, 180_000)
afterAll(() => bed.close())

type Asked = Omit<UserActivityQuery, 'page'>
const SORTS = ['created_at', 'price'] as const

const record = (viewerId: number | null, asked: Asked) =>
  bed.record('activity_', (context) =>
    getUserActivity(context, {
      ...{ userId: person.id, viewerId, path: '/' },
      query: { page: 1, ...asked },
    }),
  )

async function expectFewRows({ statements }: Awaited<ReturnType<typeof record>>) {
  expect(statements).toHaveLength(1)
  await bed.expectFewRows(statements[0]!, ['transactions'], MOST_ROWS)
}

describe.each(['owner', 'guest'] as const)('what somebody did, as %s', (who) => {
  const viewer = () => (who === 'owner' ? person.id : null)

  test.each(['', 'sale', 'transfer,created', 'box_open'])(
    'reads its page of ?filter=%s and no more, by time and by price, both ways',
    async (filter) => {
      for (const dir of ['asc', 'desc'] as const)
        for (const sort of SORTS) await expectFewRows(await record(viewer(), { filter, dir, sort }))
    },
  )

  test.each(SORTS)('does so far down the list by %s', async (sort) => {
    let cursor: string | undefined
    for (let pages = 0; pages < 30; pages += 1) {
      const { answer } = await record(viewer(), { dir: 'desc', sort, cursor })
      cursor = new URL(answer.next_page_url!, 'http://site').searchParams.get('cursor')!
    }
    await expectFewRows(await record(viewer(), { dir: 'desc', sort, cursor }))
  })
})
