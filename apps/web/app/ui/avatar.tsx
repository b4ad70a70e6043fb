import { Icon } from './icon.tsx'

type AvatarProps = { path: string | null | undefined; size?: number }

/** A person's picture, or a figure when there is none. The name stands beside it. */
export function Avatar({ path, size = 44 }: AvatarProps) {
  const box = { width: size, height: size }
  if (path)
    return (
      <img src={path} alt="" {...box} style={box} className="rounded-[14px] bg-line object-cover" />
    )
  return (
    <span style={box} className="grid place-items-center rounded-[14px] bg-line text-ink">
      <Icon name="user" size={size / 2} />
    </span>
  )
}
