import { useSyncExternalStore } from 'react'
import type { ImageSizesReply } from '@kefir/wire/images'
import { listUnfinished } from '../../lib/uploads/unfinished-uploads.ts'
import type { useUpload } from '../../lib/uploads/use-upload.ts'
import { UploadField } from '../../ui/upload-field.tsx'
import { endingsOf } from './endings-of.ts'
import { NearCopies } from './near-copies.tsx'
import type { WorkFile } from './use-work-file.ts'

export type FormUpload = ReturnType<typeof useUpload>

type FileFieldsProps = {
  sizes: ImageSizesReply
  main: FormUpload
  cover: FormUpload
  file: WorkFile
  /** The work has a file already. */
  isEdit: boolean
  errors: Record<string, string>
}

const never = () => () => undefined
const lastCutOff = () => listUnfinished('token')[0]?.name ?? null

/** What the work is made of: its file, a cover where that is no picture, and whom it resembles. */
export function FileFields({ sizes, main, cover, file, isEdit, errors }: FileFieldsProps) {
  const { types, token } = sizes
  // Only the browser knows what was cut off in it.
  const cutOff = useSyncExternalStore(never, lastCutOff, () => null)

  return (
    <>
      <UploadField
        name="upload_id"
        title={isEdit ? 'Заменить файл' : 'Картинка, видео, звук или 3D-модель'}
        text={`JPG, PNG, WebP, GIF, SVG, MP4, WebM, MP3, WAV или GLB до ${token.max_mb}\u00a0МБ. Картинка\u00a0— от\u00a0${token.min_w}×${token.min_h}.`}
        accept={endingsOf(types, ['image', 'video', 'audio', 'model'])}
        upload={main}
        unfinished={cutOff === null ? [] : [{ name: cutOff }]}
        error={errors['upload_id']}
      />
      {file.takesCover && (
        <UploadField
          name="cover_upload_id"
          title="Обложка, если хотите"
          text="Картинка для карточки. Без неё нарисуем сами."
          accept={endingsOf(types, ['image'])}
          upload={cover}
          error={errors['cover_upload_id']}
        />
      )}
      {main.checked && main.id && <NearCopies uploadId={main.id} own={file.picture} />}
    </>
  )
}
