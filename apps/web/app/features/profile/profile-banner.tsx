import type { Picture as StoredPicture } from '@kefir/wire/common'
import { Picture } from '../../ui/picture.tsx'

type ProfileBannerProps = {
  banner: StoredPicture | null
  /** Picks the drawing for a profile without a banner, so that it is always the same one. */
  userId: number
}

const HEIGHT = 'h-[112px] sm:h-[160px] md:h-[232px]'

export function ProfileBanner({ banner, userId }: ProfileBannerProps) {
  if (!banner) return <DrawnBanner seed={userId} />
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

const PALETTES = [
  { sky: '#8fd3ff', sun: '#ffc93c', waves: ['#ffffff', '#1d49f2', '#14161c'] },
  { sky: '#ffc93c', sun: '#d81f45', waves: ['#ffffff', '#8fd3ff', '#1d49f2'] },
  { sky: '#bfe8d2', sun: '#ffc93c', waves: ['#ffffff', '#0b8a5b', '#14161c'] },
  { sky: '#ffb8a8', sun: '#ffffff', waves: ['#d81f45', '#ffc93c', '#14161c'] },
]

/** Milk waves under a sun, in one of the brand's sets of colours. */
function DrawnBanner({ seed }: { seed: number }) {
  const { sky, sun, waves } = PALETTES[seed % PALETTES.length]!
  return (
    <svg
      viewBox="0 0 1600 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`block w-full ${HEIGHT}`}
    >
      <rect width="1600" height="400" fill={sky} />
      <circle cx={700 + ((seed * 137) % 600)} cy="150" r="86" fill={sun} />
      {waves.map((colour, index) => (
        <path
          key={colour}
          d={`M${-((seed * 53 + index * 190) % 400)} ${185 + index * 58}${'q100-56 200 0t200 0'.repeat(6)}V400H0Z`}
          fill={colour}
        />
      ))}
    </svg>
  )
}
