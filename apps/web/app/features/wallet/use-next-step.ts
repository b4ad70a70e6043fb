import { useEffect, useRef } from 'react'
import type { Wallet } from './use-wallet.ts'

/** The button of a step that is mended goes: who came by the keyboard goes on from the next one's, once it is there. */
export function useNextStep({ doing }: Wallet) {
  const steps = useRef<HTMLDivElement>(null)
  const hasAsked = useRef(false)
  useEffect(() => {
    if (doing) hasAsked.current = true
    if (doing || !hasAsked.current || document.activeElement !== document.body) return
    const next = steps.current?.querySelector<HTMLElement>('[data-state=undone] button')
    next?.focus()
    hasAsked.current = !next
  })
  return steps
}
