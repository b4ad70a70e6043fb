import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { settle } from './check-upload.ts'
import { LIFE_MS } from './open-upload.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { takeUpload } from './take-upload.ts'
import { findUpload, type UploadStatus } from './uploads.queries.ts'

let bed: TestApp
let userId: number
beforeAll(async () => {
  bed = await startTestApp()
  userId = (await makeUser(bed.context.db, { nikname: 'berushchiy' })).id
})
afterAll(() => bed.close())

async function makeUpload(status: UploadStatus, reason: string | null = null) {
  const id = randomUUID()
  await bed.context.db
    .insertInto('uploads')
    .values({
      id,
      user_id: userId,
      purpose: 'token',
      filename: 'кот.png',
      bytes: 5n,
      status,
      reason,
      expires_at: new Date(Date.now() + LIFE_MS),
    })
    .execute()
  return id
}

const take = (id: string, other: Partial<Parameters<typeof takeUpload>[1]> = {}) =>
  bed.context.transact((tx) =>
    takeUpload(tx, { userId, id, purpose: 'token', now: new Date(), ...other }),
  )
const refusal = (sentence: RegExp) => ({ fields: { upload: expect.stringMatching(sentence) } })

test('of many at once one gets it', async () => {
  const id = await makeUpload('ready')
  const takings = await Promise.allSettled([1, 2, 3, 4, 5].map(() => take(id)))
  expect(takings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await findUpload(bed.context.db, id)).toMatchObject({ status: 'taken' })
  await expect(take(id)).rejects.toMatchObject(refusal(/уже использован/))
})

test('one that is still being checked is taken, and told of when that is over', async () => {
  const id = await makeUpload('checking')
  expect(await take(id)).toEqual({ status: 'checking', pictureId: null, mediaId: null })
  await expect(take(id)).rejects.toMatchObject(refusal(/уже использован/))
  await settle(bed.context, id, { reason: 'Картинка повреждена' })
  expect(await findUpload(bed.context.db, id)).toMatchObject({
    status: 'refused',
    reason: 'Картинка повреждена',
  })
})

test('one that nobody could judge in a day is refused for whoever took it', async () => {
  const id = await makeUpload('checking')
  await take(id)
  const db = bed.context.db
  const seen: unknown[] = []
  bed.clock.at = new Date(Date.now() + LIFE_MS + 1_000)
  const publish: typeof bed.context.publish = async (tx, ...events) => {
    seen.push(...events)
    await bed.context.publish(tx, ...events)
  }
  await sweepUploads({ ...bed.context, publish })
  bed.clock.at = null
  expect(seen).toEqual([{ type: 'upload.checked', uploadId: id }])
  expect(await findUpload(db, id)).toBeUndefined()
})

test.each([
  ['is unknown', () => randomUUID(), {}, /Такого файла нет/],
  ['is somebody else’s', () => makeUpload('ready'), { userId: 0 }, /Такого файла нет/],
  ['was sent for something else', () => makeUpload('ready'), { purpose: 'cover' }, /для другого/],
  ['still comes', () => makeUpload('receiving'), {}, /ещё загружается/],
  ['was refused', () => makeUpload('refused', 'Файл пуст'), {}, /Файл пуст/],
  ['was refused without a word', () => makeUpload('refused'), {}, /не удалось проверить/],
  ['was refused with no word', () => makeUpload('refused', ''), {}, /не удалось проверить/],
  [
    'is too old',
    () => makeUpload('ready'),
    { now: new Date(Date.now() + 2 * LIFE_MS) },
    /больше суток/,
  ],
] as const)('one that %s is not taken', async (_what, make, other, sentence) => {
  await expect(take(await make(), other)).rejects.toMatchObject(refusal(sentence))
})
