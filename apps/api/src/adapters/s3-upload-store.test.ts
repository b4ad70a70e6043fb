import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UploadBook, UploadStore } from '../ports/upload-store.ts'
import { startS3Server, type S3Server } from '../testing/s3-server.ts'
import { s3UploadStore } from './s3-upload-store.ts'

const MEGABYTE = 1024 * 1024
/** Two parts of eight megabytes and a smaller one. */
const FILE = randomBytes(20 * MEGABYTE)

let bucket: S3Server
let folder: string
let nodes: Node[]
const finished: string[] = []

type Node = { store: UploadStore; server: Server; site: string }

beforeAll(async () => {
  bucket = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 'kefir-incoming-'))
  nodes = [await startNode(), await startNode()]
})
afterAll(async () => {
  for (const { server } of nodes) server.close()
  await bucket.close()
  await rm(folder, { recursive: true })
})

/** A store of its own behind a door of its own: it remembers nothing of what another was told. */
async function startNode(): Promise<Node> {
  const settings = { bucket: 'kefir', region: 'ru-central1', publicUrl: null }
  const keys = { accessKey: 'key', secretKey: 'secret' }
  const store = s3UploadStore({ ...settings, ...keys, endpoint: bucket.endpoint }, folder)
  const server = createServer((asked, response) => {
    const id = asked.url!.slice(1)
    const book: UploadBook = { hold: () => hold(id), finish: async () => void finished.push(id) }
    store.answer({ request: asked, response, id, book }).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { store, server, site: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** One request at a time, whichever node it came to. */
const lines = new Map<string, Promise<void>>()
async function hold(id: string) {
  const before = lines.get(id)
  const { promise, resolve } = Promise.withResolvers<void>()
  lines.set(id, promise)
  await before
  return async () => resolve()
}

const TUS = { 'tus-resumable': '1.0.0' }
const PART = { ...TUS, 'content-type': 'application/offset+octet-stream' }

async function open({ site }: Node, bytes = FILE.length) {
  const id = randomUUID()
  const headers = { ...TUS, 'upload-length': String(bytes) }
  expect((await fetch(`${site}/${id}`, { method: 'POST', headers })).status).toBe(201)
  return id
}

const send = ({ site }: Node, id: string, [from, to]: [from: number, to?: number]) =>
  fetch(`${site}/${id}`, {
    method: 'PATCH',
    headers: { ...PART, 'upload-offset': String(from) },
    body: FILE.subarray(from, to),
  })

async function offsetOf({ site }: Node, id: string) {
  const answer = await fetch(`${site}/${id}`, { method: 'HEAD', headers: TUS })
  return Number(answer.headers.get('upload-offset'))
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const hashOf = ({ store }: Node, id: string) =>
  store.withFile(id, async (path) => hash(await readFile(path)))
const keysOf = (id: string) => [...bucket.objects.keys()].filter((key) => key.includes(id))

test('a whole file goes into the bucket in parts, and comes back equal', async () => {
  const [one] = nodes as [Node]
  bucket.bodies.length = 0
  const id = await open(one)
  expect(await one.store.receivedOf(id)).toBe(0)
  expect((await send(one, id, [0])).status).toBe(204)

  // In whatever order: they are sent at once.
  const parts = bucket.bodies.filter((length) => length > 1_000).map((length) => length / MEGABYTE)
  expect(parts.toSorted()).toEqual([4, 8, 8])
  expect(await one.store.receivedOf(id)).toBe(FILE.length)
  expect(finished).toContain(id)
  expect(await hashOf(one, id)).toBe(hash(FILE))
  await one.store.remove(id)
})

test('a file goes on at another node, and has equal bytes', async () => {
  const [one, other] = nodes as [Node, Node]
  const id = await open(one)
  // More than a part, and what is left of it is too little to be one.
  await send(one, id, [0, 9_000_000])
  expect(keysOf(id).map((key) => key.split('.')[1])).toEqual(['info', 'part'])
  expect(await offsetOf(other, id)).toBe(9_000_000)
  await send(other, id, [9_000_000, 9_000_010])
  expect(await offsetOf(one, id)).toBe(9_000_010)
  await send(other, id, [9_000_010])

  expect(finished.filter((done) => done === id)).toHaveLength(1)
  expect(await one.store.receivedOf(id)).toBe(FILE.length)
  expect(await hashOf(one, id)).toBe(hash(FILE))
  expect(await hashOf(other, id)).toBe(hash(FILE))
  await other.store.remove(id)
})

test('a file whose line breaks goes on at another node from what came', async () => {
  const [one, other] = nodes as [Node, Node]
  const id = await open(one)
  const headers = { ...PART, 'upload-offset': '0', 'content-length': FILE.length }
  const line = request(`${one.site}/${id}`, { method: 'PATCH', headers }).on('error', () => {})
  await new Promise((sent) => line.write(FILE.subarray(0, 11_000_000), sent))
  line.destroy()

  // Whoever asks waits until the first request has put away what it had.
  const came = await offsetOf(other, id)
  expect(came).toBeGreaterThan(0)
  expect((await send(other, id, [came])).status).toBe(204)
  expect(await hashOf(other, id)).toBe(hash(FILE))
  await other.store.remove(id)
})

test('a part that does not begin where the last one ended is refused', async () => {
  const [one, other] = nodes as [Node, Node]
  const id = await open(one)
  await send(one, id, [0, 100])
  expect((await send(other, id, [50, 150])).status).toBe(409)
  expect(await offsetOf(one, id)).toBe(100)
  await one.store.remove(id)
})

test.each([
  ['nobody sent a byte of', []],
  ['has less than a part', [[0, 100]]],
  ['has a part and less than another', [[0, 9_000_000]]],
  ['is whole', [[0]]],
  ['came by pieces', [[0, 6_000_000], [6_000_000, 13_000_000], [13_000_000]]],
] as const)(
  'a file that %s leaves nothing in the bucket when it is removed',
  async (_what, parts) => {
    const [one, other] = nodes as [Node, Node]
    const id = await open(one)
    for (const [from, to] of parts) expect((await send(one, id, [from, to])).status).toBe(204)
    await other.store.remove(id)
    await other.store.remove(id)

    expect(keysOf(id)).toEqual([])
    expect(bucket.uploads.size).toBe(0)
    // The node that wrote it remembers nothing either.
    expect(await one.store.receivedOf(id)).toBeNull()
    await expect(one.store.withFile(id, async () => {})).rejects.toThrow('NoSuchKey')
  },
)

test('a file that is judged is on the disk only meanwhile, also when judging fails', async () => {
  const [one] = nodes as [Node]
  const id = await open(one, 1_000)
  await send(one, id, [0, 1_000])
  await one.store.withFile(id, async () => expect(await readdir(folder)).toEqual([id]))
  const failing = one.store.withFile(id, () => Promise.reject(new Error('not judged')))
  await expect(failing).rejects.toThrow('not judged')
  expect(await readdir(folder)).toEqual([])
  await one.store.remove(id)
})

test('of a file that never was there is nothing', async () => {
  const [one] = nodes as [Node]
  expect(await one.store.receivedOf(randomUUID())).toBeNull()
  await one.store.remove(randomUUID())
})
