/** Scrolls to the first wrong field, in the order they stand on the page, and puts the cursor there. */
export function showFirst(form: HTMLFormElement | null, names: string[]) {
  // A field whose text must never be sent to us has a `data-name` only.
  const fields = [...(form?.querySelectorAll<HTMLElement>('[name], [data-name]') ?? [])]
  const nameOf = (one: HTMLElement) => one.getAttribute('name') ?? one.dataset['name'] ?? ''
  const field = fields.find((one) => names.includes(nameOf(one)))
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
