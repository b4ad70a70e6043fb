import { readFile } from 'node:fs/promises'
import { LEAST_WORK_SIDE } from '@kefir/rules/media/limits'
import { sniffPicture, type PictureFault } from '@kefir/rules/media/sniff-picture'
import type { UploadPurpose } from '@kefir/wire/uploads'
import type { Found } from '../../ports/examiner.ts'
import { readWith } from '../media/sniff-file.ts'
import { MAX_PIXELS } from '../pictures/render-variants.ts'
import { fitUpload } from './fit-upload.ts'
import type { Opened } from './examine-file.ts'
import { PURPOSES } from './purposes.ts'
import { rasteriseSvg } from './rasterise-svg.ts'

const MOST_FRAMES = 1_000
/** Of all frames together: some players hold them all. */
const MOST_FRAMES_PIXELS = 10 * MAX_PIXELS

const REFUSALS: Record<PictureFault | 'heavy', string> = {
  heavy:
    'Картинка слишком сложная: в ней слишком много частей. Сохраните её заново и загрузите ещё раз',
  cut: 'Картинка повреждена или загружена не целиком. Сохраните её заново и загрузите ещё раз',
  followed: 'За картинкой в файле спрятано что-то ещё. Сохраните её заново и загрузите ещё раз',
}
const TOO_LARGE = `В картинке больше ${MAX_PIXELS / 1_000_000}\u00a0миллионов точек. Уменьшите её и загрузите ещё раз`
const TOO_MANY_FRAMES =
  'В картинке слишком много кадров. Сохраните её короче или загрузите как видео'
const TOO_SMALL = `Картинка меньше ${LEAST_WORK_SIDE}\u00a0×\u00a0${LEAST_WORK_SIDE} точек. Загрузите побольше`

/** The outcome for a picture; null when the file is none. */
export async function examinePicture({
  file,
  bytes,
  path,
  purpose,
}: Opened): Promise<Found | null> {
  const found = await readWith(file, bytes, sniffPicture(bytes))
  if (found === null) {
    const drawn = await rasteriseSvg(file, bytes)
    if (drawn === null) return null
    return 'reason' in drawn ? drawn : cleanPicture(drawn.png, purpose)
  }
  if (typeof found === 'string') return { reason: REFUSALS[found] }

  const { width, height, frames } = found
  if (width * height > MAX_PIXELS) return { reason: TOO_LARGE }
  if (frames > MOST_FRAMES || frames * width * height > MOST_FRAMES_PIXELS)
    return { reason: TOO_MANY_FRAMES }
  return cleanPicture(await readFile(path), purpose)
}

/** Only pixels are kept: what else was in the file is not. */
export async function cleanPicture(
  source: Uint8Array,
  purpose: UploadPurpose,
  leastSide = LEAST_WORK_SIDE,
): Promise<Found> {
  const { frame } = PURPOSES[purpose]
  const fitted = await fitUpload(source, frame)
  if (fitted === 'damaged') return { reason: REFUSALS.cut }
  if (fitted === 'large') return { reason: TOO_LARGE }
  if (frame === null && Math.min(fitted.width, fitted.height) < leastSide)
    return { reason: TOO_SMALL }

  return { picture: { png: fitted.png } }
}
