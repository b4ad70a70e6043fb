import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import type { Picture } from '@kefir/wire/common'
import type { Media } from '@kefir/wire/tokens'
import { quoted } from '../../lib/format/format.ts'
import { PlayerBar } from './player-bar.tsx'
import { PlayerIcon } from './player-icon.tsx'
import { playerDeed, type PlayerPart } from './player-keys.ts'
import { useFullScreen } from './use-full-screen.ts'
import { eventsOf, usePlayer, type Player } from './use-player.ts'

type MediaPlayerProps = {
  media: Media
  name: string
  /** Of a film: its shape and its still. */
  poster: Picture
}

/** A film or a sound with our own buttons; without scripts, with the browser's. */
export function MediaPlayer({ media, name, poster }: MediaPlayerProps) {
  return media.kind === 'video' ? (
    <FilmPlayer media={media} name={name} poster={poster} />
  ) : (
    <SoundPlayer media={media} name={name} />
  )
}

const FRAME =
  'overflow-hidden rounded-banner border border-line bg-surface shadow-card noscript:hidden'
/** Over the whole screen the film has all the height that the buttons leave, and the room is dark. */
const FULL = 'flex flex-col bg-night text-cream scheme-dark'

function FilmPlayer({ media, name, poster }: MediaPlayerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { element, player, read, hearBytes } = usePlayer()
  const full = useFullScreen(frame, element)
  const { isPlaying } = player.state
  const shape = {
    src: media.path,
    poster: poster.sizes.large,
    width: poster.width,
    height: poster.height,
    playsInline: true,
    loop: true,
    preload: 'none',
  }
  const label = `Видео ${quoted(name)}`
  return (
    <>
      <Frame
        frame={frame}
        label={label}
        player={player}
        onFull={full.switchFull}
        className={full.isFull ? FULL : FRAME}
      >
        <div className={`relative bg-night ${full.isFull ? 'min-h-0 grow' : ''}`}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Authors give no captions. */}
          <video
            {...shape}
            {...eventsOf(read, hearBytes)}
            ref={element as RefObject<HTMLVideoElement | null>}
            onClick={player.toggle}
            className={`block w-full cursor-pointer object-contain ${full.isFull ? 'h-full' : 'h-auto max-h-[75dvh]'}`}
          />
          {!isPlaying && (
            <span className="pointer-events-none absolute inset-0 m-auto grid size-18 place-items-center rounded-full bg-night/75 text-cream">
              <PlayerIcon name="play" size={32} />
            </span>
          )}
        </div>
        <PlayerBar player={player} full={full} />
      </Frame>
      <noscript>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Authors give no captions. */}
        <video
          {...shape}
          controls
          aria-label={label}
          className="h-auto max-h-[85dvh] w-full rounded-banner bg-night object-contain shadow-card"
        />
      </noscript>
    </>
  )
}

function SoundPlayer({ media, name }: Pick<MediaPlayerProps, 'media' | 'name'>) {
  const frame = useRef<HTMLDivElement>(null)
  const { element, player, read, hearBytes } = usePlayer()
  const label = `Аудио ${quoted(name)}`
  return (
    <>
      <Frame frame={frame} label={label} player={player} onFull={null} className={FRAME}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Authors give no captions. */}
        <audio
          {...eventsOf(read, hearBytes)}
          ref={element as RefObject<HTMLAudioElement | null>}
          src={media.path}
          preload="none"
        />
        <PlayerBar player={player} full={null} />
      </Frame>
      <noscript>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Authors give no captions. */}
        <audio
          controls
          src={media.path}
          preload="none"
          aria-label={label}
          className="h-[54px] w-full"
        />
      </noscript>
    </>
  )
}

type FrameProps = {
  frame: RefObject<HTMLDivElement | null>
  label: string
  player: Player
  onFull: (() => void) | null
  className: string
  children: ReactNode
}

/** What hears the keys: those of a part in focus stay its own. */
function Frame({ frame, label, player, onFull, className, children }: FrameProps) {
  function onKey(event: KeyboardEvent) {
    const deed = playerDeed(event, partOf(event.target as HTMLElement))
    const act = deed && deeds[deed]
    if (!act) return
    event.preventDefault()
    act()
  }

  const deeds = {
    toggle: player.toggle,
    back: () => player.step(-1),
    on: () => player.step(1),
    mute: player.mute,
    full: onFull,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It hears the keys of what is inside.
    <div
      ref={frame}
      role="group"
      aria-label={label}
      // A click beside the buttons makes it the one that hears.
      tabIndex={-1}
      onKeyDown={onKey}
      className={`outline-none ${className}`}
    >
      {children}
    </div>
  )
}

function partOf(target: HTMLElement): PlayerPart {
  if (target.closest('button')) return 'button'
  return (target.dataset['part'] as PlayerPart | undefined) ?? 'frame'
}
