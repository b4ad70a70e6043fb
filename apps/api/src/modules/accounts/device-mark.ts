import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

/**
 * What a browser has done: made this very account, or given the password of this address. An address may
 * be registered anew by somebody else, so what was made is known by its id.
 */
type Marked = { as: 'registration'; userId: number } | { as: 'login'; email: string }

/** Accounts that one browser is known for at once: a family at one computer. */
const MOST_MARKS = 5
const PART_BYTES = 16
/** The browser's own random name, then a signature for each account; 16 bytes are 22 letters. */
const COOKIE = /^[\w-]{22}(?:\.[\w-]{22}){0,5}$/

type Sealing = Pick<Context, 'seal'>

/**
 * The browser's name, if its cookie is signed for this account; null for a stranger's. Nothing is
 * stored: the signature is the memory, and without our key nobody writes one.
 */
export function findMark({ seal }: Sealing, cookie: string | null, marked: Marked): string | null {
  const read = readCookie(cookie)
  if (!read) return null

  const wanted = signature(seal, read.name, marked)
  const isMarked = read.marks.some((mark) => timingSafeEqual(Buffer.from(mark), wanted))
  return isMarked ? read.name : null
}

/** The cookie with one account more; the browser keeps its name and forgets its oldest account. */
export function addMark({ seal }: Sealing, cookie: string | null, marked: Marked): string {
  const { name, marks } = readCookie(cookie) ?? {
    name: randomBytes(PART_BYTES).toString('base64url'),
    marks: [],
  }
  const mark = signature(seal, name, marked).toString()
  return [name, mark, ...marks.filter((one) => one !== mark).slice(0, MOST_MARKS - 1)].join('.')
}

function readCookie(cookie: string | null) {
  if (cookie === null || !COOKIE.test(cookie)) return null
  const [name = '', ...marks] = cookie.split('.')
  return { name, marks }
}

const signature = (seal: Context['seal'], name: string, marked: Marked) =>
  Buffer.from(
    seal
      .fingerprint(['device', marked.as, name, accountOf(marked)].join('\n'))
      .subarray(0, PART_BYTES)
      .toString('base64url'),
  )

const accountOf = (marked: Marked) =>
  marked.as === 'registration' ? String(marked.userId) : marked.email
