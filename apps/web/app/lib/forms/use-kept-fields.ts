import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiFailure, callApi } from '../api/call-api.ts'
import { dropDraft, readDraft, writeDraft } from './form-draft.ts'
import { weighDrafts, type LocalDraft, type RemoteDraft } from './weigh-drafts.ts'

type Options<Fields> = {
  /** The form's name on the server; on the device it is followed by whose it is. */
  form: string
  userId: number
  /** What stands in the form where nobody has typed yet. */
  saved: Fields
  /** What the server keeps, as the page read it. */
  remote: RemoteDraft<Fields> | null
}

/** Typing pauses for this long before the server is told. */
const PAUSE_MS = 1_500

/**
 * The fields of a long form, kept while they are typed: on this device at once, on the server after a
 * pause. What another device left later is offered, never put in unasked.
 */
export function useKeptFields<Fields extends object>(options: Options<Fields>) {
  const { form, userId, saved, remote } = options
  const name = `${form}_${userId}`
  const [fields, setFields] = useState(saved)
  const [offered, setOffered] = useState<RemoteDraft<Fields> | null>(null)
  const [hasDraft, setHasDraft] = useState(false)
  /** Fields of the page that hold their own text are drawn anew with this. */
  const [version, setVersion] = useState(0)
  const synced = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Two changes of one moment must both be kept. */
  const latest = useRef(saved)

  function set(next: Fields) {
    latest.current = next
    setFields(next)
  }

  function fill(next: Fields) {
    set(next)
    setVersion((old) => old + 1)
  }

  const open = useEffectEvent(() => {
    const local = readDraft<LocalDraft<Fields>>(name)
    const weighed = weighDrafts(local, remote)
    synced.current = local?.syncedAt ?? null
    setOffered(weighed.offered)
    if (!weighed.start) return
    fill({ ...saved, ...weighed.start })
    setHasDraft(true)
  })
  useEffect(() => open(), [])
  useEffect(() => () => clearTimeout(timer.current), [])

  function keep(next: Fields) {
    writeDraft(name, { fields: next, syncedAt: synced.current } satisfies LocalDraft<Fields>)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void tell(next, false), PAUSE_MS)
  }

  /** A draft that the server could not take is still on this device; the next pause tries again. */
  async function tell(next: Fields, force: boolean) {
    const body = { body: { ...next }, based_on: synced.current, force }
    try {
      const { saved_at } = await callApi('PUT /v1/drafts/:form', { params: { form }, body })
      synced.current = saved_at
      writeDraft(name, { fields: next, syncedAt: saved_at } satisfies LocalDraft<Fields>)
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 409) await askForNewer()
    }
  }

  async function askForNewer() {
    const draft = await callApi('GET /v1/drafts/:form', { params: { form } }).catch(() => null)
    if (draft?.body && draft.saved_at)
      setOffered({ fields: draft.body as Fields, savedAt: draft.saved_at })
  }

  return {
    fields,
    version,
    change: (part: Partial<Fields>) => {
      set({ ...latest.current, ...part })
      keep(latest.current)
    },
    offered,
    takeOffered: () => {
      if (!offered) return
      synced.current = offered.savedAt
      const next = { ...saved, ...offered.fields }
      fill(next)
      writeDraft(name, { fields: next, syncedAt: offered.savedAt } satisfies LocalDraft<Fields>)
      setOffered(null)
    },
    /** What stands here is the right one: the server is told so. */
    refuseOffered: () => {
      setOffered(null)
      void tell(fields, true)
    },
    /** Whether the form holds what was typed on an earlier visit. */
    hasDraft,
    /** The form was sent, or given up: nothing is kept of it anywhere. */
    drop: () => {
      clearTimeout(timer.current)
      dropDraft(name)
      void callApi('DELETE /v1/drafts/:form', { params: { form } }).catch(() => undefined)
    },
    /** Back to what is saved. */
    forget: () => {
      setHasDraft(false)
      fill(saved)
    },
  }
}
