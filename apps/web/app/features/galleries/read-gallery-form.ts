import { readTokenAddresses } from './read-token-address.ts'

type Named = { token_id: number; caption?: string }

/** The tokens of a new gallery: those the page's script wrote down, then those typed by hand. */
export function readTokens(form: FormData): Named[] {
  const typed = readTokenAddresses(textOf(form, 'token_links')).map((token_id) => ({ token_id }))
  return [...written(textOf(form, 'tokens')), ...typed]
}

/** What was sent as JSON; the API judges what stands in it. */
function written(text: string): Named[] {
  try {
    const value: unknown = JSON.parse(text || '[]')
    return Array.isArray(value) ? (value as Named[]) : []
  } catch {
    return []
  }
}

function textOf(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The cover that a form brings: a new one, null where it is to go, undefined where it stays. */
export function readCover(form: FormData): string | null | undefined {
  const id = textOf(form, 'cover_upload_id')
  if (id) return id
  return form.has('cover_remove') ? null : undefined
}
