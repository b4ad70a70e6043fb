import type { Picture as StoredPicture } from '@kefir/wire/common'
import { Picture } from '../../ui/picture.tsx'

const SIZES = '(min-width: 1760px) 832px, (min-width: 1200px) 47vw, (min-width: 768px) 46vw, 100vw'

/** The picture that the page is about: in its own shape and before everything else. */
export function TokenPicture({ picture, name }: { picture: StoredPicture; name: string }) {
  return (
    <Picture
      picture={picture}
      alt={name}
      sizes={SIZES}
      loading="first"
      isWhole
      className="rounded-banner shadow-card"
    />
  )
}
