export type PlayerDeed = 'toggle' | 'back' | 'on' | 'mute' | 'full'

/** What of the player is in focus: each has keys of its own that must stay its own. */
export type PlayerPart = 'button' | 'place' | 'volume' | 'frame'

type Pressed = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** By the key's place, for letters differ between layouts: «ь» is M. */
const DEEDS: Record<string, PlayerDeed> = {
  Space: 'toggle',
  KeyK: 'toggle',
  ArrowLeft: 'back',
  ArrowRight: 'on',
  KeyM: 'mute',
  KeyF: 'full',
}

/** Of the slider that tells the place: all arrows move it. */
const AT_PLACE: Record<string, PlayerDeed> = { ArrowUp: 'on', ArrowDown: 'back' }

/** What a key does in the player; null where the browser or the focused part knows better. */
export function playerDeed(key: Pressed, part: PlayerPart): PlayerDeed | null {
  if (key.altKey || key.ctrlKey || key.metaKey || key.shiftKey) return null
  if (part === 'button' && key.code === 'Space') return null
  if (part === 'volume' && key.code.startsWith('Arrow')) return null
  return DEEDS[key.code] ?? (part === 'place' ? (AT_PLACE[key.code] ?? null) : null)
}
