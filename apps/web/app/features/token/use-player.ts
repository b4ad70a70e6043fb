import { useEffect, useRef, useState } from 'react'
import { seekStep } from './player-clock.ts'
import { playerState, STILL, type PlayerState } from './player-state.ts'

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
  const [state, setState] = useState(STILL)

  // The length is in the file's head, which is asked for once the page stands.
  useEffect(() => {
    if (element.current) element.current.preload = 'metadata'
  }, [])

  function read() {
    if (element.current) setState(playerState(element.current))
  }

  function toggle() {
    const media = element.current
    if (!media) return
    if (!media.paused) return media.pause()
    // What failed is asked for anew.
    if (media.error) media.load()
    // Why it does not play is told by its events.
    void media.play().catch(read)
  }

  function seek(time: number) {
    if (!element.current || state.length === null) return
    element.current.currentTime = Math.min(Math.max(0, time), state.length)
    read()
  }

  function step(steps: number) {
    if (!element.current || state.length === null) return
    seek(element.current.currentTime + steps * seekStep(state.length))
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
  return { element, player, read }
}

/** Every event after which the state may be another. */
export const eventsOf = (read: () => void) => ({
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
