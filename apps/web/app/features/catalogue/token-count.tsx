import type { ReactNode, Ref } from 'react'
import { formatPlural } from '../../lib/format/format.ts'

type TokenCountProps = {
  total: number
  /** It takes the focus of what goes away above the list. */
  ref: Ref<HTMLParagraphElement>
  className: string
  /** What else is to be said of them. */
  children?: ReactNode
}

/** How many tokens the filters leave, told whenever it changes. */
export const TokenCount = ({ total, ref, className, children }: TokenCountProps) => (
  <p
    ref={ref}
    role="status"
    tabIndex={-1}
    className={`font-semibold text-muted outline-none ${className}`}
  >
    {formatPlural(total, ['токен', 'токена', 'токенов'])}
    {children}
  </p>
)
