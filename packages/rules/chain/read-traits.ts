import { plainLine } from '../text/plain-text.ts'
import { WORK_LIMITS } from '../works/limits.ts'

export type TokenTrait = { name: string; value: string }

export type Fields = Record<string, unknown>

/** Of a value without a name, such as «Laser eyes» alone. */
const NAMELESS = 'Свойство'
const NAMES = ['trait_type', 'traitType', 'trait_name', 'name', 'key', 'type']
/** From here on a number of seconds would be a year that nobody means: these are milliseconds. */
const LEAST_MILLISECONDS = 100_000_000_000

/** Attributes as contracts write them: a list of pairs, a list of words, or one object of name and value. */
export function readTraits(said: unknown): TokenTrait[] {
  const kept = new Map<string, TokenTrait>()
  for (const trait of traitsIn(said)) {
    const value = plainLine(trait.value, WORK_LIMITS.traitValue)
    const name = plainLine(trait.name, WORK_LIMITS.traitName) || NAMELESS
    if (value) kept.set(JSON.stringify([name, value]), { name, value })
    if (kept.size === WORK_LIMITS.traits) break
  }
  return [...kept.values()]
}

function* traitsIn(said: unknown): Iterable<TokenTrait> {
  if (typeof said !== 'object' || said === null) return
  if (!Array.isArray(said)) {
    for (const [name, value] of Object.entries(said)) yield { name, value: valueIn(value) }
    return
  }
  for (const item of said as unknown[]) yield { name: nameIn(item), value: valueIn(item) }
}

function nameIn(item: unknown) {
  if (!isFields(item)) return ''
  const key = NAMES.find((name) => typeof item[name] === 'string' || typeof item[name] === 'number')
  return key === undefined ? '' : String(item[key])
}

/** What a person reads of it; nothing where there is nothing to read, or only more objects. */
function valueIn(item: unknown): string {
  if (typeof item === 'string') return item
  if (typeof item === 'number') return numberIn(item)
  if (typeof item === 'boolean') return item ? 'да' : 'нет'
  if (!isFields(item)) return ''
  const { value, display_type: display, max_value: most } = item
  if (typeof value === 'object') return ''

  const shown = valueIn(value)
  const number = typeof value === 'number' ? value : Number(shown === '' ? Number.NaN : shown)
  if (!Number.isFinite(number)) return shown
  if (display === 'date') return dateIn(number) ?? shown
  if (display === 'boost_percentage') return `${signed(number)} %`
  if (display === 'boost_number') return signed(number)
  return typeof most === 'number' && number <= most
    ? `${numberIn(number)} из ${numberIn(most)}`
    : shown
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const numberIn = (value: number) => String(value).replace('.', ',')
const signed = (value: number) => `${value > 0 ? '+' : ''}${numberIn(value)}`

/** `31.12.2025` of seconds or milliseconds since 1970, by Greenwich: a contract knows no other zone. */
function dateIn(value: number) {
  const at = new Date(Math.abs(value) < LEAST_MILLISECONDS ? value * 1000 : value)
  if (Number.isNaN(at.getTime())) return null
  const iso = at.toISOString()
  return /^\d{4}-/.test(iso) ? iso.slice(0, 10).split('-').toReversed().join('.') : null
}
