import { useEffect, useRef } from 'react'
import { useLostFocus } from '../../lib/browser/use-lost-focus.ts'
import type { Wallet } from './use-wallet.ts'

/** The button of a step that is mended goes: who came by the keyboard goes on from the next one's, once it is there. */
export function useNextStep({ doing }: Wallet) {
  const steps = useRef<HTMLDivElement>(null)
  // What goes elsewhere on the page is not for the steps to mend, though a step be open again by that.
  const isLost = useLostFocus(steps)
  useEffect(() => {
    if (!doing && isLost())
      steps.current?.querySelector<HTMLElement>('[data-state=undone] button')?.focus()
  })
  return steps
}
