import { useSyncExternalStore } from 'react'

export type DialogName = 'login' | 'register' | 'recovery' | 'resend'

let current: DialogName | null = null
const listeners = new Set<() => void>()

/** Shows one of the account dialogs, instead of the one that is open now. */
export function openDialog(name: DialogName) {
  set(name)
}

export function closeDialog() {
  set(null)
}

export const useOpenDialog = () => useSyncExternalStore(subscribe, () => current, noDialog)

function set(name: DialogName | null) {
  current = name
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const noDialog = () => null
