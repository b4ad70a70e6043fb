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
  await makeFolder(path)
  await makeFolder(path)
  expect((await stat(path)).isDirectory()).toBe(true)
})

test('it is made by all who make it at once', async () => {
  for (let round = 0; round < 50; round++) {
    const path = join(home, String(round), 'a/b/c/d/e/f')
    await Promise.all(Array.from({ length: 10 }, () => makeFolder(path)))
    expect((await stat(path)).isDirectory()).toBe(true)
  }
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
