import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { FormOutcome } from './form-outcome.ts'
import { footerInWords, withStrayErrors } from './read-refusal.ts'
import { showFirst } from './show-first.ts'
import { useDraft } from './use-draft.ts'

type Options = {
  /** Tells this form from the others of the screen; the hidden field `intent` carries it. */
  intent: string
  /** Name of the draft kept in the browser. */
  draft?: string
  /** Those that it shows errors under; named, errors of others stand at its foot. */
  fields?: readonly string[]
}

/**
 * A form that the route's action answers: in the background with scripts, with a whole page
 * without them. Gives the button's state, errors by field, the footer, drafts and focus.
 *
 * The router sends it and reads the screen's data anew after it, so that what was saved is shown by
 * the loader and not by the form; one can go on typing while it is under way. Forms that stand on
 * no screen of their own are `useForm`, where the difference is told.
 */
export function useActionForm<Reply = unknown>({ intent, draft, fields: shown }: Options) {
  const ref = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<FormOutcome<Reply>>()
  const posted = useActionData<FormOutcome<Reply>>()
  const [isEdited, setEdited] = useState(false)
  const kept = useDraft(draft, ref, posted?.typed)
  const removeKept = useEffectEvent(kept.remove)
  const isTouched = useRef(false)

  const ofPage = posted?.intent === intent ? posted : undefined
  const latest = fetcher.data ?? ofPage
  const isSending = fetcher.state !== 'idle'
  // What is said about the former text, even by an answer that was on its way, is not said about the
  // new one.
  const outcome = isSending || isEdited ? undefined : latest

  useEffect(() => {
    const form = ref.current
    if (isSending || !fetcher.data || !form) return
    if (fetcher.data.refusal) showFirst(form, Object.keys(fetcher.data.refusal.fields))
    else if (!isTouched.current) form.reset()
  }, [isSending, fetcher.data])

  useEffect(() => {
    if (latest && !latest.refusal && !isTouched.current) removeKept()
  }, [latest])

  const told = outcome?.refusal ?? null
  const refusal = told && shown ? withStrayErrors(told, shown) : told
  const fields = refusal?.fields ?? {}
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
        kept.own()
      },
      onInput: () => {
        isTouched.current = true
        kept.save()
        if (!isEdited) setEdited(true)
      },
    },
    errors: fields,
    footer: refusal && footerInWords(refusal),
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
    hasDraft: kept.isRestored,
    forgetDraft: () => {
      kept.remove()
      kept.own()
      ref.current?.reset()
    },
  }
}
