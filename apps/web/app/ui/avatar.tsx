import type { Picture as StoredPicture } from '@kefir/wire/common'
import { Picture } from './picture.tsx'

type AvatarProps = { path: string | null | undefined; size?: number }

/** A person's picture, or the one of all who have none. The name stands beside it. */
export function Avatar({ path, size = 44 }: AvatarProps) {
  const box = { width: size, height: size }
  return (
    <span style={box} className="block shrink-0 overflow-hidden rounded-[14px] bg-line">
      {path ? (
        <img src={path} alt="" {...box} className="size-full object-cover" />
      ) : (
        <DefaultAvatar className="size-full" />
      )}
    </span>
  )
}

type FaceProps = {
  picture: StoredPicture | null
  sizes: string
  loading?: 'early' | 'lazy'
  /** Size and radius. */
  className: string
}

/** The same where the picture comes in the size that fits. */
export function Face({ picture, className, ...how }: FaceProps) {
  if (!picture) return <DefaultAvatar className={className} />
  return <Picture picture={picture} className={className} {...how} />
}

/** For who has no picture of their own, the same everywhere: a bottle of kefir that smiles. */
export function DefaultAvatar({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={`block ${className}`}>
      <path fill="#ffc93c" d="M0 0h48v48H0z" />
      <path fill="#fff" d="M19 13h10v3c0 5 7 6 7 15v17H12V31c0-9 7-10 7-15z" />
      <path
        fill="#1d49f2"
        d="m17.5 13 2-6h9l2 6q-1.6 2-3.2 0-1.6 2-3.3 0-1.7 2-3.3 0-1.6 2-3.2 0z"
      />
      <path
        fill="none"
        stroke="#14161c"
        strokeWidth="2.4"
        strokeLinecap="round"
        d="M19.5 30v1M28.5 30v1M19.5 37q4.5 4 9 0"
      />
    </svg>
  )
}
