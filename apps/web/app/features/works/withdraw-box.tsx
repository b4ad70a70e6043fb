import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'

type WithdrawBoxProps = {
  /** What is taken back. */
  label: string
  /** What happens then. */
  text: string
  children: ReactNode
}

/** Asks once more before something is taken back from a moderator; opens without scripts too. */
export function WithdrawBox({ label, text, children }: WithdrawBoxProps) {
  return (
    <details className="group max-w-full">
      <summary
        className={`cursor-pointer list-none group-open:hidden [&::-webkit-details-marker]:hidden ${buttonClass({ kind: 'ghost' })}`}
      >
        {label}
      </summary>
      <div className="max-w-[44ch] rounded-field border border-line p-3">
        <p className="mb-3 text-sm text-pretty">{text}</p>
        {children}
      </div>
    </details>
  )
}
