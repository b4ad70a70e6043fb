import { lazy, Suspense, useEffect, useEffectEvent, useId } from 'react'
import { PICTURE_TYPES } from '../../lib/uploads/picture-types.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import type { Size } from '../../ui/crop-picture.ts'
import { Frame } from './frame.tsx'
import { usePictureSlot } from './use-picture-slot.ts'

type PictureSlotProps = {
  title: string
  purpose: 'cover' | 'banner'
  /** The hidden field that carries the upload's id. */
  name: string
  isRequired?: boolean
  size: Size & { max_mb: number }
  /** What the server found wrong. */
  error?: string | null | undefined
  /** What another picture means for a collection that is approved already. */
  hint?: string | undefined
  /** The picture as it is saved. */
  saved?: string | undefined
  /** Its shape, as a class. */
  shape: string
  /** Under which the form has the picture. */
  uploadId: string | null
  onUpload: (id: string | null) => void
  /** Whether a picture is on its way, so that the form waits for it. */
  onComing: (isComing: boolean) => void
  /** What is chosen now, in this browser, for a preview. */
  onPicture?: (address: string | null) => void
}

const CropDialog = lazy(async () => ({
  default: (await import('../../ui/crop-dialog.tsx')).CropDialog,
}))

/** A picture of a collection: chosen, cropped to its shape, sent while the rest is typed. */
export function PictureSlot(props: PictureSlotProps) {
  const { title, purpose, name, isRequired = false, size, error, hint, onComing } = props
  const id = useId()
  const { uploadId, onUpload } = props
  const slot = usePictureSlot({ purpose, maxMb: size.max_mb, uploadId, onUpload, onComing })
  const show = useEffectEvent((address: string | null) => props.onPicture?.(address))
  useEffect(() => show(slot.address), [slot.address])

  return (
    <div role="group" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="mb-1.5 font-sans text-[15px] font-semibold tracking-normal">
        {title}
        {isRequired && (
          <span className="text-danger" aria-hidden="true">
            {' *'}
          </span>
        )}
      </h3>
      <Frame address={slot.address ?? props.saved} className={props.shape} />
      <p id={`${id}-limits`} className="mt-2 text-sm text-pretty text-muted">
        {`JPG, PNG, WebP, GIF или SVG до ${size.max_mb}\u00a0МБ, лучше от ${size.w}×${size.h}. ${hint ?? ''}`}
      </p>
      {slot.share === null ? (
        <span className="mt-3 block noscript:hidden">
          <input
            id={id}
            data-name={name}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            aria-describedby={`${id}-limits ${id}-error`}
            aria-invalid={error || slot.error ? true : undefined}
            onChange={(event) => {
              slot.choose(event.currentTarget.files?.[0])
              // The same file may be chosen again.
              event.currentTarget.value = ''
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={`cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary ${buttonClass({ kind: 'ghost' })}`}
          >
            {slot.address ? 'Заменить' : 'Выбрать файл'}
            <span className="sr-only">, {title.toLowerCase()}</span>
          </label>
        </span>
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <progress
            max={100}
            value={Math.round(slot.share * 100)}
            aria-label={`Загрузка: ${title.toLowerCase()}`}
            className="h-2.5 min-w-24 flex-1 overflow-hidden rounded-full accent-primary"
          />
          <span className="tabular-nums">
            {slot.share < 1 ? `${Math.round(slot.share * 100)}\u00a0%` : 'Проверяем…'}
          </span>
          <Button kind="ghost" onClick={slot.cancel}>
            Отменить
          </Button>
        </div>
      )}
      <p id={`${id}-error`} role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {slot.error ?? error}
      </p>
      {/* After the chooser, to which a refusal leads: nobody can go to a hidden field. */}
      <input type="hidden" name={name} value={uploadId ?? ''} />
      {slot.chosen && (
        <Suspense fallback={null}>
          <CropDialog
            title={`Кадр: ${title.toLowerCase()}`}
            url={slot.chosen}
            size={size}
            onCrop={(picture) => void slot.send(picture)}
            onClose={slot.dismiss}
          />
        </Suspense>
      )}
    </div>
  )
}
