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

describe('runApp', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kefir run app '))
    await writeFile(join(folder, 'app.mjs'), APP)
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

  function launch(name: string) {
    const program = `import { runApp } from ${JSON.stringify(RUN_APP)}; runApp([process.argv[1]])`
    const launcher = spawn(
      process.execPath,
      ['--input-type=module', '-e', program, join(folder, name)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const lines = createInterface(launcher.stdout)[Symbol.asyncIterator]()
    return { launcher, lines }
  }
})
