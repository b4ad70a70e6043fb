import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SeenDrawing } from '@kefir/api/modules/pictures/see-drawing'
import sharp from 'sharp'

/** A line a drawing, by its key, under the fingerprint of what saw them. */
export const LOOKS = new URL('looks.txt', import.meta.url)
/** What decides how a drawing is seen, beside the libraries. */
const EYES = [
  '../api/src/modules/pictures/see-drawing.ts',
  '../api/src/modules/pictures/read-look.ts',
  '../api/src/modules/pictures/render-variants.ts',
  '../../packages/rules/media/look.ts',
]

export type Looks = ReadonlyMap<string, SeenDrawing>

/**
 * What each drawing of the demo looks like small: to look at all of them takes ten seconds of a processor. Another
 * drawing has another key, and what was seen by other code is not read: whatever is not here is looked at anew.
 */
export function readLooks(text = readFileSync(LOOKS, 'utf8')): Looks {
  const [eyes, ...lines] = text.split(/\r?\n/)
  if (eyes !== fingerprintOfEyes()) return new Map()
  return new Map(
    lines.filter(Boolean).map((line) => {
      const [key = '', look = '', blur = ''] = line.split(' ')
      return [key, { look, blur }]
    }),
  )
}

export const writeLooks = (looks: Looks) =>
  [
    fingerprintOfEyes(),
    ...[...looks].map(([key, { look, blur }]) => `${key} ${look} ${blur}`).sort(),
    '',
  ].join('\n')

function fingerprintOfEyes() {
  const { vips, rsvg, webp } = sharp.versions
  const hash = createHash('sha256').update(`${vips} ${rsvg} ${webp}`)
  for (const path of EYES)
    hash.update(readFileSync(new URL(path, import.meta.url), 'utf8').replaceAll('\r\n', '\n'))
  return hash.digest('hex')
}
