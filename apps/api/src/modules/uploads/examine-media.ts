import { checkGlbData } from '@kefir/rules/media/check-glb-data'
import { MOST_TEXTURE_SIDE } from '@kefir/rules/media/check-glb-images'
import { checkMp4 } from '@kefir/rules/media/check-mp4'
import { checkMp3, checkWav } from '@kefir/rules/media/check-sound'
import { checkWebm } from '@kefir/rules/media/check-webm'
import type { CheckedMedia, MediaDamage } from '@kefir/rules/media/checked-media'
import type { Sniffing } from '@kefir/rules/media/sniffing'
import type { Found } from '../../ports/examiner.ts'
import { readWith, sniffFile } from '../media/sniff-file.ts'
import { MEDIA_REFUSALS } from '../media/store-media.ts'
import type { Opened } from './examine-file.ts'

const CHECKS: Record<string, (size: number) => Sniffing<CheckedMedia | MediaDamage>> = {
  mp4: checkMp4,
  webm: checkWebm,
  mp3: checkMp3,
  wav: checkWav,
  glb: checkGlbData,
}

const UNKNOWN =
  'Такие файлы не подходят. Загрузите JPG, PNG, WEBP, GIF, SVG, MP4, WEBM, MP3, WAV или GLB'

const DAMAGES: Record<MediaDamage, string> = {
  heavy: MEDIA_REFUSALS.heavy,
  damaged: 'Файл повреждён или загружен не целиком. Сохраните его заново и загрузите ещё раз',
  silent: 'В видео нет изображения. Загрузите звук как MP3 или WAV',
  texture:
    'Картинка внутри модели повреждена или это не картинка. Подойдут JPG, PNG и WEBP: сохраните модель заново',
  'large-texture': `Картинки внутри модели слишком большие. Уменьшите каждую до ${MOST_TEXTURE_SIDE}\u00a0×\u00a0${MOST_TEXTURE_SIDE} точек и сохраните модель заново`,
}

/** The outcome for a film, a sound or a model: it is kept as it came, without what tells of whoever made it. */
export async function examineMedia({ file, bytes }: Opened): Promise<Found> {
  const media = await sniffFile(file, bytes)
  if (media === 'unknown') return { reason: UNKNOWN }
  if (typeof media === 'string') return { reason: MEDIA_REFUSALS[media] }

  const checked = await readWith(file, bytes, CHECKS[media.ending]!(bytes))
  return typeof checked === 'string' ? { reason: DAMAGES[checked] } : { media, checked }
}
