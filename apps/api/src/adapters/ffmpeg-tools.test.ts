import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { kill } from 'node:process'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { jobsDone } from '../testing/jobs-done.ts'
import { makeMp4, makeWebm } from '../testing/make-media.ts'
import { sendUpload } from '../testing/send-upload.ts'
import type { TestApp } from '../testing/test-app.ts'
import { startUploadBed, type UploadBed } from '../testing/upload-bed.ts'
import { ffmpegTools } from './ffmpeg-tools.ts'

let bed: TestApp
let me: UploadBed['me']
let folder: string
beforeAll(async () => {
  ;({ bed, me } = await startUploadBed('kinoman'))
  folder = await mkdtemp(join(tmpdir(), 'kefir-ffmpeg-'))
  const still = { width: 320, height: 180, channels: 3, background: '#00ff00' } as const
  await writeFile(join(folder, 'still.png'), await sharp({ create: still }).png().toBuffer())
})
afterAll(async () => {
  await bed.close()
  await rm(folder, { recursive: true })
})

const PATH = () => `${folder}${delimiter}/usr/bin${delimiter}/bin`

/** A program under the name of ffmpeg that knows only what we ask of it, and then does `deed`. */
async function standIn(deed: string) {
  const program = join(folder, 'ffmpeg')
  await writeFile(
    program,
    `#!/bin/sh
cd ${folder}
[ "$*" = -version ] && echo ffmpeg && exit
echo "$*" > asked
env > environment
echo $$ > pid
case "$*" in
  "-nostdin "*"-protocol_whitelist file,pipe -f mov -i file:"*"-frames:v 1 "*"-f image2pipe pipe:1") ;;
  "-nostdin "*"-protocol_whitelist file,pipe -f matroska -i file:"*"-frames:v 1 "*"-f image2pipe pipe:1") ;;
  *) exit 64 ;;
esac
${deed}
`,
  )
  await chmod(program, 0o755)
  return readConfig({ PATH: PATH() }).ffmpeg
}

/** What a film of 640 × 360 is shown by, and how green that is. */
async function posterOf(bytes = makeMp4()) {
  const id = await sendUpload(me, { bytes })
  await jobsDone(bed.context.db, 'uploads.check')
  const found = (await bed.call({ url: `/api/v1/uploads/${id}`, cookie: me.cookie })).json()
  expect(found).toMatchObject({ status: 'ready', reason: null, media: { kind: 'video' } })
  const { rawPayload } = await bed.call({ url: found.file.sizes.large })
  const { channels } = await sharp(rawPayload).stats()
  const { width, height } = found.file
  return { width, height, isGreen: channels[1]!.min > 240 && channels[0]!.max < 20 }
}
const DRAWN = { width: 800, height: 450, isGreen: false }

describe('a film', () => {
  test.each([
    ['MP4', makeMp4()],
    ['WEBM', makeWebm()],
  ])('of the kind %s is shown by its still, with its measures', async (_kind, bytes) => {
    bed.context.filmTools = await ffmpegTools(await standIn('cat still.png'))
    expect(await posterOf(bytes)).toEqual({ width: 320, height: 180, isGreen: true })
  })

  test('is shown by a drawing of its proportions where there is no program', async () => {
    bed.context.filmTools = null
    expect(await posterOf()).toEqual(DRAWN)
  })

  test.each([
    ['fails', 'exit 1'],
    ['fails after it printed a still', 'cat still.png; exit 1'],
    ['prints nothing', 'exit 0'],
    ['prints no picture', 'echo this is no picture'],
    ['prints half a picture', 'head -c 100 still.png'],
    ['prints without an end', 'exec cat /dev/zero'],
    ['kills itself', 'kill -9 $$'],
  ])('is shown by a drawing when the program %s', async (_what, deed) => {
    bed.context.filmTools = await ffmpegTools(await standIn(deed))
    expect(await posterOf()).toEqual(DRAWN)
  })

  test('is shown by a drawing when the program hangs, and the program is ended', async () => {
    bed.context.filmTools = await ffmpegTools(await standIn('exec sleep 600'), 1_000)
    expect(await posterOf()).toEqual(DRAWN)
    const pid = Number(await readFile(join(folder, 'pid'), 'utf8'))
    expect(() => kill(pid, 0)).toThrow('ESRCH')
  })
})

describe('the program', () => {
  test('is told nothing of ours but where programs are', async () => {
    const tools = await ffmpegTools(await standIn('cat still.png'))
    await tools!.takeStill({ path: join(folder, 'film'), ending: 'mp4' })
    const names = (await readFile(join(folder, 'environment'), 'utf8')).match(/^\w+(?==)/gm)
    // The shell's own.
    expect(names?.filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))).toEqual([
      'PATH',
    ])
    expect(await readFile(join(folder, 'asked'), 'utf8')).toContain(`-i file:${folder}/film -an`)
  })

  test('is done without when there is none, it fails, or it is not wanted', async () => {
    await standIn('cat still.png')
    expect(await ffmpegTools(readConfig({ PATH: PATH(), FFMPEG: 'off' }).ffmpeg)).toBeNull()
    expect(await ffmpegTools(readConfig({ PATH: PATH(), FFMPEG: 'no-such' }).ffmpeg)).toBeNull()
    expect(await ffmpegTools({ program: '/bin/false', searchPath: undefined })).toBeNull()
    const program = join(folder, 'ffmpeg')
    expect(await ffmpegTools({ program, searchPath: undefined })).not.toBeNull()
  })
})
