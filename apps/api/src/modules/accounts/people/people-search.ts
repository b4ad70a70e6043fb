import { LARGEST_INT } from '@kefir/wire/common'

/** What staff look for somebody by. */
export type PeopleSearch =
  /** The text beside it may be a nickname of digits. */
  | { kind: 'id'; id: number; text: string }
  | { kind: 'wallet'; prefix: string }
  | { kind: 'text'; text: string }

const PROFILE = /\/profile\/(\d{1,10})\b/
const NUMBER = /^#?(\d{1,10})$/
const WALLET = /^0x[0-9a-f]{3,40}$/i

/** Reads what was typed or pasted: people copy whole addresses of profiles, and «@» with a nickname. */
export function readSearch(query: string): PeopleSearch | null {
  const typed = query.trim()
  if (!typed) return null
  if (WALLET.test(typed)) return { kind: 'wallet', prefix: typed.toLowerCase() }

  const [, number] = NUMBER.exec(typed) ?? []
  const [, pasted] = PROFILE.exec(typed) ?? []
  const id = Number(pasted ?? number)
  if (id >= 1 && id <= LARGEST_INT) return { kind: 'id', id, text: number ?? '' }
  return { kind: 'text', text: typed.replace(/^@/, '') }
}
