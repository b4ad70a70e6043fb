import { open } from 'node:fs/promises'
import type { Context } from '../../context.ts'
import type { CleanPicture, Found, Unfinished } from '../../ports/examiner.ts'
import { keepMedia } from '../media/keep-media.ts'
import { keepDrawing } from '../pictures/keep-drawing.ts'
import { insertPictures } from '../pictures/pictures.queries.ts'
import { storePicture } from '../pictures/store-picture.ts'
import { drawPoster } from './draw-poster.ts'
import { PURPOSES } from './purposes.ts'
import type { UploadRow } from './uploads.queries.ts'

/** What is kept of a file, or why nothing is, in words for whoever sent it. */
export type Judged = { pictureId: number; mediaId: number | null } | { reason: string }

export type JudgeParts = Pick<Context, 'config' | 'db' | 'files' | 'now' | 'filmTools' | 'examiner'>

const TOO_COMPLEX =
  'Файл слишком сложный: его не удалось проверить за отведённое время. Упростите его и загрузите ещё раз'

/** Has a file looked into, apart from here, and keeps what may be shown of it. */
export async function judgeFile(
  parts: JudgeParts,
  upload: UploadRow,
  path: string,
): Promise<Judged> {
  const { purpose } = upload
  const file = { path, bytes: Number(upload.bytes), purpose }
  const found = await twice(() => parts.examiner.examineFile(file))
  if (typeof found === 'string') return { reason: TOO_COMPLEX }
  if ('reason' in found) return found
  if ('picture' in found) {
    return { pictureId: await keepPicture(parts, upload, found.picture), mediaId: null }
  }
  return keepFilm(parts, upload, { path, found })
}

/** Whoever looked may have died of something else: what it dies of twice is refused. */
async function twice(examine: () => Promise<Found | Unfinished>) {
  const found = await examine()
  return found === 'lost' ? examine() : found
}

async function keepPicture(
  { db, files, now }: JudgeParts,
  upload: UploadRow,
  picture: CleanPicture,
) {
  const { scale } = PURPOSES[upload.purpose]
  const { id } = await storePicture({ db, files, now }, picture.png, { scale, salt: upload.id })
  return id
}

type Film = { path: string; found: Extract<Found, { media: unknown }> }

async function keepFilm(parts: JudgeParts, upload: UploadRow, film: Film): Promise<Judged> {
  // Open from here on: taken back meanwhile, it is still read, and removed as a whole.
  await using file = await open(film.path)
  const pictureId = await makePoster(parts, upload, film)
  const source = { file, bytes: Number(upload.bytes) }
  const { id } = await keepMedia(parts, { source, ...film.found, salt: upload.id })
  return { pictureId, mediaId: id }
}

/** A still of the film where something can take one; else a drawing. */
async function makePoster(parts: JudgeParts, upload: UploadRow, { path, found }: Film) {
  const { media, checked } = found
  if (media.ending === 'mp4' || media.ending === 'webm') {
    const png = await parts.filmTools?.takeStill({ path, ending: media.ending })
    const still = png && (await parts.examiner.examineStill({ png, purpose: upload.purpose }))
    if (still && typeof still === 'object' && 'picture' in still)
      return keepPicture(parts, upload, still.picture)
  }
  const svg = drawPoster({ kind: media.kind, seed: upload.id, frame: checked.frame })
  const drawing = await keepDrawing(
    parts.files,
    { svg, scale: 1 },
    { salt: upload.id, isStandIn: true },
  )
  const [picture] = await insertPictures(parts.db, [drawing], parts.now())
  return picture!.id
}
