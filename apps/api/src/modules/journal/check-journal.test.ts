import { sql, type RawBuilder } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Tx } from '../../db/client.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { checkJournal } from './check-journal.ts'
import { writeJournal } from './write-journal.ts'

let bed: TestApp
let actorId: number
beforeEach(async () => {
  bed = await startTestApp()
  actorId = (await makeUser(bed.context.db, { nikname: 'moderator' })).id
  for (const subjectId of [1, 2, 3]) await bed.context.transact((tx) => write(tx, subjectId))
})
afterEach(() => bed.close())

const write = (tx: Tx, subjectId: number) =>
  writeJournal(tx, {
    actorId,
    act: 'people.block',
    subjectKind: 'user',
    subjectId,
    after: { blocked: true },
    reason: 'Рассылал спам',
  })

/** As the owner of the database, who can turn the triggers off. */
async function past(...statements: RawBuilder<unknown>[]) {
  const { db } = bed.context
  for (const table of ['journal', 'journal_chain'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  for (const statement of statements) await statement.execute(db)
}

const places = async () =>
  bed.context.db
    .selectFrom('journal_chain')
    .innerJoin('journal', 'journal.id', 'journal_chain.line')
    .select(['place', 'subject_id'])
    .orderBy('place')
    .execute()

test('a journal that nobody touched is whole, as often as it is checked', async () => {
  await checkJournal(bed.context)
  await bed.context.transact((tx) => write(tx, 4))
  await checkJournal(bed.context)
})

test('deeds at once are chained one after another, each once', async () => {
  const deeds = Array.from({ length: 12 }, (_, deed) =>
    bed.context.transact(async (tx) => {
      await write(tx, 100 + deed)
      await write(tx, 200 + deed)
    }),
  )
  await Promise.all(deeds)
  expect((await places()).map(({ place }) => Number(place))).toEqual(
    Array.from({ length: 27 }, (_, index) => index + 1),
  )
  await checkJournal(bed.context)
})

test.each([
  ['changed', [sql`update journal set reason = 'иначе' where subject_id = '2'`]],
  ['moved in time', [sql`update journal set at = at - interval '1 day' where subject_id = '2'`]],
  [
    'taken out of both',
    [
      sql`delete from journal_chain where place = 2`,
      sql`delete from journal where subject_id = '2'`,
    ],
  ],
  [
    'written past the chain',
    [
      sql`insert into journal (actor_id, act, subject_kind, subject_id, reason)
        select actor_id, act, subject_kind, '9', reason from journal limit 1`,
    ],
  ],
  [
    'written below all, and its link too',
    [
      sql`insert into journal (id, actor_id, act, subject_kind, subject_id, reason) overriding system value
        select -5, actor_id, act, subject_kind, '9', reason from journal limit 1`,
      sql`insert into journal_chain (place, line, hash) values (-5, -5, '')`,
    ],
  ],
])(
  'a line that was %s with the triggers off is found, whatever the portion',
  async (_, statements) => {
    await past(...statements)
    for (const portion of [1, 2, 3, 100])
      await expect(checkJournal(bed.context, portion)).rejects.toThrow('past the triggers')
  },
)

test('is read in portions, each of which goes on from the hash before', async () => {
  for (const portion of [1, 2, 3, 4]) await checkJournal(bed.context, portion)
  const checks = await bed.context.db
    .selectFrom('journal_checks')
    .select(['lines', 'last_place', 'last_hash', 'broken_line'])
    .execute()
  const last = await bed.context.db
    .selectFrom('journal_chain')
    .select(['place', 'hash'])
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const whole = { lines: 3n, last_place: 3n, last_hash: last.hash, broken_line: null }
  expect(checks).toEqual([whole, whole, whole, whole])
})

test('a check that breaks off says so, and keeps no verdict', async () => {
  // As a statement's time does, at the second portion: the first line is computed, the next is not.
  await sql`
    create or replace function journal_hash(before bytea, line journal) returns bytea language plpgsql as $$
    begin
      if before <> '' then raise exception 'canceling statement due to statement timeout'; end if;
      return (select hash from journal_chain where place = 1);
    end $$`.execute(bed.context.db)
  const checking = checkJournal(bed.context, 1)
  await expect(checking).rejects.toThrow('broke off and found no changed line')
  await expect(checking).rejects.not.toThrow('past the triggers')
  expect(await bed.context.db.selectFrom('journal_checks').select('id').execute()).toEqual([])
})

test('an end that was cut off is found by what the check before saw', async () => {
  await checkJournal(bed.context)
  await past(
    sql`delete from journal_chain where place = 3`,
    sql`delete from journal where subject_id = '3'`,
  )
  await expect(checkJournal(bed.context)).rejects.toThrow('was changed past the triggers')
})
