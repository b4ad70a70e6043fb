import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examinerProcess } from '../../adapters/examiner-process.ts'
import type { Examiner } from '../../ports/examiner.ts'
import { bluePicture } from '../../testing/blue-picture.ts'
import { jobsDone } from '../../testing/jobs-done.ts'
import { sendUpload } from '../../testing/send-upload.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { startUploadBed, type UploadBed } from '../../testing/upload-bed.ts'

let bed: TestApp
let me: UploadBed['me']
let picture: Buffer
beforeAll(async () => {
  ;({ bed, me } = await startUploadBed('tyazhyolyy'))
  picture = await bluePicture().png().toBuffer()
})
afterAll(() => bed.close())

/** No rule speaks of it, and it is drawn for minutes: dashes of a hundredth of a point on a mile of lines. */
const ENDLESS = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600"><path d="M0 0${' L1600 1600 L0 0'.repeat(500)}" stroke="#000" stroke-width="3" stroke-dasharray="0.01 0.01" fill="none"/></svg>`,
)

const look = async (id: string) =>
  (await bed.call({ url: `/api/v1/uploads/${id}`, cookie: me.cookie })).json()

/** With another examiner for as long as `work` takes. */
async function withExaminer(examiner: Examiner, work: () => Promise<void>) {
  const own = bed.context.examiner
  bed.context.examiner = examiner
  await work().finally(() => (bed.context.examiner = own))
  await examiner.stop()
}

test('a drawing that would take minutes is refused in a sentence, and holds up no other file', async () =>
  withExaminer(examinerProcess({ longestMs: 8_000 }), async () => {
    const endless = await sendUpload(me, { bytes: ENDLESS })
    const other = await sendUpload(me, { bytes: picture })
    await jobsDone(bed.context.db, 'uploads.check')
    expect(await look(other)).toMatchObject({ status: 'ready' })
    expect(await look(endless)).toMatchObject({
      status: 'refused',
      reason: expect.stringMatching(/^Файл слишком сложный/),
    })
  }))

test.each([
  [1, 'is looked at once more', { status: 'ready', reason: null }],
  [2, 'is refused', { status: 'refused', reason: expect.stringMatching(/слишком сложный/) }],
])('a file whose examiner died %i times %s', async (times, _outcome, found) => {
  const { examiner } = bed.context
  let left = times
  const dying: Examiner = {
    ...examiner,
    examineFile: async (file) => ((left -= 1) >= 0 ? 'lost' : examiner.examineFile(file)),
    stop: async () => {},
  }
  await withExaminer(dying, async () => {
    const id = await sendUpload(me, { bytes: picture })
    await jobsDone(bed.context.db, 'uploads.check')
    expect(await look(id)).toMatchObject(found)
  })
})

test('nothing of what was refused is left where files wait', async () => {
  const { config } = bed.context
  expect(await readdir(`${config.dataDir}/uploads`)).toEqual([])
})
