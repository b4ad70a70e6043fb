import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** What opens a question about an offer; while it is open, its place is the question's. */
export const SUMMARY =
  'inline-flex min-h-11 cursor-pointer list-none items-center rounded-field font-bold text-primary underline-offset-4 group-open:hidden hover:underline [&::-webkit-details-marker]:hidden'

/** Closes the question that it stands in, for who does not want to after all. */
export const FoldBack = ({ children }: { children: ReactNode }) => (
  <Button
    kind="ghost"
    onClick={({ currentTarget }) => {
      const fold = currentTarget.closest('details')
      if (!fold) return
      fold.open = false
      fold.querySelector('summary')?.focus()
    }}
    className="noscript:hidden"
  >
    {children}
  </Button>
)
