import { readFile } from 'node:fs/promises'
import { LEAST_WORK_SIDE } from '@kefir/rules/media/limits'
import { sniffPicture, type PictureFault } from '@kefir/rules/media/sniff-picture'
import { readWith } from '../media/sniff-file.ts'
import { MAX_PIXELS } from '../pictures/render-variants.ts'
import { storePicture } from '../pictures/store-picture.ts'
import { fitUpload } from './fit-upload.ts'
import type { JudgeParts, Judged, Opened } from './judge-file.ts'
import { PURPOSES } from './purposes.ts'
import { rasteriseSvg } from './rasterise-svg.ts'

const MOST_FRAMES = 1_000
/** Of all frames together: some players hold them all. */
const MOST_FRAMES_PIXELS = 10 * MAX_PIXELS

const REFUSALS: Record<PictureFault, string> = {
  cut: 'Картинка повреждена или загружена не целиком. Сохраните её заново и загрузите ещё раз',
  followed: 'За картинкой в файле спрятано что-то ещё. Сохраните её заново и загрузите ещё раз',
}
const TOO_LARGE = `В картинке больше ${MAX_PIXELS / 1_000_000}\u00a0миллионов точек. Уменьшите её и загрузите ещё раз`
const TOO_MANY_FRAMES =
  'В картинке слишком много кадров. Сохраните её короче или загрузите как видео'
const TOO_SMALL = `Картинка меньше ${LEAST_WORK_SIDE}\u00a0×\u00a0${LEAST_WORK_SIDE} точек. Загрузите побольше`

/** The outcome for a picture; null when the file is none. */
export async function judgePicture(parts: JudgeParts, opened: Opened): Promise<Judged | null> {
  const { file, bytes, path } = opened
  const found = await readWith(file, bytes, sniffPicture(bytes))
  if (found === null) {
    const drawn = await rasteriseSvg(file, bytes)
    if (drawn === null) return null
    return 'reason' in drawn ? drawn : keepPicture(parts, drawn.png, opened)
  }
  if (typeof found === 'string') return { reason: REFUSALS[found] }

  const { width, height, frames } = found
  if (width * height > MAX_PIXELS) return { reason: TOO_LARGE }
  if (frames > MOST_FRAMES || frames * width * height > MOST_FRAMES_PIXELS)
    return { reason: TOO_MANY_FRAMES }
  return keepPicture(parts, await readFile(path), opened)
}

/** Only pixels are kept: what else was in the file is not. */
export async function keepPicture(
  { db, files }: Pick<JudgeParts, 'db' | 'files'>,
  source: Uint8Array,
  { upload }: Pick<Opened, 'upload'>,
  leastSide = LEAST_WORK_SIDE,
): Promise<Judged> {
  const { frame, scale } = PURPOSES[upload.purpose]
  const fitted = await fitUpload(source, frame)
  if (fitted === 'damaged') return { reason: REFUSALS.cut }
  if (fitted === 'large') return { reason: TOO_LARGE }
  if (frame === null && Math.min(fitted.width, fitted.height) < leastSide)
    return { reason: TOO_SMALL }

  const { id } = await storePicture({ db, files }, fitted.png, { scale, salt: upload.id })
  return { pictureId: id, mediaId: null }
}
