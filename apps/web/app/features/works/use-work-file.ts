import { useEffect, useMemo } from 'react'
import type { Picture } from '@kefir/wire/common'
import type { Media } from '@kefir/wire/tokens'
import type { WorkForm } from '@kefir/wire/works'
import type { UploadStage, UploadState } from '../../lib/uploads/use-upload.ts'
import { kindOfFile } from './kind-of-file.ts'
import { localPicture } from './preview-token.ts'

/** What is known of the chosen file while the form is filled. */
export type WorkFile = {
  stage: 'none' | 'coming' | 'here'
  /** As the preview shows it. */
  picture: Picture
  media: Media | null
  /** What is played or turned round may have a picture of its own. */
  takesCover: boolean
}

type Options = { main: UploadState; cover: UploadState; work: WorkForm | null }

/** What the preview shows: of the file in this browser, of what the server has checked, or of the work. */
export function useWorkFile({ main, cover, work }: Options): WorkFile {
  const mainAddress = useAddress(main.file)
  const coverAddress = useAddress(cover.file)
  const isNew = !isNone(main.stage)
  const kind = main.file
    ? kindOfFile(main.file)
    : (main.checked?.media?.kind ?? (isNew ? 'picture' : (work?.media?.kind ?? 'picture')))
  const isPicture = kind === 'picture'

  const picture =
    cover.checked?.file ??
    (coverAddress ? localPicture(coverAddress) : null) ??
    main.checked?.file ??
    (isPicture && mainAddress ? localPicture(mainAddress) : null) ??
    (isNew ? null : work?.file) ??
    localPicture(null)

  const local: Media | null =
    !isPicture && mainAddress && main.file
      ? { kind, path: mainAddress, type: main.file.type, bytes: main.file.size }
      : null
  return {
    picture,
    media: local ?? main.checked?.media ?? (isNew ? null : (work?.media ?? null)),
    takesCover: !isPicture,
    stage: stageOf(main, cover, work),
  }
}

const isNone = (stage: UploadStage) => stage === 'none' || stage === 'refused'
const isHere = (stage: UploadStage) => stage === 'checking' || stage === 'ready'

/** A file that still comes, or stands still on its way, holds the form up; one that is not there does not. */
function stageOf(main: UploadState, cover: UploadState, work: WorkForm | null): WorkFile['stage'] {
  const isComing = !isNone(main.stage) && !isHere(main.stage)
  // A cover is shown at once, so it must have been judged.
  if (isComing || (!isNone(cover.stage) && cover.stage !== 'ready')) return 'coming'
  return isNone(main.stage) && work === null ? 'none' : 'here'
}

/** Of a file of this browser, for as long as it is looked at. */
function useAddress(file: File | null): string | null {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])

  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address)
  }, [address])
  return address
}
