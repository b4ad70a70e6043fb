import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { StartRefusal } from '../start-refusal.ts'
import { acquireInstanceLock } from './instance-lock.ts'

describe('acquireInstanceLock', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kefir lock '))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  test('refuses a folder that a running instance uses, and says which process it is', async () => {
    await acquireInstanceLock(dataDir)

    await expect(acquireInstanceLock(dataDir)).rejects.toThrow(
      new StartRefusal(
        `Папка данных ${dataDir} уже используется другим запущенным экземпляром` +
          ` (процесс ${process.pid}). Остановите его или задайте другую папку в DATA_DIR.`,
      ),
    )
  })

  test('makes the folder and leaves nothing in it once released', async () => {
    const inner = join(dataDir, 'new', 'place')
    const lock = await acquireInstanceLock(inner)
    expect(await readdir(inner)).toEqual(['instance.lock'])

    await lock.release()
    expect(await readdir(inner)).toEqual([])
  })

  test('takes over the lock of a dead process', async () => {
    const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
    await once(child, 'exit')
    await writeLock({ pid: child.pid, startMark: 'any' })

    await acquireInstanceLock(dataDir)
    expect(await readLock()).toMatchObject({ pid: process.pid })
  })

  test('takes over when the number of the dead process went to another one', async () => {
    await writeLock({ pid: process.ppid, startMark: 'long ago' })

    await acquireInstanceLock(dataDir)
    expect(await readLock()).toMatchObject({ pid: process.pid })
  })

  test('takes over an unreadable lock', async () => {
    await writeFile(join(dataDir, 'instance.lock'), '{"pid":')

    await acquireInstanceLock(dataDir)
    expect(await readLock()).toMatchObject({ pid: process.pid })
  })

  test('lets in one of many that find the same abandoned lock', async () => {
    for (let round = 0; round < 20; round += 1) {
      await writeLock({ pid: process.ppid, startMark: `long ago ${round}` })

      const starts = Array.from({ length: 20 }, () => acquireInstanceLock(dataDir))
      const outcomes = (await Promise.allSettled(starts)).map(({ status }) => status)
      expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(1)
      expect(await readdir(dataDir)).toEqual(['instance.lock'])
    }
  })

  test('takes over also after a start that was killed while it took over', async () => {
    await writeLock({ pid: process.ppid, startMark: 'long ago' })
    const claim = join(dataDir, 'instance.lock.claim')
    await writeFile(claim, '')
    const minuteAgo = new Date(Date.now() - 60_000)
    await utimes(claim, minuteAgo, minuteAgo)

    await acquireInstanceLock(dataDir)
    expect(await readLock()).toMatchObject({ pid: process.pid })
  })

  test('refuses a folder that cannot be written to', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')

    await expect(acquireInstanceLock(join(file, 'data'))).rejects.toThrow(
      new StartRefusal(
        `Папка данных ${file}/data недоступна для записи: на её пути лежит файл.` +
          ' Задайте другую в DATA_DIR.',
      ),
    )
  })

  const writeLock = (holder: object) =>
    writeFile(join(dataDir, 'instance.lock'), JSON.stringify(holder))

  const readLock = async () => JSON.parse(await readFile(join(dataDir, 'instance.lock'), 'utf8'))
})
