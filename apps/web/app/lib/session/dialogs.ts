import { useSyncExternalStore } from 'react'

/** The account's forms that also have a page of their own, `/account/{name}`. */
export const FORM_NAMES = ['login', 'register', 'fast-register', 'recovery', 'resend'] as const
export type FormName = (typeof FORM_NAMES)[number]

export type DialogName = FormName | 'verification' | 'recovery-ok' | 'reset'

/** `email` goes along from one dialog to the next, so that nobody types it twice. */
export type OpenDialog = { name: DialogName; email: string }

let current: OpenDialog | null = null
const listeners = new Set<() => void>()

/** Shows one of the account dialogs, instead of the one that is open now. */
export function openDialog(name: DialogName, email = '') {
  set({ name, email })
}

export function closeDialog() {
  set(null)
}

export const useOpenDialog = () => useSyncExternalStore(subscribe, () => current, noDialog)

function set(dialog: OpenDialog | null) {
  current = dialog
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const noDialog = () => null
