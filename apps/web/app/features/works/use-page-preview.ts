import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Whether the whole page stands in the place of the form, and the way back to where it was opened. */
export function usePagePreview(opener: RefObject<HTMLButtonElement | null>) {
  const [isOpen, setOpen] = useState(false)

  function leave() {
    // The form is hidden meanwhile: what is focused has to be there again first.
    flushSync(() => setOpen(false))
    opener.current?.scrollIntoView({ block: 'center' })
    opener.current?.focus()
  }

  return { isOpen, open: () => setOpen(true), leave }
}
