import { open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readChecked } from './keep-media.ts'

/** Of what is read at once. */
const CHUNK = 64 * 1024

test('hidden places are written over in whatever order they are named, also across what is read at once', async () => {
  const path = join(tmpdir(), `kefir-hidden-${process.pid}`)
  const bytes = Buffer.alloc(3 * CHUNK, 'x')
  await writeFile(path, bytes)
  onTestFinished(() => rm(path))
  const hidden = [
    { at: 2 * CHUNK + 5, length: 10, head: [1] },
    { at: 10, length: 3, head: [7, 8] },
    { at: 20, length: 2, head: [] },
    // Over the end of the first chunk and all of the second.
    { at: CHUNK - 1, length: CHUNK + 2, head: [3, 4] },
  ]
  for (const { at, length, head } of hidden) {
    bytes.fill(0, at, at + length)
    bytes.set(head, at)
  }

  await using file = await open(path)
  const kept: Buffer[] = []
  const checked = { start: 0, end: bytes.length - 1, hidden, frame: null }
  for await (const part of readChecked({ file, bytes: bytes.length }, checked)) kept.push(part)
  expect(Buffer.concat(kept).equals(bytes.subarray(0, -1))).toBe(true)
})
