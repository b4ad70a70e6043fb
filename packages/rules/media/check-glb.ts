import { viewOf } from './bytes.ts'
import type { Sniffing } from './sniffing.ts'

/** `heavy`: of more words than a model needs; `broken`: no whole glTF 2.0; `linked`: asks for other files; `packed`: needs a decoder we do not ship. */
export type GlbFault = 'heavy' | 'broken' | 'linked' | 'packed'

const GLB_MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const HEADER_BYTES = 12
const CHUNK_HEAD_BYTES = 8
const MOST_JSON_BYTES = 4_000_000
/** Values in all: each takes far more memory than the two bytes it is written with. */
const MOST_VALUES = 500_000
const PACKED = [
  'KHR_draco_mesh_compression',
  'KHR_texture_basisu',
  'EXT_meshopt_compression',
  'KHR_meshopt_compression',
]

export function* isGlb(): Sniffing<boolean> {
  const start = yield { at: 0, length: HEADER_BYTES }
  return start.length === HEADER_BYTES && viewOf(start).getUint32(0, true) === GLB_MAGIC
}

/** What is wrong with a binary glTF of `size` bytes, or null. A model is one file: it may ask for nothing else. */
export function* checkGlb(size: number): Sniffing<GlbFault | null> {
  const view = viewOf(yield { at: 0, length: HEADER_BYTES })
  if (view.getUint32(4, true) !== 2 || view.getUint32(8, true) !== size) return 'broken'
  const document = yield* readDocument(size)
  if (document === 'heavy') return 'heavy'
  if (!document) return 'broken'

  const required = Array.isArray(document.extensionsRequired) ? document.extensionsRequired : []
  if (required.some((name) => PACKED.includes(String(name)))) return 'packed'
  if (hasUri(document)) return 'linked'

  return null
}

export type Document = Record<string, unknown>

export function* readDocument(size: number): Sniffing<Document | 'heavy' | null> {
  const start = HEADER_BYTES + CHUNK_HEAD_BYTES
  if (size < start) return null
  const head = viewOf(yield { at: HEADER_BYTES, length: CHUNK_HEAD_BYTES })
  const length = head.getUint32(0, true)
  if (head.getUint32(4, true) !== JSON_CHUNK) return null
  if (start + length > size) return null
  if (length > MOST_JSON_BYTES) return 'heavy'

  const bytes = yield { at: start, length }
  if (countValues(bytes) > MOST_VALUES) return 'heavy'
  try {
    const document: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isObject(document) && isObject(document.asset) && document.asset.version === '2.0'
      ? document
      : null
  } catch {
    return null
  }
}

const [COMMA, LIST, OBJECT] = [',', '[', '{'].map((sign) => sign.charCodeAt(0))

/** Before any of them is made: every one but the first stands behind one of these signs. */
function countValues(bytes: Uint8Array) {
  let count = 0
  for (const byte of bytes) if (byte === COMMA || byte === LIST || byte === OBJECT) count += 1
  return count
}

/** Anywhere, extensions and extras too: a viewer of tomorrow may follow what today's leaves alone. */
function hasUri(root: unknown): boolean {
  const waiting: unknown[] = [root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    if (isObject(value) && typeof value.uri === 'string') return true
    for (const part of Object.values(value)) if (typeof part === 'object') waiting.push(part)
  }
  return false
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
