import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Draft } from '@kefir/wire/drafts'
import { ApiFailure, callApi } from '../api/call-api.ts'
import { removeDraft, readDraft, writeDraft } from './form-draft.ts'
import { tellDrafts } from './tell-drafts.ts'
import { isSameDraft, weighDrafts, type LocalDraft, type RemoteDraft } from './weigh-drafts.ts'

type Options<Fields> = {
  /** The form's name on the server; on the device it is followed by whose it is. */
  form: string
  userId: number
  /** What stands in the form where nobody has typed yet. */
  saved: Fields
  /** What the server keeps, as the page read it. */
  draft: Draft
  /** Makes fields of what was kept, whoever kept it. */
  read: (kept: unknown, saved: Fields) => Fields
}

const serverOf = (form: string) => ({
  put: async ({
    fields,
    basedOn,
    force,
  }: {
    fields: object
    basedOn: string | null
    force: boolean
  }) => {
    const body = { body: Object.fromEntries(Object.entries(fields)), based_on: basedOn, force }
    return (await callApi('PUT /v1/drafts/:form', { params: { form }, body })).saved_at!
  },
  remove: () => callApi('DELETE /v1/drafts/:form', { params: { form } }),
})

/** Typing pauses for this long before the server is told. */
const PAUSE_MS = 1_500

/**
 * The fields of a long form, kept while they are typed: on this device at once, on the server after a
 * pause. What another device left later is offered, never put in unasked.
 */
export function useKeptFields<Fields extends object>(options: Options<Fields>) {
  const { form, userId, saved, draft, read } = options
  const name = `${form}_${userId}`
  const [fields, setFields] = useState(saved)
  const [offered, setOffered] = useState<RemoteDraft<Fields> | null>(null)
  /** Until the visitor has chosen, the server keeps what the other device left. */
  const isAsked = useRef(false)
  const [hasDraft, setHasDraft] = useState(false)
  /** Fields of the page that hold their own text are drawn anew with this. */
  const [version, setVersion] = useState(0)
  const [teller] = useState(() => tellDrafts<Fields>(serverOf(form)))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What was typed before the draft was there to be shown. */
  const early = useRef<Partial<Fields> | null>({})
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

  function offer(draftOfAnother: RemoteDraft<Fields> | null) {
    isAsked.current = draftOfAnother !== null
    setOffered(draftOfAnother)
  }

  const isBlank = () => isSameDraft(latest.current, saved)

  function write() {
    if (isBlank()) return removeDraft(name)
    const kept: LocalDraft<Fields> = { fields: latest.current, syncedAt: teller.syncedAt() }
    writeDraft(name, kept)
  }

  function keep() {
    write()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tell(false), PAUSE_MS)
  }

  const remoteOf = ({ body, saved_at }: Draft): RemoteDraft<Fields> | null =>
    body && saved_at ? { fields: read(body, saved), savedAt: saved_at } : null

  /** A draft that the server could not take is still on this device; the next pause tries again. */
  function tell(force: boolean) {
    timer.current = undefined
    if (isAsked.current) return
    // Nobody is offered an empty form; what was never told need not be taken back.
    if (isBlank()) return void ((force || teller.syncedAt() !== null) && teller.remove())
    void teller.tell({
      latest: () => latest.current,
      force,
      onKept: () => {
        write()
        if (isBlank()) void teller.remove()
      },
      onRefused: async (error) => {
        if (error instanceof ApiFailure && error.status === 409) await askForNewer()
      },
    })
  }

  async function askForNewer() {
    const newer = await callApi('GET /v1/drafts/:form', { params: { form } }).catch(() => null)
    const remote = newer && remoteOf(newer)
    if (!remote) return
    const local = { fields: latest.current, syncedAt: teller.syncedAt() }
    const weighed = weighDrafts({ local, remote, blank: saved })
    teller.goOnFrom(weighed.basedOn)
    offer(weighed.offered)
    if (!weighed.offered) tell(false)
  }

  const open = useEffectEvent((local: LocalDraft<unknown> | null) => {
    const own = local && { ...local, fields: read(local.fields, saved) }
    const weighed = weighDrafts({ local: own, remote: remoteOf(draft), blank: saved })
    teller.goOnFrom(weighed.basedOn)
    offer(weighed.offered)
    const typed = early.current
    early.current = null
    if (!weighed.start) return
    fill({ ...weighed.start, ...typed })
    setHasDraft(true)
  })
  // Read at once, before the first word is kept over it; shown after the page has come alive as it was drawn.
  useEffect(() => {
    const local = readDraft<LocalDraft<unknown>>(name)
    queueMicrotask(() => open(local))
  }, [name])
  const hurry = useEffectEvent(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    tell(false)
  })
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && hurry()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      hurry()
    }
  }, [])

  function remove() {
    clearTimeout(timer.current)
    timer.current = undefined
    removeDraft(name)
    void teller.remove()
  }

  return {
    fields,
    version,
    change: (part: Partial<Fields>) => {
      if (early.current) Object.assign(early.current, part)
      set({ ...latest.current, ...part })
      keep()
    },
    offered,
    takeOffered: () => {
      if (!offered) return
      teller.goOnFrom(offered.savedAt)
      fill(offered.fields)
      write()
      offer(null)
    },
    /** What stands here is the right one: the server is told so. */
    refuseOffered: () => {
      offer(null)
      tell(true)
    },
    /** Whether the form holds what was typed on an earlier visit. */
    hasDraft,
    /** The form was sent: nothing is kept of it anywhere, and `rest` stands in it now. */
    remove: (rest: Partial<Fields> = {}) => {
      remove()
      set({ ...latest.current, ...rest })
    },
    /** What was typed is given up: back to what is saved. */
    startAnew: () => {
      remove()
      setHasDraft(false)
      fill(saved)
    },
  }
}
