export type PlayerState = {
  isPlaying: boolean
  /** It should go on, and the bytes have not come yet. */
  isWaiting: boolean
  isEnded: boolean
  /** Why it does not go on. */
  fault: string | null
  /** Seconds from the beginning. */
  time: number
  /** Seconds; null until the file's head was read, and of a record that does not tell it. */
  length: number | null
  /** From 0 to 1. */
  volume: number
  isMuted: boolean
}

type Element = Pick<
  HTMLMediaElement,
  'paused' | 'ended' | 'readyState' | 'error' | 'currentTime' | 'duration' | 'volume' | 'muted'
>

/** As much has come that it can go on; `HTMLMediaElement.HAVE_FUTURE_DATA`. */
const ENOUGH = 3

/** Before anything is known. */
export const STILL: PlayerState = {
  isPlaying: false,
  isWaiting: false,
  isEnded: false,
  fault: null,
  time: 0,
  length: null,
  volume: 1,
  isMuted: false,
}

/** What the browser's own player does now; `goal` is where it goes next. */
export function playerState(element: Element, goal: number | null = null): PlayerState {
  const { paused, ended, readyState, error, currentTime, duration, volume, muted } = element
  const fault = error && 'Запись не\u00A0загрузилась'
  const isPlaying = !paused && !ended && !fault
  return {
    isPlaying,
    isWaiting: isPlaying && readyState < ENOUGH,
    isEnded: ended,
    fault,
    time: goal ?? currentTime,
    length: Number.isFinite(duration) && duration > 0 ? duration : null,
    volume,
    isMuted: muted || volume === 0,
  }
}

/** Of what has waited too long. */
export const stuckState = (state: PlayerState): PlayerState => ({
  ...state,
  isPlaying: false,
  isWaiting: false,
  fault: 'Запись не\u00A0приходит: проверьте связь',
})

/** The state in words, for who does not see it; nothing before the first press. */
export function stateWords({ isPlaying, isWaiting, isEnded, fault, time }: PlayerState) {
  if (fault) return ''
  if (isWaiting) return 'Загружаем…'
  if (isPlaying) return 'Воспроизводится'
  if (isEnded) return 'Запись окончена'
  return time > 0 ? 'Пауза' : ''
}
