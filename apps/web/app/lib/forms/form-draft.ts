import { removeStored, readStored, writeStored } from '../browser/browser-storage.ts'

type Draft = Record<string, string | boolean>

/** What a draft needs to know of a field; every element of a form has it. */
export type DraftField = { name: string; type: string; value: string; checked?: boolean }

/** Never kept in the browser: secrets, papers, consents, and what is not the visitor's own text. */
const EXCLUDED = new Set([
  'password',
  'password_confirmation',
  'old_password',
  'code',
  'totp',
  'card_number',
  'expiry',
  'csc',
  'errors',
  'preview',
  'background',
  'doc_serial',
  'doc_number',
  // A consent is an act of today, each time anew.
  'agreement',
  'agree_personal',
])
/** A hidden field is the form's own, a file cannot be put back, radio buttons are kept by their form. */
const EXCLUDED_TYPES = ['password', 'hidden', 'file', 'radio']

/** Whether what stands in the field of that name may be written down anywhere. */
export const isKept = (name: string) => !EXCLUDED.has(name)

export const keyOf = (form: string) => `draft_${form}`

/** Remembers what has been typed, so that a closed dialog or a reload loses nothing. */
export function saveDraft(name: string, form: HTMLFormElement) {
  writeStored('local', keyOf(name), collectDraft(fieldsOf(form)))
}

/** Fills the form with what was typed the last time, but for fields that hold something fresher. */
export function restoreDraft(name: string, form: HTMLFormElement, fresh: string[] = []) {
  const draft = readStored<Draft>('local', keyOf(name))
  if (!draft) return
  const fields = fieldsOf(form).filter((field) => !fresh.includes(field.name))
  fillFields(draft, fields)
}

export const removeDraft = (name: string) => removeStored('local', keyOf(name))

/** The same for a form that holds its fields itself, as lists and files that are no fields of the page. */
export const writeDraft = (name: string, kept: unknown) => writeStored('local', keyOf(name), kept)
export const readDraft = <Kept>(name: string) => readStored<Kept>('local', keyOf(name))

/** What of these fields is worth keeping. */
export function collectDraft(fields: DraftField[]): Draft {
  return Object.fromEntries(
    fields
      .filter(belongs)
      .map((field) => [field.name, isTick(field) ? field.checked : field.value]),
  )
}

/** Puts a draft into the fields. */
export function fillFields(draft: Draft, fields: DraftField[]) {
  for (const field of fields.filter(belongs)) {
    const kept = draft[field.name]
    if (isTick(field) && typeof kept === 'boolean') field.checked = kept
    else if (!isTick(field) && typeof kept === 'string') field.value = kept
  }
}

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = (form: HTMLFormElement): FormField[] => [
  ...form.querySelectorAll<FormField>('input[name], textarea[name], select[name]'),
]

const belongs = ({ name, type }: DraftField) => isKept(name) && !EXCLUDED_TYPES.includes(type)

const isTick = (field: DraftField): field is DraftField & { checked: boolean } =>
  field.type === 'checkbox'
