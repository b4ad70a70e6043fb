import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../db/client.ts'

let serial = 0

type Wanted = {
  userId: number
  purpose?: 'token' | 'cover' | 'banner' | 'gallery'
  status?: 'checking' | 'ready' | 'refused'
  reason?: string
  /** Of its picture, 64 signs. */
  look?: string
  /** What is played; it then has no picture of its own unless `hasPicture` says so. */
  media?: 'video' | 'audio' | 'model'
  hasPicture?: boolean
}

/** A finished upload with the picture that came of it. */
export async function makeUpload(db: Db | Tx, wanted: Wanted) {
  serial += 1
  const { userId, purpose = 'token', status = 'ready', media } = wanted
  const isReady = status === 'ready'
  const hasPicture = wanted.hasPicture ?? media === undefined
  const pictureId = isReady && hasPicture ? await insertPicture(db, wanted.look) : null
  const mediaId = isReady && media ? await insertMedia(db, media) : null
  const id = randomUUID()
  await db
    .insertInto('uploads')
    .values({
      id,
      user_id: userId,
      purpose,
      filename: `file-${serial}.png`,
      bytes: 1000n,
      status,
      reason: wanted.reason ?? null,
      picture_id: pictureId,
      media_id: mediaId,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  return { id, pictureId, mediaId }
}

export async function insertPicture(db: Db | Tx, look?: string) {
  serial += 1
  const { id } = await db
    .insertInto('pictures')
    .values({
      key: `upload-${serial}`,
      type: 'image/webp',
      width: 600,
      height: 600,
      blur: 'data:,',
      look: look ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertMedia(db: Db | Tx, kind: string) {
  const { id } = await db
    .insertInto('media_files')
    .values({ key: `media-${serial}`, kind, type: `${kind}/x`, bytes: 5 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
