import type { Picture as StoredPicture } from '@kefir/wire/common'
import { DrawnBanner } from '../../ui/drawn-banner.tsx'
import { Picture } from '../../ui/picture.tsx'

type CollectionBannerProps = {
  banner: StoredPicture | null
  collectionId: number
  /** Height of the band. */
  className: string
  /** Half of the real width: banners are stored twice as wide as other pictures of the same name. */
  sizes: string
  loading?: 'first' | 'lazy'
}

/** A collection's banner, or always the same drawing for one without. */
export function CollectionBanner({
  banner,
  collectionId,
  className,
  ...picture
}: CollectionBannerProps) {
  if (!banner) return <DrawnBanner seed={collectionId} className={className} />
  return <Picture picture={banner} className={className} {...picture} />
}
