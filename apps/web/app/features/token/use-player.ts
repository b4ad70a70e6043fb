import { useEffect, useRef, useState } from 'react'
import { seekStep } from './player-clock.ts'
import { playerState, STILL, stuckState, type PlayerState } from './player-state.ts'

/** As long may a record wait without a byte before that is told. */
const PATIENCE_MS = 8_000

export type Player = {
  state: PlayerState
  toggle: () => void
  /** To so many seconds from the beginning. */
  seek: (time: number) => void
  /** By steps of an arrow key: 1 goes on, −1 back. */
  step: (steps: number) => void
  mute: () => void
  setVolume: (volume: number) => void
}

/** The browser's own player under our buttons: what it does is read from it after each of its events. */
export function usePlayer() {
  const element = useRef<HTMLMediaElement>(null)
  /** Where to go next. Chromium may stand for ever when it is sent on before it has arrived. */
  const goal = useRef<number | null>(null)
  const [now, setNow] = useState(STILL)
  /** How often bytes came, and after which of these times they came no more. */
  const [bytesCame, setBytesCame] = useState(0)
  const [stuckAfter, setStuckAfter] = useState<number | null>(null)
  const state = stuckAfter === bytesCame ? stuckState(now) : now

  // The length is in the file's head, which is asked for once the page stands.
  useEffect(() => {
    if (element.current) element.current.preload = 'metadata'
  }, [])

  // What neither comes nor fails ends too, with a reason and a way to try again.
  useEffect(() => {
    if (!now.isWaiting) return
    const timer = setTimeout(() => setStuckAfter(bytesCame), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setStuckAfter(null)
    }
  }, [now.isWaiting, bytesCame])

  function read() {
    const media = element.current
    if (!media) return
    if (goal.current !== null && !media.seeking) {
      media.currentTime = goal.current
      goal.current = null
    }
    setNow(playerState(media, goal.current))
  }

  const hearBytes = () => setBytesCame((times) => times + 1)

  function toggle() {
    const media = element.current
    if (!media) return
    if (state.fault) askAnew(media)
    else if (!media.paused) return media.pause()
    // Why it does not play is told by its events.
    void media.play().catch(read)
  }

  /** What was shown so far is not lost. */
  function askAnew(media: HTMLMediaElement) {
    media.load()
    media.currentTime = state.time
    goal.current = null
    // Its patience begins anew.
    hearBytes()
  }

  function seek(time: number) {
    if (state.length === null) return
    goal.current = Math.min(Math.max(0, time), state.length)
    read()
  }

  function step(steps: number) {
    if (!element.current || state.length === null) return
    seek((goal.current ?? element.current.currentTime) + steps * seekStep(state.length))
  }

  function mute() {
    const media = element.current
    if (!media) return
    media.muted = !(media.muted || media.volume === 0)
    if (media.volume === 0) media.volume = 1
  }

  function setVolume(volume: number) {
    if (!element.current) return
    element.current.volume = volume
    element.current.muted = volume === 0
  }

  const player: Player = { state, toggle, seek, step, mute, setVolume }
  return { element, player, read, hearBytes }
}

/** Every event after which the state may be another, and the one that tells of bytes. */
export const eventsOf = (read: () => void, hearBytes: () => void) => ({
  onProgress: hearBytes,
  onLoadedMetadata: read,
  onDurationChange: read,
  onTimeUpdate: read,
  onSeeked: read,
  onPlay: read,
  onPlaying: read,
  onWaiting: read,
  onCanPlay: read,
  onPause: read,
  onEnded: read,
  onVolumeChange: read,
  onEmptied: read,
  onError: read,
})
