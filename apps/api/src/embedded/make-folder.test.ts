import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

let home: string
beforeAll(async () => void (home = await mkdtemp(join(tmpdir(), 'kefir-folder-'))))
afterAll(() => rm(home, { recursive: true }))

test('a folder is made with those above it, and one that is there is left', async () => {
  const path = join(home, 'a/b/c')
  await Promise.all([makeFolder(path), makeFolder(path), makeFolder(path)])
  await makeFolder(path)
  expect((await stat(path)).isDirectory()).toBe(true)
})

test('a file in its place or above it is told', async () => {
  await writeFile(join(home, 'file'), '')
  await expect(makeFolder(join(home, 'file'))).rejects.toThrow('EEXIST')
  await expect(makeFolder(join(home, 'file/below'))).rejects.toThrow('ENOTDIR')
})

test.runIf(process.platform === 'linux')(
  'one that cannot be is refused, not tried for ever',
  async () => {
    await expect(makeFolder('/proc/kefir')).rejects.toThrow('ENOENT')
    await expect(makeFolder('/proc/kefir/data')).rejects.toThrow('ENOENT')
  },
)
