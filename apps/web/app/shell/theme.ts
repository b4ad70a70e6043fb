import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../lib/browser/browser-storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

/** Put in the head: the right colours come with the first paint. */
export const THEME_SCRIPT = `try{const t=JSON.parse(localStorage.getItem('${KEY}'));if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

export function setTheme(theme: Theme) {
  writeStored('local', KEY, theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

export const useTheme = () => useSyncExternalStore(subscribe, readTheme, () => 'system' as Theme)

function readTheme(): Theme {
  const stored = readStored<Theme>('local', KEY)
  return stored && THEMES.includes(stored) ? stored : 'system'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
