import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { formatBytes } from '../../lib/format/format-bytes.ts'
import type { ModelScene } from './model-scene.ts'
import type { Progress } from './read-model.ts'
import { useModel, type ModelSource } from './use-model.ts'
import { quoted } from '../../lib/format/format.ts'

type ModelPanelProps = {
  source: ModelSource
  name: string
  /** Weight of the file: the visitor decides whether to load it. */
  bytes: number
  /** What stands there until the model does. */
  cover: ReactNode
  /** The cover made tiny: the stage takes its colour. Nothing where there is no picture. */
  blur?: string
}

/** A model that is loaded only when asked for: the cover, progress, the model itself, or why not. */
export function ModelPanel({ source, name, bytes, cover, blur = '' }: ModelPanelProps) {
  const { canvas, state, show } = useModel(source, blur)
  const isShown = state.stage === 'shown'

  return (
    <div className="relative overflow-hidden rounded-banner bg-line shadow-card">
      <div className={isShown ? 'invisible' : undefined}>{cover}</div>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`3D-модель ${quoted(name)}`}
        // A finger that turns it does not mean the next work of a gallery.
        onPointerDown={(event) => event.stopPropagation()}
        className={`absolute inset-0 size-full cursor-grab touch-none bg-[radial-gradient(circle,var(--color-surface),var(--color-line))] active:cursor-grabbing ${isShown ? '' : 'invisible'}`}
      />
      {isShown ? (
        <SceneButtons scene={state.scene} />
      ) : (
        <div className="absolute inset-x-3 bottom-3 flex flex-col items-center gap-2 md:inset-x-5 md:bottom-5">
          {state.stage === 'failed' && (
            <p
              role="alert"
              className="rounded-field bg-surface px-3.5 py-2 text-center font-semibold text-pretty shadow-card"
            >
              {state.reason}
            </p>
          )}
          {state.stage === 'loading' ? (
            <LoadingBar progress={state.progress} bytes={bytes} />
          ) : (
            <Button size="large" onClick={() => void show()} className="shadow-card">
              <Icon name="box" />
              {state.stage === 'failed'
                ? 'Попробовать ещё раз'
                : `Показать 3D-модель, ${formatBytes(bytes)}`}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function LoadingBar({ progress: { loaded, total }, bytes }: { progress: Progress; bytes: number }) {
  const whole = total ?? bytes
  const percent = Math.min(100, Math.round((100 * loaded) / Math.max(1, whole)))
  return (
    <div className="w-full max-w-[320px] rounded-field bg-surface px-4 py-3 shadow-card">
      <p className="flex justify-between gap-3 font-semibold tabular-nums">
        <span>Загружаем модель</span>
        <span>{percent} %</span>
      </p>
      <progress
        value={percent}
        max={100}
        aria-label="Загрузка модели"
        className="mt-2 block h-2 w-full overflow-hidden rounded-full accent-primary"
      />
    </div>
  )
}

const STEP = 30
const CLOSER = 1.25

function SceneButtons({ scene }: { scene: ModelScene }) {
  const deeds: { icon: IconName; name: string; act: () => void }[] = [
    { icon: 'turnLeft', name: 'Повернуть влево', act: () => scene.turn(-STEP) },
    { icon: 'turnRight', name: 'Повернуть вправо', act: () => scene.turn(STEP) },
    { icon: 'zoomIn', name: 'Ближе', act: () => scene.zoom(CLOSER) },
    { icon: 'zoomOut', name: 'Дальше', act: () => scene.zoom(1 / CLOSER) },
  ]
  return (
    <div
      role="group"
      aria-label="Управление моделью"
      className="absolute inset-x-0 bottom-3 flex justify-center gap-2 md:bottom-5"
    >
      {deeds.map(({ icon, name, act }) => (
        <button
          key={name}
          type="button"
          onClick={act}
          aria-label={name}
          title={name}
          className="hit grid place-items-center rounded-field bg-surface shadow-card hover:text-primary"
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  )
}
