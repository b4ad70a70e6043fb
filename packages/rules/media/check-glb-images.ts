import type { Document } from './check-glb.ts'
import type { MediaDamage } from './checked-media.ts'
import { sniffPicture } from './sniff-picture.ts'
import type { Sniffing } from './sniffing.ts'

/** What phones still hold in one texture. */
export const MOST_TEXTURE_SIDE = 8192
const MOST_TEXTURES = 1_000
/** Of all textures together: each pixel takes four bytes where the model is shown. */
const MOST_PIXELS = 4 * MOST_TEXTURE_SIDE ** 2
/** What is asked for lies at a multiple of four: so many bytes may stand behind a picture. */
const MOST_PADDING = 3

/** Where the views of a model lie in its file. */
export type Place = { at: number; length: number }

/** What is wrong with the pictures inside a model, or null; `places` are those of its views. */
export function* checkGlbImages(
  images: Document[],
  places: Place[],
): Sniffing<Extract<MediaDamage, 'texture' | 'large-texture'> | null> {
  if (images.length > MOST_TEXTURES) return 'large-texture'
  let pixels = 0
  for (const { bufferView } of images) {
    const place = typeof bufferView === 'number' ? places[bufferView] : undefined
    const found = place ? yield* sniffAt(place) : null
    if (found === null || typeof found === 'string') return 'texture'
    if (found.type === 'gif' || found.width === 0 || found.height === 0) return 'texture'
    if (Math.max(found.width, found.height) > MOST_TEXTURE_SIDE) return 'large-texture'
    pixels += found.width * found.height
  }
  return pixels > MOST_PIXELS ? 'large-texture' : null
}

function* sniffAt({ at, length }: Place): ReturnType<typeof sniffPicture> {
  for (let padding = 0; padding < MOST_PADDING; padding += 1) {
    const found = yield* within(at, length - padding)
    if (found !== 'followed') return found
  }
  return yield* within(at, length - MOST_PADDING)
}

/** The same sniffing on a part of the file, which it takes for all of it. */
function* within(start: number, size: number): ReturnType<typeof sniffPicture> {
  const sniffing = sniffPicture(size)
  let step = sniffing.next()
  while (!step.done) {
    const { at, length } = step.value
    const bytes = yield { at: start + at, length: Math.max(0, Math.min(length, size - at)) }
    step = sniffing.next(bytes)
  }
  return step.value
}
