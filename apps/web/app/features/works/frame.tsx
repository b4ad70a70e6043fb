import { Icon } from '../../ui/icon.tsx'

type FrameProps = { address: string | undefined; /** Its shape. */ className: string }

/** A picture of a collection as it is now, or its empty place. */
export function Frame({ address, className }: FrameProps) {
  if (address)
    return (
      <img
        src={address}
        alt=""
        className={`w-full rounded-card border border-line bg-line object-cover ${className}`}
      />
    )
  return (
    <span
      className={`grid w-full place-items-center rounded-card border-[1.5px] border-dashed border-muted bg-bg text-muted ${className}`}
    >
      <Icon name="poster" size={30} />
    </span>
  )
}
