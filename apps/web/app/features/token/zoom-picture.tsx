import { lazy, Suspense, useState, type MouseEvent } from 'react'
import type { Picture as StoredPicture } from '@kefir/wire/common'
import { Icon } from '../../ui/icon.tsx'
import { TokenPicture } from './token-picture.tsx'

const ZoomDialog = lazy(async () => ({
  default: (await import('./zoom-dialog.tsx')).ZoomDialog,
}))

type ZoomPictureProps = { picture: StoredPicture; name: string }

/** The token's picture, which opens over the whole screen; without scripts it is a link to the file. */
export function ZoomPicture({ picture, name }: ZoomPictureProps) {
  const [isOpen, setOpen] = useState(false)

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <a
        href={picture.sizes.large}
        onClick={open}
        aria-haspopup="dialog"
        className="group relative block cursor-zoom-in rounded-banner"
      >
        <TokenPicture picture={picture} name={name} />
        <span className="absolute top-3 right-3 grid size-11 place-items-center rounded-field bg-white text-night opacity-90 shadow-card transition-opacity group-hover:opacity-100">
          <Icon name="zoomIn" />
          <span className="sr-only">. Рассмотреть картинку</span>
        </span>
      </a>
      {isOpen && (
        <Suspense fallback={null}>
          <ZoomDialog picture={picture} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
