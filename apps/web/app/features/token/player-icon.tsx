/** Strokes as those of `ui/icon-paths.ts`; they come with the player alone. */
const PATHS = {
  play: 'M8 5v14l11-7Z',
  pause: 'M8.5 5v14m7-14v14',
  again: 'M4 5v5h5M4.6 10A8 8 0 1 1 4 13.5',
  sound: 'M4 9.5v5h3.5L12 19V5L7.5 9.5Zm11.5-1a5 5 0 0 1 0 7M18 6a8.5 8.5 0 0 1 0 12',
  silence: 'M4 9.5v5h3.5L12 19V5L7.5 9.5Zm12 .5 4 4m0-4-4 4',
  full: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  window: 'M9 4v5H4m16 0h-5V4m0 16v-5h5M4 15h5v5',
} as const

export type PlayerIconName = keyof typeof PATHS

export const PlayerIcon = ({ name, size = 22 }: { name: PlayerIconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={name === 'play' ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={name === 'pause' ? 3 : 1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
)
