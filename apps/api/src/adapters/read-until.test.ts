import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readUntil } from './read-until.ts'

const never = new AbortController().signal
const bytes = Buffer.from('простокваша')
async function join(coming: AsyncIterable<Uint8Array[]>) {
  const all: Uint8Array[] = []
  for await (const pieces of coming) all.push(...pieces)
  return Buffer.concat(all)
}

test('gives what comes, to its end', async () => {
  const source = Readable.from([bytes.subarray(0, 5), bytes.subarray(5)])
  expect(await join(readUntil(source, bytes.length, never))).toEqual(bytes)
})

test('gives what came before the line broke', async () => {
  const source = new PassThrough()
  const pieces = readUntil(source, 100, never)
  source.write(bytes)
  expect((await pieces.next()).value).toEqual([bytes])
  source.destroy(new Error('the line went dead'))
  expect((await pieces.next()).done).toBe(true)
})

test('ends when it is called off, with what came until then', async () => {
  const calling = new AbortController()
  const source = new PassThrough()
  const pieces = readUntil(source, 100, calling.signal)
  source.write(bytes)
  expect((await pieces.next()).value).toEqual([bytes])
  const last = pieces.next()
  calling.abort()
  expect((await last).done).toBe(true)
})

test('refuses more than was promised', async () => {
  const source = Readable.from([bytes])
  await expect(join(readUntil(source, bytes.length - 1, never))).rejects.toThrow('promised')
})

test('a reader that rests holds the sender back', async () => {
  let sent = 0
  const source = Readable.from(
    (function* () {
      for (;;) {
        sent += 1
        yield Buffer.alloc(64 * 1024)
      }
    })(),
  )
  const pieces = readUntil(source, Infinity, never)
  await pieces.next()
  await new Promise((resolve) => setImmediate(resolve))
  const before = sent
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent - before).toBeLessThan(40)
  expect(sent).toBeLessThan(100)
  await pieces.return()
  source.destroy()
})
