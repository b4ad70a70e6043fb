import type { ReactNode, Ref } from 'react'
import { formatTotal, type Total } from '../../lib/format/format-total.ts'

type TokenCountProps = {
  /** The page, which knows how many there are. */
  of: Total
  /** It takes the focus of what goes away above the list. */
  ref: Ref<HTMLParagraphElement>
  className: string
  /** What else is to be said of them. */
  children?: ReactNode
}

/** How many tokens the filters leave, told whenever it changes. */
export const TokenCount = ({ of, ref, className, children }: TokenCountProps) => (
  <p
    ref={ref}
    role="status"
    tabIndex={-1}
    className={`font-semibold text-muted outline-none ${className}`}
  >
    {formatTotal(of, ['токен', 'токена', 'токенов'])}
    {children}
  </p>
)
