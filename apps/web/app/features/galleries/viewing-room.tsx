import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Gallery, GalleryToken } from '@kefir/wire/galleries'
import { Icon } from '../../ui/icon.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { RoomBar } from './room-bar.tsx'
import { RoomWork } from './room-work.tsx'
import { useSwipe } from './use-swipe.ts'
import { useWholeGallery, type Narrowing } from './use-whole-gallery.ts'
import { quoted } from '../../lib/format/format.ts'
import './viewing-room.css'

type ViewingRoomProps = {
  gallery: Gallery
  /** The work that is looked at. */
  viewId: number
  narrowing: Narrowing
  /** A film, a sound or a model, as the token's own page shows it. */
  renderMedia: (token: GalleryToken) => ReactNode
  onGo: (tokenId: number) => void
  onClose: () => void
}

/** A dark room for looking at one work after another, whatever the theme is. */
export function ViewingRoom(props: ViewingRoomProps) {
  const { gallery, viewId, narrowing, renderMedia, onGo, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const { items, isWhole, error } = useWholeGallery(gallery.id, gallery.tokens_gallery, narrowing)
  const index = items.findIndex(({ id }) => id === viewId)
  const token = items[index]
  const go = (place: number) => {
    const next = items[place]
    if (next && index >= 0) onGo(next.id)
  }
  const swipe = useSwipe((step) => go(index + step))
  useOpenDialog(dialog)
  usePreload([items[index + 1], items[index - 1]])

  function onKey(event: KeyboardEvent) {
    // A film and a model have keys of their own.
    if ((event.target as HTMLElement).closest('[data-media]')) return
    const place = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: items.length - 1,
    }[event.key]
    if (place === undefined) return
    event.preventDefault()
    go(place)
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={`Просмотр галереи ${quoted(gallery.name)}`}
      onClose={(event) => event.target === dialog.current && onClose()}
      onKeyDown={onKey}
      className="m-0 h-dvh max-h-none w-dvw max-w-none flex-col overflow-hidden bg-[#0b0c10] outline-none text-cream scheme-dark backdrop:bg-[#0b0c10] open:flex"
    >
      <RoomBar
        token={token}
        place={index + 1}
        total={gallery.tokens_gallery.total}
        onClose={() => dialog.current?.close()}
      />
      <div className="relative flex min-h-0 grow touch-pan-y" {...swipe.handlers}>
        {token ? (
          <RoomWork
            key={token.id}
            token={token}
            shift={swipe.shift}
            media={token.media && renderMedia(token)}
          />
        ) : (
          <Lost isWhole={isWhole} error={error} />
        )}
        <Step way="back" name="Предыдущая работа" isThere={index > 0} act={() => go(index - 1)} />
        <Step
          way="on"
          name="Следующая работа"
          isThere={index >= 0 && index < items.length - 1}
          act={() => go(index + 1)}
        />
      </div>
    </dialog>
  )
}

function Lost({ isWhole, error }: { isWhole: boolean; error: string | null }) {
  return (
    <div className="m-auto p-6 text-center">
      {error ? (
        <p role="alert">{error}</p>
      ) : isWhole ? (
        <p>Этой работы в галерее больше нет.</p>
      ) : (
        <Loading label="Ищем работу">
          <span className="block size-16 animate-skeleton rounded-field bg-white/20" />
        </Loading>
      )}
    </div>
  )
}

type StepProps = {
  way: 'back' | 'on'
  name: string
  isThere: boolean
  act: () => void
}

/** The whole side of the room leads on; on a phone a finger does, and the button is below. */
function Step({ way, name, isThere, act }: StepProps) {
  const isBack = way === 'back'
  return (
    <button
      type="button"
      onClick={act}
      aria-label={name}
      title={isThere ? name : isBack ? 'Это первая работа' : 'Это последняя работа'}
      aria-disabled={!isThere || undefined}
      className={`group absolute inset-y-0 grid w-[12vw] max-w-[140px] min-w-11 place-items-center -outline-offset-4 max-md:inset-y-auto max-md:bottom-1 max-md:size-11 ${isBack ? 'left-0 max-md:left-2' : 'right-0 max-md:right-2'} aria-disabled:opacity-25`}
    >
      <span className="grid size-11 place-items-center rounded-full bg-white/0 transition-colors group-hover:bg-white/12 group-aria-disabled:bg-transparent">
        <Icon name="arrow" size={24} className={isBack ? 'rotate-180' : ''} />
      </span>
    </button>
  )
}

function useOpenDialog(ref: { current: HTMLDialogElement | null }) {
  useEffect(() => {
    const element = ref.current
    if (!element || element.open) return
    const { documentElement: root } = document
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
    element.showModal()
    // Not the first of its buttons: nobody came for those.
    element.focus()
    return () => element.close()
  }, [ref])
}

/** The neighbours are there before they are asked for. */
function usePreload(tokens: (GalleryToken | undefined)[]) {
  const paths = tokens.flatMap((token) => (token ? [token.file.sizes.large] : [])).join(' ')
  useEffect(() => {
    for (const path of paths.split(' ').filter(Boolean)) new Image().src = path
  }, [paths])
}
