import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-storage.ts'

const KEY = 'showsAdult'
/** Kept beside the storage, so that a visitor who blocks it can agree too. */
let agreed: boolean | null = null
const told = new Set<() => void>()

const subscribe = (tell: () => void) => {
  told.add(tell)
  return () => void told.delete(tell)
}
const hasAgreed = () => (agreed ??= readStored<boolean>('session', KEY) === true)

function agree() {
  agreed = true
  writeStored('session', KEY, true)
  for (const tell of told) tell()
}

/** Whether the visitor agreed to see works for adults, until the browser is closed; and how they do. */
export function useAdultConsent() {
  const isAgreed = useSyncExternalStore(subscribe, hasAgreed, () => false)
  return { isAgreed, agree }
}
