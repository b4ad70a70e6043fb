import { PICTURE_TYPES } from '../../lib/uploads/picture-types.ts'
import { UploadField, type ShownUpload } from '../../ui/upload-field.tsx'

type CoverFieldProps = {
  upload: ShownUpload & { id: string | null }
  error: string | undefined
}

/** Chooses a cover; the form carries the id under which the file arrived. */
export function CoverField({ upload, error }: CoverFieldProps) {
  return (
    <>
      <UploadField
        name="cover_upload_id"
        title="Обложка"
        text={
          'JPG, PNG, WebP, GIF или SVG до 10\u00a0МБ, лучше всего 600\u00a0×\u00a0400. Без неё обложкой станут первые работы.'
        }
        accept={PICTURE_TYPES.join(',')}
        upload={upload}
        error={error}
      />
      <input type="hidden" name="cover_upload_id" value={upload.id ?? ''} />
    </>
  )
}

/** Why a form with this file cannot be sent yet. */
export const whyCoverWaits = ({ stage }: ShownUpload) =>
  stage === 'sending' || stage === 'offline'
    ? 'Обложка ещё загружается'
    : stage === 'paused' || stage === 'failed'
      ? 'Обложка загрузилась не до конца: продолжите или отмените загрузку'
      : null
