import type { GalleryCard } from '@kefir/wire/galleries'
import { Picture } from '../../ui/picture.tsx'

type GalleryCoverProps = {
  gallery: Pick<GalleryCard, 'cover' | 'pictures'>
  /** How wide the whole is, for the browser's choice among the stored sizes. */
  sizes: string
  className?: string
}

/** By how many pictures there are: one large, the others beside it, always without a gap. */
const WALLS = [
  '',
  'grid-cols-1 grid-rows-1',
  'grid-cols-2 grid-rows-1',
  'grid-cols-4 grid-rows-2 *:first:col-span-3 *:first:row-span-2',
  'grid-cols-4 grid-rows-3 *:first:col-span-3 *:first:row-span-3',
]
const SMALL = '110px'

/** A gallery's face: its cover or, without one, its first works hung together. */
export function GalleryCover({ gallery, sizes, className = '' }: GalleryCoverProps) {
  const { cover, pictures } = gallery
  const shown = cover ? [cover] : pictures
  if (shown.length === 0) return <EmptyWall className={className} />

  return (
    <div className={`grid gap-0.5 overflow-hidden bg-surface ${WALLS[shown.length]} ${className}`}>
      {shown.map((picture, index) => (
        <Picture
          key={picture.path}
          picture={picture}
          sizes={index === 0 || shown.length === 2 ? sizes : SMALL}
          className="size-full min-h-0"
        />
      ))}
    </div>
  )
}

/** Frames that wait for their works. */
function EmptyWall({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 320 240"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`bg-bg ${className}`}
    >
      <path d="M160 34v22M82 60v16M240 60v16" className="stroke-line" strokeWidth="3" />
      <g fill="none" className="stroke-edge" strokeWidth="3" strokeDasharray="7 8">
        <rect x="114" y="56" width="92" height="112" rx="8" />
        <rect x="46" y="76" width="54" height="72" rx="7" />
        <rect x="220" y="76" width="54" height="72" rx="7" />
      </g>
      <path d="M160 96 146 124l15 3z" fill="#1d49f2" />
      <path d="m160 96 14 27-13 4z" fill="#d81f45" />
      <path d="M30 200h260" className="stroke-ink" strokeWidth="5" strokeLinecap="round" />
    </svg>
  )
}
