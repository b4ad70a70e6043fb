import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../db/client.ts'
import { makeUpload } from '../../testing/make-upload.ts'
import { makeUser } from '../../testing/make-user.ts'
import { query } from '../../testing/query.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { CHECK_UPLOAD } from './check-upload.ts'
import { orderCheck } from './order-check.ts'

let bed: TestApp
beforeAll(async () => void (bed = await startTestApp()))
afterAll(() => bed.close())

const ROLLED_BACK = new Error('nobody looks at these files')

/** What the line is like while nobody works at it. */
async function inLine(
  fill: (join: (who: number, files: number) => Promise<void>) => Promise<void>,
) {
  const { db, jobs } = bed.context
  const people = new Map<string, number>()
  let line: number[] = []
  const join = (tx: Tx) => async (userId: number, files: number) => {
    for (let file = 0; file < files; file += 1) {
      const { id } = await makeUpload(tx, { userId, status: 'checking' })
      await tx.updateTable('uploads').set({ status: 'receiving' }).where('id', '=', id).execute()
      people.set(id, userId)
      await orderCheck({ jobs }, tx, { id, userId })
    }
  }
  const filled = db.transaction().execute(async (tx) => {
    await fill(join(tx))
    const rows = await query<{ id: string }>(
      tx,
      `select data ->> 'id' as id from pgboss.job where name = $1 and state = 'created'
       order by priority desc, created_on, id`,
      CHECK_UPLOAD,
    )
    line = rows.flatMap(({ id }) => people.get(id) ?? [])
    throw ROLLED_BACK
  })
  await expect(filled).rejects.toBe(ROLLED_BACK)
  return line
}

test('one file of somebody is not behind all of another’s', async () => {
  const [many, one] = [
    (await makeUser(bed.context.db, { nikname: 'mnogo-faylov' })).id,
    (await makeUser(bed.context.db, { nikname: 'odin-fayl' })).id,
  ]
  const line = await inLine(async (join) => {
    await join(many, 20)
    await join(one, 1)
    await join(many, 5)
  })
  expect(line).toHaveLength(26)
  expect(line.slice(0, 3).toSorted()).toEqual([many, many, one].toSorted())
})
