import type { ComponentProps, MouseEvent } from 'react'

type Look = { kind?: 'primary' | 'ghost' | 'butter' | 'danger'; size?: 'small' | 'large' }

const KINDS = {
  primary: 'bg-primary text-on-primary hover:bg-primary/88',
  ghost: 'border-[1.5px] border-line bg-surface text-ink hover:border-muted',
  danger: 'bg-danger text-on-primary hover:bg-danger/88',
  butter: 'bg-highlight text-on-highlight hover:bg-highlight/85',
}
const SIZES = {
  small: 'h-11 rounded-field px-4 text-[15px]',
  large: 'h-12 rounded-[14px] px-5.5 text-base',
}

/** The look alone, for a link that should be seen as a button. */
export const buttonClass = ({ kind = 'primary', size = 'small' }: Look = {}) =>
  `inline-flex items-center justify-center gap-2.5 font-bold whitespace-nowrap transition-colors duration-150 ${KINDS[kind]} ${SIZES[size]}`

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Why the button does nothing now; it stays reachable, so that the reason can be read. */
    disabledBecause?: string | null
    /** A press while it does nothing: a finger has no way to read a title. */
    onRefused?: () => void
  }

export function Button({
  kind,
  size,
  className = '',
  disabledBecause = null,
  onRefused,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isDisabled = disabledBecause !== null
  function refuse(event: MouseEvent) {
    event.preventDefault()
    onRefused?.()
  }

  return (
    <button
      {...rest}
      type={type}
      title={disabledBecause ?? rest.title}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? refuse : onClick}
      className={`${buttonClass({ kind, size })} ${isDisabled ? 'cursor-not-allowed opacity-60' : ''} ${className}`}
    />
  )
}
