import { DRAFT_LIMITS } from './limits.ts'

/** What no draft keeps: secrets, papers, and what a form makes anew. */
const LEFT_OUT = [
  'password',
  'password_confirmation',
  'errors',
  'preview',
  'background',
  'doc_serial',
  'doc_number',
]

type Fields = Record<string, unknown>

/** The draft without what drafts do not keep, at any depth; null where it is nested too deep. */
export const stripDraft = (body: Fields) => strip(body, DRAFT_LIMITS.depth) as Fields | null

function strip(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (Array.isArray(value)) {
    const items = value.map((item) => strip(item, depth - 1))
    return items.some((item, index) => item === null && value[index] !== null) ? null : items
  }
  const kept: Fields = {}
  for (const [key, item] of Object.entries(value)) {
    if (LEFT_OUT.includes(key)) continue
    const stripped = strip(item, depth - 1)
    if (stripped === null && item !== null) return null
    kept[key] = stripped
  }
  return kept
}
