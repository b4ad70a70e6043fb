import { checkGlbData } from '@kefir/rules/media/check-glb-data'
import { MOST_TEXTURE_SIDE } from '@kefir/rules/media/check-glb-images'
import { checkMp4 } from '@kefir/rules/media/check-mp4'
import { checkMp3, checkWav } from '@kefir/rules/media/check-sound'
import { checkWebm } from '@kefir/rules/media/check-webm'
import type { CheckedMedia, MediaDamage } from '@kefir/rules/media/checked-media'
import type { SniffedMedia } from '@kefir/rules/media/sniff-media'
import type { Sniffing } from '@kefir/rules/media/sniffing'
import { keepMedia } from '../media/keep-media.ts'
import { readWith, sniffFile } from '../media/sniff-file.ts'
import { MEDIA_REFUSALS } from '../media/store-media.ts'
import { keepDrawing } from '../pictures/keep-drawing.ts'
import { insertPictures } from '../pictures/pictures.queries.ts'
import { drawPoster } from './draw-poster.ts'
import type { JudgeParts, Judged, Opened } from './judge-file.ts'
import { keepPicture } from './judge-picture.ts'

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
  damaged: 'Файл повреждён или загружен не целиком. Сохраните его заново и загрузите ещё раз',
  silent: 'В видео нет изображения. Загрузите звук как MP3 или WAV',
  texture:
    'Картинка внутри модели повреждена или это не картинка. Подойдут JPG, PNG и WEBP: сохраните модель заново',
  'large-texture': `Картинки внутри модели слишком большие. Уменьшите каждую до ${MOST_TEXTURE_SIDE}\u00a0×\u00a0${MOST_TEXTURE_SIDE} точек и сохраните модель заново`,
}

/** The outcome for a film, a sound or a model: it is kept as it came, without what tells of whoever made it. */
export async function judgeMedia(parts: JudgeParts, opened: Opened): Promise<Judged> {
  const { file, bytes, upload } = opened
  const media = await sniffFile(file, bytes)
  if (media === 'unknown') return { reason: UNKNOWN }
  if (typeof media === 'string') return { reason: MEDIA_REFUSALS[media] }

  const checked = await readWith(file, bytes, CHECKS[media.ending]!(bytes))
  if (typeof checked === 'string') return { reason: DAMAGES[checked] }

  const pictureId = await makePoster(parts, opened, { media, checked })
  const { id } = await keepMedia(parts, {
    source: { file, bytes },
    media,
    checked,
    salt: upload.id,
  })
  return { pictureId, mediaId: id }
}

type Found = { media: SniffedMedia; checked: CheckedMedia }

/** A still of the film where something can take one; else a drawing. */
async function makePoster(parts: JudgeParts, opened: Opened, { media, checked }: Found) {
  const { path, upload } = opened
  if (media.ending === 'mp4' || media.ending === 'webm') {
    const still = await parts.filmTools?.takeStill({ path, ending: media.ending })
    const kept = still && (await keepPicture(parts, still, opened, 1))
    if (kept && 'pictureId' in kept) return kept.pictureId
  }
  const svg = drawPoster({ kind: media.kind, seed: upload.id, frame: checked.frame })
  const drawing = await keepDrawing(
    parts.files,
    { svg, scale: 1 },
    { salt: upload.id, isStandIn: true },
  )
  const [picture] = await insertPictures(parts.db, [drawing])
  return picture!.id
}
