import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginAgain } from '../../db/transact.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeJournal } from './write-journal.ts'

let bed: TestApp
let actorId: number
beforeAll(async () => {
  bed = await startTestApp()
  actorId = (await makeUser(bed.context.db, { nikname: 'moderator' })).id
})
afterAll(() => bed.close())

const line = () => ({
  actorId,
  act: 'people.block' as const,
  subjectKind: 'user' as const,
  subjectId: 7,
  before: { blocked: false },
  after: { blocked: true },
  reason: 'Рассылал спам',
})
const rows = () => bed.context.db.selectFrom('journal').selectAll().execute()

test('a deed leaves its line, with what was before and after', async () => {
  await bed.context.transact((tx) => writeJournal(tx, line()))
  expect(await rows()).toMatchObject([
    {
      actor_id: actorId,
      act: 'people.block',
      subject_kind: 'user',
      subject_id: '7',
      before: { blocked: false },
      after: { blocked: true },
      reason: 'Рассылал спам',
    },
  ])
})

test('a deed that fails leaves none', async () => {
  const known = await rows()
  const failed = bed.context.transact(async (tx) => {
    await writeJournal(tx, line())
    throw new Error('the deed failed')
  })
  await expect(failed).rejects.toThrow('the deed failed')
  expect(await rows()).toEqual(known)
})

test.each(['', 'ну'])('no line without a reason: %j', async (reason) => {
  const written = bed.context.transact((tx) => writeJournal(tx, { ...line(), reason }))
  await expect(written).rejects.toThrow('journal_reason_check')
})

test.each([
  ['changed', sql`update journal set reason = 'иначе'`],
  ['deleted', sql`delete from journal`],
  ['emptied', sql`truncate journal cascade`],
  ['emptied with all that names it', sql`truncate users cascade`],
  ['unchained', sql`delete from journal_chain`],
  ['chained otherwise', sql`update journal_chain set hash = ''`],
  ['unchained as a whole', sql`truncate journal_chain`],
])('the database lets nothing in it be %s', async (_what, statement) => {
  const known = await rows()
  await expect(statement.execute(bed.context.db)).rejects.toThrow('append-only')
  expect(await rows()).toEqual(known)
})

test.each([
  ['its number', { id: 100_000n }, 'cannot insert a non-DEFAULT value into column "id"'],
  ['its time', { at: new Date('2026-01-01') }, 'the journal tells the time itself'],
])('who writes a line does not choose %s', async (_what, chosen, refusal) => {
  const known = await rows()
  const { subjectId, subjectKind, act, reason } = line()
  const values = { actor_id: actorId, act, subject_kind: subjectKind, reason, ...chosen }
  const written = bed.context.db
    .insertInto('journal')
    .values({ ...values, subject_id: String(subjectId) })
    .execute()
  await expect(written).rejects.toThrow(refusal)
  expect(await rows()).toEqual(known)
})

test('not even who calls themselves a replica gets past the triggers', async () => {
  const known = await rows()
  const changed = beginAgain(bed.context.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from journal`.execute(tx)
  })
  await expect(changed).rejects.toThrow('append-only')
  expect(await rows()).toEqual(known)
})
