import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadPurpose } from '@kefir/wire/uploads'
import { awaitCheck } from '../../lib/uploads/await-check.ts'
import { findUpload } from '../../lib/uploads/find-upload.ts'
import { PICTURE_TYPES } from '../../lib/uploads/picture-types.ts'
import { sendFile } from '../../lib/uploads/send-file.ts'
import { EMPTY_FILE, pictureTooLarge } from '../../lib/uploads/upload-refusals.ts'

type Options = {
  purpose: UploadPurpose
  maxMb: number
  /** Under which the form has the picture; of an earlier visit too. */
  uploadId: string | null
  onUpload: (id: string | null) => void
  onComing: (isComing: boolean) => void
}

type Slot = {
  /** Whose address it is, once all of it has gone out. */
  id: string | null
  /** Of the cropped picture in this browser, or of the one that came on an earlier visit. */
  address: string | null
  share: number | null
  error: string | null
}

const EMPTY: Slot = { id: null, address: null, share: null, error: null }

/** A picture for a form: chosen, cropped, sent, and its id. */
export function usePictureSlot({ purpose, maxMb, uploadId, onUpload, onComing }: Options) {
  const sending = useRef<AbortController>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [slot, setSlot] = useState(EMPTY)
  // The form may have been given a picture of another visit, or have lost its own to «Начать заново».
  const isOwn = slot.share !== null || slot.id === uploadId
  const recalled = isOwn ? null : uploadId
  const { error } = slot
  const shown = isOwn ? slot : { ...EMPTY, error }

  const isComing = slot.share !== null || recalled !== null
  const tell = useEffectEvent(onComing)
  useEffect(() => {
    if (!isComing) return
    tell(true)
    return () => tell(false)
  }, [isComing])

  const arrive = useEffectEvent((id: string, found: Recalled) => {
    setSlot(found === 'lost' ? EMPTY : { ...EMPTY, id, address: found.address })
    if (found === 'lost') onUpload(null)
  })
  useEffect(() => {
    if (recalled === null) return
    const asking = new AbortController()
    const { signal } = asking
    void findRecalled(recalled, signal).then((found) => signal.aborted || arrive(recalled, found))
    return () => asking.abort()
  }, [recalled])

  function choose(file: File | undefined) {
    if (!file) return
    const wrong = checkPicture(file, maxMb)
    setSlot((old) => ({ ...old, error: wrong }))
    if (!wrong) setChosen(URL.createObjectURL(file))
  }

  function dismiss() {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(null)
  }

  async function send(picture: Blob) {
    dismiss()
    const { signal } = (sending.current = new AbortController())
    setSlot({ ...EMPTY, address: URL.createObjectURL(picture), share: 0 })
    try {
      const id = await sendFile(new File([picture], 'picture.webp', { type: picture.type }), {
        purpose,
        onProgress: (share) => setSlot((old) => ({ ...old, share })),
        signal,
      })
      // A picture of a collection is shown at once, so it is judged before the form may be sent.
      setSlot((old) => ({ ...old, id, share: 1 }))
      onUpload(id)
      const found = await awaitCheck(id, signal)
      if (found?.status === 'refused') throw new Error(found.reason ?? 'Этот файл не подошёл')
      if (signal.aborted) throw new Error('Отменено')
      setSlot((old) => ({ ...old, share: null }))
    } catch (failure) {
      const words = failure instanceof Error ? failure.message : 'Не удалось загрузить'
      setSlot({ ...shown, error: signal.aborted ? null : words })
      onUpload(uploadId)
    }
  }

  return { ...shown, chosen, choose, dismiss, send, cancel: () => sending.current?.abort() }
}

/** A picture of an earlier visit; without an address where the server cannot be asked now. */
type Recalled = { address: string | null } | 'lost'

async function findRecalled(id: string, signal: AbortSignal): Promise<Recalled> {
  const first = await findUpload(id)
  if (first === 'gone') return 'lost'
  const found = first?.status === 'checking' ? await awaitCheck(id, signal) : first
  if (found === null) return { address: null }
  return found.status === 'ready' ? { address: found.file?.sizes.medium ?? null } : 'lost'
}

/** What is wrong with a chosen file before it is opened, or null. */
function checkPicture({ type, size }: Pick<File, 'type' | 'size'>, maxMb: number) {
  if (!PICTURE_TYPES.includes(type)) return 'Подойдёт картинка JPG, PNG, WebP, GIF или SVG'
  if (size === 0) return EMPTY_FILE
  return size > maxMb * 1024 * 1024 ? pictureTooLarge(maxMb) : null
}
