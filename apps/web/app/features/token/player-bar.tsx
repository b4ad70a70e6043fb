import { formatClock, spokenTime } from './player-clock.ts'
import { PlayerIcon, type PlayerIconName } from './player-icon.tsx'
import { stateWords } from './player-state.ts'
import type { Player } from './use-player.ts'

type PlayerBarProps = {
  player: Player
  /** Of a film: whether it has the whole screen, and giving it. */
  full: { isFull: boolean; switchFull: () => void } | null
}

/** The buttons under a film or a sound: place, play, time and length, loudness, the whole screen. */
export function PlayerBar({ player, full }: PlayerBarProps) {
  const { state, toggle, seek, mute, setVolume } = player
  const { isPlaying, isWaiting, fault, time, length, isMuted, volume } = state
  return (
    <div className="px-3 py-2">
      <input
        type="range"
        data-part="place"
        aria-label="Место в записи"
        aria-valuetext={placeWords(time, length)}
        min={0}
        max={length ?? 0}
        step={0.1}
        value={Math.min(time, length ?? 0)}
        disabled={length === null}
        // A finger that drags it does not mean the next work of a gallery.
        onPointerDown={(event) => event.stopPropagation()}
        onChange={(event) => seek(Number(event.currentTarget.value))}
        className="block h-7 w-full accent-primary pointer-coarse:h-11"
      />
      <div className="flex h-11 items-center gap-1">
        {fault ? (
          <BarButton icon="again" name="Попробовать ещё раз" act={toggle} />
        ) : (
          <BarButton
            icon={isPlaying ? 'pause' : 'play'}
            name={isPlaying ? 'Пауза' : 'Воспроизвести'}
            act={toggle}
          />
        )}
        <p className="px-1 text-[14px] font-semibold whitespace-nowrap tabular-nums">
          {formatClock(time)}
          <span className="text-muted"> / {length === null ? '–:––' : formatClock(length)}</span>
        </p>
        <p
          role="status"
          className={isWaiting ? 'min-w-0 truncate text-[13px] text-muted' : 'sr-only'}
        >
          {stateWords(state)}
        </p>
        <span className="grow" />
        <BarButton
          icon={isMuted ? 'silence' : 'sound'}
          name={isMuted ? 'Включить звук' : 'Выключить звук'}
          act={mute}
        />
        {/* Fingers have the buttons of the phone itself, and iPhones hear nothing else. */}
        <input
          type="range"
          data-part="volume"
          aria-label="Громкость"
          aria-valuetext={`${Math.round(100 * (isMuted ? 0 : volume))} %`}
          min={0}
          max={1}
          step={0.05}
          value={isMuted ? 0 : volume}
          onChange={(event) => setVolume(Number(event.currentTarget.value))}
          className="h-7 w-20 accent-primary max-sm:hidden pointer-coarse:hidden"
        />
        {full && (
          <BarButton
            icon={full.isFull ? 'window' : 'full'}
            name={full.isFull ? 'Выйти из полного экрана' : 'На весь экран'}
            act={full.switchFull}
          />
        )}
      </div>
      {fault && (
        <p role="alert" className="px-3 pb-2 text-[14px] text-pretty text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}

type BarButtonProps = { icon: PlayerIconName; name: string; act: () => void }

const BarButton = ({ icon, name, act }: BarButtonProps) => (
  <button
    type="button"
    onClick={act}
    aria-label={name}
    title={name}
    className="hit grid shrink-0 place-items-center rounded-field hover:text-primary"
  >
    <PlayerIcon name={icon} />
  </button>
)

const placeWords = (time: number, length: number | null) =>
  length === null ? 'длина ещё неизвестна' : `${spokenTime(time)}, всего ${spokenTime(length)}`
