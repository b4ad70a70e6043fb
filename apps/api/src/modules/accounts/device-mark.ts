import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

/**
 * What a browser has done: made this very account, or given the password of this address. An address may
 * be registered anew by somebody else, so what was made is known by its id.
 */
type Registration = { as: 'registration'; userId: number }
type Login = { as: 'login'; email: string }

/** Accounts that one browser is known for at once: a family at one computer. */
const MOST_MARKS = 5
const PART_BYTES = 16
const PART_LETTERS = 22
/** The browser's own random name, a signature for each account, and who was signed in last. */
const COOKIE = /^[\w-]{22}(?:\.[\w-]{22}){0,5}(?:~[\w-]{44})?$/

type Sealing = Pick<Context, 'seal'>

/**
 * The browser's name, if its cookie is signed for this account; null for a stranger's. Nothing is
 * stored: the signature is the memory, and without our key nobody writes one.
 */
export function findMark(
  { seal }: Sealing,
  cookie: string | null,
  marked: Registration | Login,
): string | null {
  const read = readCookie(cookie)
  if (!read) return null

  const wanted = signature(seal, read.name, marked)
  return read.marks.some((mark) => isSame(mark, wanted)) ? read.name : null
}

/** The cookie with one account more; the browser keeps its name and forgets its oldest account. */
export function addMark(
  { seal }: Sealing,
  cookie: string | null,
  marked: Registration | (Login & { userId: number }),
): string {
  const { name, marks, last } = readCookie(cookie) ?? {
    name: randomBytes(PART_BYTES).toString('base64url'),
    marks: [],
    last: '',
  }
  const mark = signature(seal, name, marked)
  const kept = marks.filter((one) => one !== mark).slice(0, MOST_MARKS - 1)
  // Anybody registers as often as they like; only who was let in is somebody.
  const person = marked.as === 'login' ? signedPerson(seal, marked.userId) : last
  return [[name, mark, ...kept].join('.'), person].filter(Boolean).join('~')
}

/**
 * Who was signed in last, as `personOf` tells; null for a browser that is not known. The name would
 * not do: one account can have a new one with each login.
 */
export function findLastPerson({ seal }: Sealing, cookie: string | null): string | null {
  const last = readCookie(cookie)?.last
  if (!last) return null

  const person = last.slice(0, PART_LETTERS)
  return isSame(last.slice(PART_LETTERS), personSignature(seal, person)) ? person : null
}

/** The same for the same account, and nothing that says which. */
export const personOf = ({ seal }: Sealing, userId: number) => print(seal, 'person', userId)

function readCookie(cookie: string | null) {
  if (cookie === null || !COOKIE.test(cookie)) return null
  const [browser = '', last = ''] = cookie.split('~')
  const [name = '', ...marks] = browser.split('.')
  return { name, marks, last }
}

const signature = (seal: Context['seal'], name: string, marked: Registration | Login) =>
  print(
    seal,
    'device',
    marked.as,
    name,
    marked.as === 'registration' ? marked.userId : marked.email,
  )

const personSignature = (seal: Context['seal'], person: string) =>
  print(seal, 'signed person', person)

function signedPerson(seal: Context['seal'], userId: number) {
  const person = personOf({ seal }, userId)
  return person + personSignature(seal, person)
}

/** 16 bytes are 22 letters. */
const print = (seal: Context['seal'], ...parts: (string | number)[]) =>
  seal.fingerprint(parts.join('\n')).subarray(0, PART_BYTES).toString('base64url')

const isSame = (given: string, wanted: string) =>
  timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
