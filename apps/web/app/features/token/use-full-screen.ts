import { useEffect, useState, type RefObject } from 'react'

/** Of an iPhone, which gives the whole screen to a film alone and with its own buttons. */
type OwnFullScreen = HTMLMediaElement & { webkitEnterFullscreen?: () => void }

/** The frame with its buttons over the whole screen, and back. */
export function useFullScreen(
  frame: RefObject<HTMLElement | null>,
  film: RefObject<HTMLMediaElement | null>,
) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [frame])

  function switchFull() {
    if (document.fullscreenElement) return void document.exitFullscreen().catch(() => {})
    if (document.fullscreenEnabled) return void frame.current?.requestFullscreen().catch(() => {})
    const own = film.current as OwnFullScreen | null
    own?.webkitEnterFullscreen?.()
  }

  return { isFull, switchFull }
}
