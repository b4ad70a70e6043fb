import { useRef, useState } from 'react'
import type { UploadPurpose } from '@kefir/wire/uploads'
import { awaitCheck } from '../../lib/uploads/await-check.ts'
import { PICTURE_TYPES } from '../../lib/uploads/picture-types.ts'
import { sendFile } from '../../lib/uploads/send-file.ts'

type Options = {
  purpose: UploadPurpose
  maxMb: number
  onComing: (isComing: boolean) => void
}

type Slot = {
  uploadId: string | null
  /** Of the cropped picture, in this browser. */
  address: string | null
  share: number | null
  error: string | null
}

const EMPTY: Slot = { uploadId: null, address: null, share: null, error: null }

/** A picture for a form: chosen, cropped, sent, and its id. */
export function usePictureSlot({ purpose, maxMb, onComing }: Options) {
  const sending = useRef<AbortController>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [slot, setSlot] = useState(EMPTY)

  function choose(file: File | undefined) {
    if (!file) return
    const error = checkPicture(file, maxMb)
    setSlot((old) => ({ ...old, error }))
    if (!error) setChosen(URL.createObjectURL(file))
  }

  function dismiss() {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(null)
  }

  async function send(picture: Blob) {
    dismiss()
    const { signal } = (sending.current = new AbortController())
    const before = slot
    setSlot({ ...EMPTY, address: URL.createObjectURL(picture), share: 0 })
    onComing(true)
    try {
      const uploadId = await sendFile(new File([picture], 'picture.webp', { type: picture.type }), {
        purpose,
        onProgress: (share) => setSlot((old) => ({ ...old, share })),
        signal,
      })
      // A picture of a collection is shown at once, so it is judged before the form may have it.
      setSlot((old) => ({ ...old, share: 1 }))
      const found = await awaitCheck(uploadId, signal)
      if (found?.status === 'refused') throw new Error(found.reason ?? 'Этот файл не подошёл')
      setSlot((old) => ({ ...old, uploadId, share: null }))
    } catch (error) {
      const words = error instanceof Error ? error.message : 'Не удалось загрузить'
      setSlot(signal.aborted ? before : { ...before, error: words })
    } finally {
      onComing(false)
    }
  }

  return { ...slot, chosen, choose, dismiss, send, cancel: () => sending.current?.abort() }
}

/** What is wrong with a chosen file before it is opened, or null. */
function checkPicture({ type, size }: Pick<File, 'type' | 'size'>, maxMb: number) {
  if (!PICTURE_TYPES.includes(type)) return 'Подойдёт картинка JPG, PNG, WebP, GIF или SVG'
  return size > maxMb * 1024 * 1024 ? `Файл больше ${maxMb} МБ. Выберите картинку поменьше` : null
}
