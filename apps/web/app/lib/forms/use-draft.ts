import { useEffect, useRef, useState, type RefObject } from 'react'
import { removeDraft, restoreDraft, saveDraft } from './form-draft.ts'

/**
 * What was typed into a form and never sent, from one visit to the next. Without a `name` nothing is
 * kept. `typed` is what a page without scripts has just given back: that is fresher than the draft.
 */
export function useDraft(
  name: string | undefined,
  formRef: RefObject<HTMLFormElement | null>,
  typed: Record<string, string> = {},
) {
  const fresh = useRef(Object.keys(typed))
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    const form = formRef.current
    if (!name || !form) return
    restoreDraft(name, form, fresh.current)
    setRestored(isChanged(form))
  }, [name, formRef])

  return {
    /** Whether the fields hold text of an earlier visit; true until `own`. */
    isRestored,
    /** The visitor has taken the text for their own, or given it up. */
    own: () => setRestored(false),
    save: () => {
      if (name && formRef.current) saveDraft(name, formRef.current)
    },
    remove: () => {
      if (name) removeDraft(name)
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
