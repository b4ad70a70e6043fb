const PALETTES = [
  { sky: '#8fd3ff', sun: '#ffc93c', waves: ['#ffffff', '#1d49f2', '#14161c'] },
  { sky: '#ffc93c', sun: '#d81f45', waves: ['#ffffff', '#8fd3ff', '#1d49f2'] },
  { sky: '#bfe8d2', sun: '#ffc93c', waves: ['#ffffff', '#0b8a5b', '#14161c'] },
  { sky: '#ffb8a8', sun: '#ffffff', waves: ['#d81f45', '#ffc93c', '#14161c'] },
]

type DrawnBannerProps = {
  /** Picks the drawing: the same number always gets the same one. */
  seed: number
  className: string
}

/** For who has no banner: milk waves under a sun, in one of the brand's sets of colours. */
export function DrawnBanner({ seed, className }: DrawnBannerProps) {
  const { sky, sun, waves } = PALETTES[seed % PALETTES.length]!
  return (
    <svg
      viewBox="0 0 1600 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`block w-full ${className}`}
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
