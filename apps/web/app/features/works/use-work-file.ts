import { useEffect, useState } from 'react'
import type { Media } from '@kefir/wire/tokens'
import type { Upload } from '@kefir/wire/uploads'
import type { WorkForm } from '@kefir/wire/works'
import { kindOfFile } from './kind-of-file.ts'
import { localPicture } from './preview-token.ts'

/** A file on its way in, as the chooser tells of it. */
export type Incoming = {
  /** Null after a reload: the browser has forgotten it. */
  file: File | null
  stage: 'none' | 'coming' | 'here'
  /** What the server found in it, once it has looked. */
  checked: Upload | null
}

type Options = { main: Incoming; cover: Incoming; work: WorkForm | null }

/** What the preview shows: of the file in this browser, of what the server has checked, or of the work. */
export function useWorkFile({ main, cover, work }: Options) {
  const mainAddress = useAddress(main.file)
  const coverAddress = useAddress(cover.file)
  const isNew = main.stage !== 'none'
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
    /** What is played or turned round may have a picture of its own. */
    takesCover: !isPicture,
    stage: stageOf(main, cover, work),
  }
}

function stageOf(main: Incoming, cover: Incoming, work: WorkForm | null): Incoming['stage'] {
  if (main.stage === 'coming' || cover.stage === 'coming') return 'coming'
  return main.stage === 'none' && work === null ? 'none' : 'here'
}

/** Of a file of this browser, for as long as it is looked at. */
function useAddress(file: File | null): string | null {
  const [address, setAddress] = useState<{ file: File; url: string } | null>(null)

  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setAddress({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])

  return address?.file === file ? address.url : null
}
