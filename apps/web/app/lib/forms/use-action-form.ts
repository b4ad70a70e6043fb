import { useEffect, useRef, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { dropDraft, restoreDraft, saveDraft } from './form-draft.ts'
import type { FormOutcome } from './form-outcome.ts'
import { showFirst } from './use-form.ts'

type Options = {
  /** Tells this form from the others of the screen; the hidden field `intent` carries it. */
  intent: string
  /** Name of the draft kept in the browser. */
  draft?: string
}

/**
 * A form that the route's action answers: in the background with scripts, with a whole page
 * without them. Gives the button's state, errors by field, the footer, drafts and focus.
 */
export function useActionForm<Reply = unknown>({ intent, draft }: Options) {
  const ref = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<FormOutcome<Reply>>()
  const posted = useActionData<FormOutcome<Reply>>()
  const [isEdited, setEdited] = useState(false)
  const [hasDraft, setHasDraft] = useState(false)
  const isTouched = useRef(false)
  const fresh = useRef(Object.keys(posted?.typed ?? {}))

  const ofPage = posted?.intent === intent ? posted : undefined
  const latest = fetcher.data ?? ofPage
  const isSending = fetcher.state !== 'idle'
  // What is said about the former text, even by an answer that was on its way, is not said about the
  // new one.
  const outcome = isSending || isEdited ? undefined : latest

  useEffect(() => {
    const form = ref.current
    if (!draft || !form) return
    // What a page without scripts has just given back is fresher than the draft.
    restoreDraft(draft, form, fresh.current)
    setHasDraft(isChanged(form))
  }, [draft])

  useEffect(() => {
    const form = ref.current
    if (isSending || !fetcher.data || !form) return
    if (fetcher.data.refusal) showFirst(form, Object.keys(fetcher.data.refusal.fields))
    else if (!isTouched.current) form.reset()
  }, [isSending, fetcher.data])

  useEffect(() => {
    if (!draft || !latest || latest.refusal) return
    if (!isTouched.current) dropDraft(draft)
  }, [draft, latest])

  const fields = outcome?.refusal?.fields ?? {}
  return {
    Form: fetcher.Form,
    formProps: {
      ref,
      method: 'post' as const,
      noValidate: true,
      preventScrollReset: true,
      onSubmit: () => {
        isTouched.current = false
        setEdited(false)
        setHasDraft(false)
      },
      onInput: () => {
        isTouched.current = true
        if (draft && ref.current) saveDraft(draft, ref.current)
        if (!isEdited) setEdited(true)
      },
    },
    errors: fields,
    footer: outcome?.refusal?.footer ?? null,
    isDone: outcome !== undefined && outcome.refusal === null,
    /** What came with the last answer, until the next is asked for. */
    reply: isSending ? null : (latest?.reply ?? null),
    isSending,
    /** For the submit button. */
    disabledBecause: isSending
      ? 'Отправляем'
      : // A page that came anew cannot wake its button by an edit: it may have no scripts.
        fetcher.data && Object.keys(fields).length > 0
        ? 'Исправьте поля, и кнопка снова заработает'
        : null,
    /** What the visitor had typed before the page came back without scripts, else what is saved. */
    typed: (name: string, saved: string) => ofPage?.typed[name] ?? saved,
    /** Takes back what was said about the last sending. */
    forget: () => setEdited(true),
    /** Whether the fields hold text of an earlier visit that was never saved. */
    hasDraft,
    forgetDraft: () => {
      if (draft) dropDraft(draft)
      setHasDraft(false)
      ref.current?.reset()
    },
  }
}

/** Whether a field holds anything but what the server gave it. */
function isChanged(form: HTMLFormElement) {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
    if (!(field instanceof HTMLInputElement)) return false
    return field.type === 'checkbox'
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue
  })
}
