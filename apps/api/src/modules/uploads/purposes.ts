import { MOST_COVER_MB, MOST_MEDIA_MB } from '@kefir/rules/media/limits'
import type { UploadPurpose } from '@kefir/wire/uploads'

const BYTES_IN_MB = 1024 * 1024

type Wanted = {
  mostBytes: number
  /** What a picture is cut to; a work is shown as its author made it. */
  frame: { w: number; h: number } | null
  /** Widens every variant, for banners. */
  scale: number
  /** Whether films, sounds and models will do too. */
  takesMedia: boolean
}

const cover = { mostBytes: MOST_COVER_MB * BYTES_IN_MB, scale: 1, takesMedia: false }

/** What each purpose asks of a file; `GET /v1/size/images` tells the same. */
export const PURPOSES: Record<UploadPurpose, Wanted> = {
  token: { mostBytes: MOST_MEDIA_MB * BYTES_IN_MB, frame: null, scale: 1, takesMedia: true },
  cover: { ...cover, frame: { w: 600, h: 600 } },
  banner: { ...cover, frame: { w: 1600, h: 400 }, scale: 2 },
  gallery: { ...cover, frame: { w: 600, h: 400 } },
}
