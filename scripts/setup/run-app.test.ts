import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const RUN_APP = new URL('./run-app.mjs', import.meta.url).href

const APP = `
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      console.log(signal)
      setTimeout(() => process.exit(7), 100)
    })
  console.log('ready')
  setInterval(() => undefined, 60_000)
`

const WAITING = `
  process.on('SIGTERM', () => process.exit(0))
  process.once('message', (text) => {
    console.log(text)
    process.exit(3)
  })
  console.log('ready')
  setInterval(() => undefined, 60_000)
`

describe('runApp', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kefir run app '))
    await writeFile(join(folder, 'app.mjs'), APP)
    await writeFile(join(folder, 'waiting.mjs'), WAITING)
    await writeFile(join(folder, 'broken.mjs'), `process.kill(process.pid, 'SIGKILL')`)
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('passes a signal on once and ends with the code of the app', async () => {
    const { launcher, lines } = launch('app.mjs')
    await lines.next()
    launcher.kill('SIGINT')
    launcher.kill('SIGTERM')

    const [code] = await once(launcher, 'exit')
    expect(code).toBe(7)
    const rest = []
    for await (const line of lines) rest.push(line)
    expect(rest).toHaveLength(1)
  })

  test('closes the app gracefully when the launcher itself is killed', async () => {
    const { launcher, lines } = launch('app.mjs')
    await lines.next()
    launcher.kill('SIGKILL')

    expect((await lines.next()).value).toBe('SIGTERM')
  })

  test('does not look successful when the app was killed', async () => {
    const { launcher } = launch('broken.mjs')
    expect(await once(launcher, 'exit')).toEqual([137, null])
  })

  test('tells the app that what went on meanwhile is done', async () => {
    const { launcher, lines } = launch('waiting.mjs', 'ready')
    await lines.next()
    launcher.kill('SIGUSR2')
    expect((await lines.next()).value).toBe('done')
    expect(await once(launcher, 'exit')).toEqual([3, null])
  })

  test('ends the app and fails when what went on meanwhile failed', async () => {
    const { launcher, lines } = launch('waiting.mjs', `ready.then(() => Promise.reject('no site'))`)
    await lines.next()
    launcher.kill('SIGUSR2')
    expect(await once(launcher, 'exit')).toEqual([1, null])
  })

  /** `meanwhile` may use `ready`, which comes with the launcher's SIGUSR2. */
  function launch(name: string, meanwhile = 'undefined') {
    const program = `
      import { once } from 'node:events'
      import { runApp } from ${JSON.stringify(RUN_APP)}
      const ready = once(process, 'SIGUSR2')
      runApp([process.argv[1]], { meanwhile: ${meanwhile} })`
    const launcher = spawn(
      process.execPath,
      ['--input-type=module', '-e', program, join(folder, name)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const lines = createInterface(launcher.stdout)[Symbol.asyncIterator]()
    return { launcher, lines }
  }
})
