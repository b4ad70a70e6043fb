import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { examinerProcess } from './examiner-process.ts'

/** Does what the path of its file says: a program like ours, for which nothing has to be hostile. */
const PROGRAM = `
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', ({ file: { path } }) => {
  if (path === 'slow') for (;;);
  if (path === 'wait') return
  if (path === 'die') process.kill(process.pid, 'SIGKILL')
  if (path === 'fail') return process.send({ failure: 'no such file' })
  const told = { path, pid: process.pid, env: Object.keys(process.env), flags: process.execArgv }
  process.send({ found: { reason: JSON.stringify(told) } })
})
process.send('ready')`

let folder: string
let program: URL
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kefir-examiner-'))
  program = pathToFileURL(join(folder, 'program.mjs'))
  await writeFile(program, PROGRAM)
})
afterAll(() => rm(folder, { recursive: true }))

function start(settings: { longestMs?: number; idleMs?: number } = {}) {
  const examiner = examinerProcess({ program, ...settings })
  onTestFinished(() => examiner.stop())
  const examine = (path: string) => examiner.examineFile({ path, bytes: 1, purpose: 'token' })
  const tell = async (path = 'any') => {
    const found = await examine(path)
    if (typeof found === 'string' || !('reason' in found)) throw new Error('it told nothing')
    return JSON.parse(found.reason) as { pid: number; env: string[]; flags: string[] }
  }
  return { ...examiner, examine, tell }
}

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}
const becomesGone = (pid: number) =>
  vi.waitFor(() => expect(isGone(pid)).toBe(true), { timeout: 20_000 })

test('is given nothing of ours: no environment, and a bounded heap', async () => {
  const { env, flags } = await start().tell()
  expect(env.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([])
  expect(flags).toEqual([expect.stringMatching(/^--max-old-space-size=\d+$/)])
})

test('the same process looks at file after file', async () => {
  const { tell } = start()
  expect((await tell('one')).pid).toBe((await tell('two')).pid)
})

test('whoever takes too long is killed, while others are answered', async () => {
  const { examine, tell } = start({ longestMs: 3_000 })
  const slow = examine('slow')
  const before = await tell()
  expect(before).toMatchObject({ path: 'any' })
  expect(await slow).toBe('late')
  expect(await tell()).toMatchObject({ path: 'any' })
})

test('never more than two at once; the third waits for its turn', async () => {
  const { examine, tell } = start({ longestMs: 2_000 })
  const outcomes = Promise.all([examine('slow'), examine('wait'), tell()])
  expect(await outcomes).toMatchObject(['late', 'late', { path: 'any' }])
})

test('whoever dies is lost, and the next is looked at by another', async () => {
  const { examine, tell } = start()
  const { pid } = await tell()
  expect(await examine('die')).toBe('lost')
  expect((await tell()).pid).not.toBe(pid)
})

test('a program that cannot start is an error of ours, not of the file', async () => {
  const broken = pathToFileURL(join(folder, 'broken.mjs'))
  await writeFile(broken, `throw new Error('not installed')`)
  const examiner = examinerProcess({ program: broken })
  onTestFinished(() => examiner.stop())
  const examined = examiner.examineFile({ path: 'any', bytes: 1, purpose: 'token' })
  await expect(examined).rejects.toThrow('did not start')
})

test('what fails by itself says why', async () =>
  expect(start().examine('fail')).rejects.toThrow('no such file'))

test('idle for long enough, it ends', async () => {
  const { pid } = await start({ idleMs: 50 }).tell()
  await becomesGone(pid)
})

test('a stop lets go of what is under way and leaves no process', async () => {
  const { examine, tell, stop } = start()
  const { pid } = await tell()
  const underWay = Promise.allSettled([examine('wait')])
  await stop()
  expect(await underWay).toMatchObject([
    { reason: { message: expect.stringContaining('the app ended') } },
  ])
  expect(isGone(pid)).toBe(true)
  await expect(examine('any')).rejects.toThrow('the app ends')
})

test('the end of the app, however sudden, ends it too', async () => {
  const script = join(folder, 'parent.mjs')
  const adapter = new URL('examiner-process.ts', import.meta.url)
  await writeFile(
    script,
    `import { examinerProcess } from ${JSON.stringify(adapter.href)}
    const { examineFile } = examinerProcess({ program: new URL(${JSON.stringify(program.href)}) })
    const { reason } = await examineFile({ path: 'any', bytes: 1, purpose: 'token' })
    console.log(JSON.parse(reason).pid)
    await examineFile({ path: 'wait', bytes: 1, purpose: 'token' })`,
  )
  const parent = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(printed.toString())
  expect(isGone(pid)).toBe(false)
  parent.kill('SIGKILL')
  await becomesGone(pid)
})
