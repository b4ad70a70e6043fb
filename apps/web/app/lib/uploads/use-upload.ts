import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Upload, UploadPurpose } from '@kefir/wire/uploads'
import { findUpload } from './find-upload.ts'
import { addSample, progressWords, type Sample } from './progress-words.ts'
import { startUpload, type Sending } from './start-upload.ts'
import { EMPTY_FILE, NOT_BEGUN } from './upload-refusals.ts'

export type UploadStage =
  | 'none'
  | 'sending'
  | 'paused'
  /** The network or the server is gone: it goes on by itself. */
  | 'offline'
  /** It goes on when asked to. */
  | 'failed'
  /** All bytes are there, nobody has looked at them yet: a form may be sent all the same. */
  | 'checking'
  | 'ready'
  | 'refused'

export type UploadState = {
  stage: UploadStage
  /** Null where it came on an earlier visit. */
  file: File | null
  sent: number
  id: string | null
  /** Why it waits, failed or was refused, in words for people. */
  reason: string | null
  /** What the server found, once it has looked. */
  checked: Upload | null
}

type Options = {
  purpose: UploadPurpose
  /** Of an earlier visit. */
  id: string | null
  onChange: (id: string | null) => void
}

const NONE: UploadState = {
  stage: 'none',
  file: null,
  sent: 0,
  id: null,
  reason: null,
  checked: null,
}
/** First soon, then seldom: three minutes in all. */
const lookAfterMs = (looks: number) => (looks === 0 ? 0 : Math.min(500 * looks, 5_000))
const MOST_LOOKS = 40
const SLOW_LOOKS = 8

/** One file for a form: on its way, paused, cut off and going on, checked. */
export function useUpload({ purpose, id, onChange }: Options) {
  const [state, setState] = useState<UploadState>(NONE)
  const [samples, setSamples] = useState<Sample[]>([])
  const [looks, setLooks] = useState(0)
  const sending = useRef<Sending | null>(null)
  const turn = useRef(0)
  const change = (part: Partial<UploadState>) => setState((old) => ({ ...old, ...part }))

  useEffect(() => () => sending.current?.pause(), [])

  // A draft of an earlier visit names a file that has arrived already.
  const isRecalled = id !== null && state.id !== id && state.file === null
  const shown: UploadState = isRecalled ? { ...NONE, stage: 'checking', id } : state
  const isOver = shown.stage === 'checking' && looks >= MOST_LOOKS

  const look = useEffectEvent(async (asked: string) => {
    const own = turn.current
    const found = await findUpload(asked)
    if (turn.current !== own) return
    setLooks((old) => old + 1)
    if (found === null) return
    setState((old) => ({ ...old, id: asked, ...outcomeOf(found) }))
    if (found === 'gone' || found.status === 'refused' || found.status === 'taken') onChange(null)
  })
  useEffect(() => {
    if (shown.stage !== 'checking' || shown.id === null || isOver) return
    const asked = shown.id
    const timer = setTimeout(() => void look(asked), lookAfterMs(looks))
    return () => clearTimeout(timer)
  }, [shown.stage, shown.id, looks, isOver])

  async function choose(file: File) {
    sending.current?.cancel()
    sending.current = null
    const own = (turn.current += 1)
    const isMine = () => turn.current === own
    setLooks(0)
    setSamples([])
    onChange(null)
    if (file.size === 0) return setState({ ...NONE, stage: 'refused', reason: EMPTY_FILE })
    setState({ ...NONE, stage: 'sending', file })
    const started = await startUpload(file, purpose, {
      onProgress: (sent) => {
        if (!isMine()) return
        setSamples((old) => addSample(old, { at: performance.now(), sent }))
        change({ sent, stage: 'sending', reason: null })
      },
      onOffline: (reason) => isMine() && change({ stage: 'offline', reason }),
      onFailed: (reason) => isMine() && change({ stage: 'failed', reason }),
      onSent: (uploadId) => {
        if (!isMine()) return
        change({ stage: 'checking', id: uploadId, sent: file.size, reason: null })
        onChange(uploadId)
      },
    }).catch(() => null)
    if (!isMine()) return started?.cancel()
    sending.current = started
    if (!started) change({ stage: 'failed', reason: NOT_BEGUN })
  }

  return {
    ...shown,
    /** «42 % · 12,6 МБ из 30 МБ · осталось 2 мин»; null where nothing goes out. */
    progress: shown.file
      ? progressWords({ sent: shown.sent, bytes: shown.file.size, samples })
      : null,
    /** The check takes longer than usual, or so long that nobody asks any more. */
    isSlow: shown.stage === 'checking' && looks >= SLOW_LOOKS,
    choose: (file: File) => void choose(file),
    pause: () => {
      sending.current?.pause()
      setSamples([])
      change({ stage: 'paused', reason: null })
    },
    resume: () => {
      if (!sending.current && state.file) return void choose(state.file)
      change({ stage: 'sending', reason: null })
      sending.current?.resume()
    },
    remove: () => {
      turn.current += 1
      sending.current?.cancel()
      sending.current = null
      setState(NONE)
      onChange(null)
    },
  }
}

function outcomeOf(checked: Upload | 'gone'): Partial<UploadState> {
  if (checked === 'gone' || checked.status === 'taken') return NONE
  if (checked.status === 'ready') return { stage: 'ready', checked, sent: checked.bytes }
  if (checked.status === 'refused') return { stage: 'refused', reason: checked.reason }
  return { stage: 'checking', sent: checked.bytes }
}
