import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Picture } from '@kefir/wire/common'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { spotIn, useZoom } from './use-zoom.ts'
import { LEAST_ZOOM, MOST_ZOOM } from './zoom-scroll.ts'
import { quoted } from '../../lib/format/format.ts'

type ZoomDialogProps = { picture: Picture; name: string; onClose: () => void }

const CLICK_ZOOM = 2.5
/** A hand trembles: less than this is a click, not a drag. */
const DRAG_PX = 4

/** A picture over the whole screen: closer, farther and about, by mouse, fingers or keys. */
export function ZoomDialog({ picture, name, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const { zoom, size, zoomTo, closer, farther, reset } = useZoom(view, picture)

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    const { documentElement: root } = document
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
    element.showModal()
    view.current?.focus()
    return () => element.close()
  }, [])

  function onKey(event: KeyboardEvent) {
    const deed = { '+': closer, '=': closer, '-': farther, '0': reset }[event.key]
    if (!deed || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    deed()
  }

  /** A mouse drags the picture or, where it stays, looks closer at that spot. Fingers scroll. */
  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    const box = view.current
    if (!box || event.pointerType !== 'mouse' || event.button !== 0) return
    const start = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop }
    let isDrag = false
    const gone = new AbortController()
    box.setPointerCapture(event.pointerId)
    box.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        isDrag ||= Math.hypot(clientX - start.x, clientY - start.y) > DRAG_PX
        if (isDrag) box.scrollTo(start.left - clientX + start.x, start.top - clientY + start.y)
      },
      { signal: gone.signal },
    )
    const end = (up: { clientX: number; clientY: number }) => {
      gone.abort()
      if (!isDrag) zoomTo(zoom > LEAST_ZOOM ? LEAST_ZOOM : CLICK_ZOOM, spotIn(box, up))
    }
    box.addEventListener('pointerup', end, { signal: gone.signal })
    box.addEventListener('pointercancel', () => gone.abort(), { signal: gone.signal })
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Картинка ${quoted(name)}`}
      onClose={onClose}
      onKeyDown={onKey}
      className="m-0 h-dvh max-h-none w-dvw max-w-none animate-rise flex-col bg-night text-cream backdrop:bg-night open:flex"
    >
      <div className="flex items-center gap-1 px-3 py-2">
        <p className="min-w-0 grow truncate pl-1 font-semibold">{name}</p>
        <output className="px-2 text-[14px] tabular-nums" aria-label="Масштаб">
          {Math.round(zoom * 100)} %
        </output>
        <Tool icon="zoomOut" name="Уменьшить" act={farther} isOff={zoom <= LEAST_ZOOM} />
        <Tool icon="zoomIn" name="Увеличить" act={closer} isOff={zoom >= MOST_ZOOM} />
        <Tool icon="close" name="Закрыть" act={() => dialog.current?.close()} />
      </div>
      <div
        ref={view}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must take the focus.
        tabIndex={0}
        role="group"
        aria-label="Картинка: двигайте стрелками, масштаб — плюс и минус"
        onPointerDown={onPointerDown}
        className={`flex min-h-0 grow touch-pan-x touch-pan-y overflow-auto overscroll-contain -outline-offset-4 ${zoom > LEAST_ZOOM ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
      >
        <img
          src={picture.sizes.large}
          alt={name}
          draggable={false}
          style={size ?? undefined}
          className={`m-auto max-w-none shrink-0 select-none ${size ? '' : 'invisible'}`}
        />
      </div>
    </dialog>
  )
}

type ToolProps = { icon: IconName; name: string; act: () => void; isOff?: boolean }

function Tool({ icon, name, act, isOff = false }: ToolProps) {
  return (
    <button
      type="button"
      onClick={act}
      aria-label={name}
      title={name}
      aria-disabled={isOff || undefined}
      className="hit grid place-items-center rounded-field hover:bg-white/12 aria-disabled:opacity-45"
    >
      <Icon name={icon} size={22} />
    </button>
  )
}
