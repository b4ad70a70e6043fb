import { lazy, Suspense, useId, useState, type DragEvent, type ReactNode } from 'react'
import type { ImageSizesReply } from '@kefir/wire/images'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PICTURE_TYPES } from './check-picture-file.ts'
import { DoneNote } from './done-note.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type PicturePickerProps = {
  kind: 'avatar' | 'banner'
  size: ImageSizesReply['avatar']
  hasPicture: boolean
  /** The picture as it is now, or its empty place. */
  preview: ReactNode
  className?: string
}

const TEXTS = {
  avatar: { title: 'Аватар', crop: 'Кадр аватара', remove: 'avatar-remove' },
  banner: { title: 'Баннер', crop: 'Кадр баннера', remove: 'banner-remove' },
}

const CropDialog = lazy(async () => ({
  default: (await import('../../ui/crop-dialog.tsx')).CropDialog,
}))

/** Shows, changes and removes one of the profile's pictures. */
export function PicturePicker({ kind, size, hasPicture, preview, className }: PicturePickerProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const upload = usePictureUpload({ kind, maxMb: size.max_mb })
  const removal = useActionForm({ intent: TEXTS[kind].remove })
  const { title, crop } = TEXTS[kind]
  const error = upload.error ?? removal.footer
  const done = upload.isSaved ? `${title} сохранён` : removal.isDone ? `${title} удалён` : null

  const dropProps = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      upload.choose(event.dataTransfer.files[0])
    },
  }

  return (
    <div role="group" aria-labelledby={`${id}-title`} className={className} {...dropProps}>
      <div
        className={`rounded-card ${isOver ? 'outline-3 outline-offset-2 outline-primary outline-dashed' : ''}`}
      >
        {preview}
      </div>
      <div className="min-w-0">
        <h3 id={`${id}-title`} className="text-base">
          {title}
        </h3>
        <p id={`${id}-limits`} className="mt-1 text-sm text-pretty text-muted">
          {`JPG, PNG, WebP или GIF до ${size.max_mb}\u00a0МБ, лучше от ${size.w}×${size.h}.`}
          <span className="noscript:hidden pointer-coarse:hidden">
            {' '}
            Можно перетащить файл сюда.
          </span>
        </p>
        {upload.share === null ? (
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <span className="noscript:hidden">
              <input
                id={id}
                type="file"
                accept={PICTURE_TYPES.join(',')}
                aria-describedby={`${id}-limits ${id}-error`}
                onChange={(event) => {
                  removal.forget()
                  upload.choose(event.currentTarget.files?.[0])
                  // The same file may be chosen again.
                  event.currentTarget.value = ''
                }}
                className="peer sr-only"
              />
              <label
                htmlFor={id}
                className={`cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary ${buttonClass({ kind: 'ghost' })}`}
              >
                {hasPicture ? 'Заменить' : 'Загрузить'}
                <span className="sr-only"> {title.toLowerCase()}</span>
              </label>
            </span>
            {hasPicture && (
              <removal.Form
                {...removal.formProps}
                onSubmit={() => {
                  removal.formProps.onSubmit()
                  upload.forget()
                }}
              >
                <FormIntent name={TEXTS[kind].remove} />
                <Button type="submit" kind="ghost" disabledBecause={removal.disabledBecause}>
                  Удалить<span className="sr-only"> {title.toLowerCase()}</span>
                </Button>
              </removal.Form>
            )}
          </div>
        ) : (
          <UploadProgress share={upload.share} onCancel={upload.cancel} />
        )}
        <p className="mt-3 hidden text-sm text-muted noscript:block">
          Чтобы выбрать картинку, включите в&nbsp;браузере JavaScript.
        </p>
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm text-danger empty:hidden">
          {error}
        </p>
        <div className="mt-2">
          <DoneNote text={done} />
        </div>
      </div>
      {upload.chosen && (
        <Suspense fallback={null}>
          <CropDialog
            title={crop}
            url={upload.chosen}
            size={size}
            onCrop={(picture) => void upload.send(picture)}
            onClose={upload.dismiss}
          />
        </Suspense>
      )}
    </div>
  )
}
