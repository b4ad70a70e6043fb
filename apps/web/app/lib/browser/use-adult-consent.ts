import { useSyncExternalStore } from 'react'
import { openConsent } from './adult-consent.ts'

const { subscribe, hasAgreed, agree } = openConsent()

/** Whether the visitor agreed to see works for adults, and how they do; nobody has on the server. */
export function useAdultConsent() {
  const isAgreed = useSyncExternalStore(subscribe, hasAgreed, () => false)
  return { isAgreed, agree }
}
