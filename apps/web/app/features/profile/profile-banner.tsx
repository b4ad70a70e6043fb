import type { Picture as StoredPicture } from '@kefir/wire/common'
import { DrawnBanner } from '../../ui/drawn-banner.tsx'
import { Picture } from '../../ui/picture.tsx'
import { BANNER } from './card-shape.ts'

type ProfileBannerProps = {
  banner: StoredPicture | null
  /** Picks the drawing for a profile without a banner, so that it is always the same one. */
  userId: number
}

export function ProfileBanner({ banner, userId }: ProfileBannerProps) {
  if (!banner) return <DrawnBanner seed={userId} className={BANNER} />
  return (
    <Picture
      picture={banner}
      // Banners are stored twice as wide as other pictures of the same name.
      sizes="(min-width: 1760px) 666px, (min-width: 1200px) 37vw, 50vw"
      loading="first"
      className={BANNER}
    />
  )
}
