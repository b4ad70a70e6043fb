import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure } from '../../lib/api/call-api.ts'
import { uploadWithProgress } from '../../lib/api/upload-with-progress.ts'
import { readRefusal } from '../../lib/forms/read-refusal.ts'
import { pictureTooLarge } from '../../lib/uploads/upload-refusals.ts'
import { checkPictureFile } from './check-picture-file.ts'

type Options = { kind: 'avatar' | 'banner'; maxMb: number }

/** A picture on its way: chosen, cropped, sent. */
export function usePictureUpload({ kind, maxMb }: Options) {
  const { revalidate } = useRevalidator()
  const sending = useRef<AbortController>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [said, setSaid] = useState<{ error: string | null; isSaved: boolean }>(NOTHING)

  function choose(file: File | undefined) {
    if (!file) return
    const error = checkPictureFile(file, maxMb)
    setSaid({ error, isSaved: false })
    if (!error) setChosen(URL.createObjectURL(file))
  }

  function dismiss() {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(null)
  }

  async function send(picture: Blob) {
    dismiss()
    setShare(0)
    sending.current = new AbortController()
    const { signal } = sending.current
    try {
      await uploadWithProgress(`PUT /v1/account/${kind}`, picture, { onProgress: setShare, signal })
      setSaid({ error: null, isSaved: true })
      await revalidate()
    } catch (error) {
      if (error instanceof ApiFailure) setSaid({ error: reason(error), isSaved: false })
      else if (!signal.aborted) throw error
    } finally {
      setShare(null)
    }
  }

  function reason(failure: ApiFailure) {
    if (failure.status === 413) return pictureTooLarge(maxMb)
    const { fields, footer } = readRefusal(failure)
    return fields[kind] ?? footer
  }

  return {
    /** The address of the picture that is being cropped. */
    chosen,
    /** From 0 to 1 while the picture is on its way, else null. */
    share,
    ...said,
    choose,
    send,
    dismiss,
    cancel: () => sending.current?.abort(),
    forget: () => setSaid(NOTHING),
  }
}

const NOTHING = { error: null, isSaved: false }
