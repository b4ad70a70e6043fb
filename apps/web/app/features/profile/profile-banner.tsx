import type { Picture as StoredPicture } from '@kefir/wire/common'
import { DrawnBanner } from '../../ui/drawn-banner.tsx'
import { Picture } from '../../ui/picture.tsx'

type ProfileBannerProps = {
  banner: StoredPicture | null
  /** Picks the drawing for a profile without a banner, so that it is always the same one. */
  userId: number
}

const HEIGHT = 'h-[112px] sm:h-[160px] md:h-[232px]'

export function ProfileBanner({ banner, userId }: ProfileBannerProps) {
  if (!banner) return <DrawnBanner seed={userId} className={HEIGHT} />
  return (
    <Picture
      picture={banner}
      // Banners are stored twice as wide as other pictures of the same name.
      sizes="(min-width: 1280px) 616px, 50vw"
      loading="first"
      className={HEIGHT}
    />
  )
}
