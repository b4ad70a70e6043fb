import { ICON_PATHS, type IconName } from './icon-paths.ts'

type IconProps = { name: IconName; size?: number; className?: string }

/** A drawing beside a word; the word speaks, so the icon is silent. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}

/** The menu's icons are words from the server; one we have not drawn becomes a sparkle. */
export const iconNamed = (word: string): IconName =>
  word in ICON_PATHS ? (word as IconName) : 'sparkle'
