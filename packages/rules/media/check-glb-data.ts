import { viewOf } from './bytes.ts'
import { checkGlbImages, type Place } from './check-glb-images.ts'
import { isObject, readDocument, type Document } from './check-glb.ts'
import type { CheckedMedia, MediaDamage } from './checked-media.ts'
import type { Sniffing } from './sniffing.ts'

const BIN_CHUNK = 0x004e4942
const MOST_PARTS = 100_000
const COMPONENT_BYTES: Record<number, number> = {
  5120: 1,
  5121: 1,
  5122: 2,
  5123: 2,
  5125: 4,
  5126: 4,
}
const COMPONENTS: Record<string, number> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
}

/** Whether numbers and pictures of a model that `checkGlb` let through all lie in the data that came with it. */
export function* checkGlbData(size: number): Sniffing<CheckedMedia | MediaDamage> {
  const document = yield* readDocument(size)
  const data = yield* findData(size)
  if (document === 'heavy') return 'heavy'
  if (!document || data === null) return 'damaged'

  const buffers = listOf(document, 'buffers')
  if (buffers.length > 1 || buffers.some((buffer) => !isWithin(buffer.byteLength, data.length)))
    return 'damaged'
  const views = listOf(document, 'bufferViews')
  const accessors = listOf(document, 'accessors')
  if (views.length > MOST_PARTS || accessors.length > MOST_PARTS) return 'damaged'
  const places = views.map((view) => placeOf(view, data.at))
  const end = data.at + data.length
  if (places.some(({ at, length }) => !isWithin(at + length, end))) return 'damaged'
  if (accessors.some((accessor) => !isBacked(accessor, views))) return 'damaged'
  const fault = yield* checkGlbImages(listOf(document, 'images'), places)
  return fault ?? { start: 0, end: size, hidden: [], frame: null }
}

const placeOf = (view: Document, start: number): Place => ({
  at: start + numberOf(view.byteOffset),
  length: numberOf(view.byteLength),
})

/** The binary chunk, of no length where there is none; null when the chunks do not fill the file. */
function* findData(size: number): Sniffing<Place | null> {
  let data = { at: size, length: 0 }
  for (let at = 12, index = 0; at < size; index += 1) {
    const head = yield { at, length: 8 }
    if (head.length < 8 || index > 100) return null
    const length = viewOf(head).getUint32(0, true)
    if (at + 8 + length > size) return null
    if (index === 1 && viewOf(head).getUint32(4, true) === BIN_CHUNK) data = { at: at + 8, length }
    at += 8 + length
  }
  return data
}

function isBacked(accessor: Document, views: Document[]) {
  const count = numberOf(accessor.count)
  const each =
    (COMPONENT_BYTES[numberOf(accessor.componentType)] ?? Number.NaN) *
    (COMPONENTS[String(accessor.type)] ?? Number.NaN)
  if (!(count >= 1) || !(each > 0)) return false
  // Without data of its own it is zeros, or a few numbers apart: those cost memory too.
  if (accessor.bufferView === undefined) return count * each <= 1_000_000
  const view = views[numberOf(accessor.bufferView)]
  if (!view) return false
  const stride = numberOf(view.byteStride) || each
  return numberOf(accessor.byteOffset) + stride * (count - 1) + each <= numberOf(view.byteLength)
}

const listOf = (document: Document, name: string) => {
  const list = document[name]
  return Array.isArray(list) ? list.map((one) => (isObject(one) ? one : {})) : []
}

const numberOf = (value: unknown) =>
  value === undefined ? 0 : typeof value === 'number' && value >= 0 ? value : Number.NaN

const isWithin = (value: unknown, most: number) => numberOf(value) <= most
