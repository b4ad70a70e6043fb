import type { BannerBody } from '@kefir/wire/showcase'
import type { UploadStage } from '../../../lib/uploads/use-upload.ts'

type Chosen = { stage: UploadStage; id: string | null; isBare: boolean }

const NONE = 'none'

/**
 * What the form carries for the picture: an upload's id, `none`, or nothing where that of before stays. One that is
 * still on its way is no id and so is refused: the banner must not be saved without what was chosen for it.
 */
export function imageValue({ stage, id, isBare }: Chosen): string {
  if (id !== null) return id
  if (stage !== 'none' && stage !== 'refused') return 'waits'
  return isBare ? NONE : ''
}

export function readImage(value: FormDataEntryValue | null): Pick<BannerBody, 'image_upload_id'> {
  if (!value) return {}
  return { image_upload_id: value === NONE ? null : String(value) }
}
