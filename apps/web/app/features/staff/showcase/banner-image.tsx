import { useState } from 'react'
import type { BannerRow } from '@kefir/wire/showcase'
import { PICTURE_TYPES } from '../../../lib/uploads/picture-types.ts'
import { useUpload } from '../../../lib/uploads/use-upload.ts'
import { Button } from '../../../ui/button.tsx'
import { UploadField } from '../../../ui/upload-field.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { imageValue } from './image-value.ts'

type BannerImageProps = { banner?: BannerRow; text: string; error: string | undefined }

/** The picture of a banner: that of before, none, or one sent now; and how the line will look with it. */
export function BannerImage({ banner, text, error }: BannerImageProps) {
  const [id, setId] = useState<string | null>(null)
  const [isBare, setBare] = useState(false)
  const upload = useUpload({ purpose: 'cover', id, onChange: setId })
  const kept = isBare ? null : (banner?.image ?? null)
  const image = upload.checked?.file ?? (upload.stage === 'none' ? kept : null)
  return (
    <>
      <UploadField
        name="image_upload_id"
        title="Картинка"
        text={
          'Квадратная, 600\u00a0×\u00a0600, до 10\u00a0МБ. Стоит слева от текста; можно без неё.'
        }
        accept={PICTURE_TYPES.join(',')}
        upload={upload}
        error={error}
      />
      <input
        type="hidden"
        name="image_upload_id"
        value={imageValue({ stage: upload.stage, id, isBare })}
      />
      {kept && upload.stage === 'none' && (
        <Button kind="ghost" onClick={() => setBare(true)}>
          Убрать прежнюю картинку
        </Button>
      )}
      <BannerPreview text={text || 'Здесь будет текст'} image={image} />
    </>
  )
}
