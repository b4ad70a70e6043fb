import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

/** An account with what guards it: once that changes, no mark of before is good any more. */
export type Guarded = {
  id: number
  password_changed_at: Date | null
  /** Null while login asks for no code. */
  second_factor_at: Date | null
}

/** What a browser has done: made this very account, or given its present password in this session. */
type Registration = { as: 'registration'; userId: number }
type Session = { user: Guarded; tokenHash: Buffer }
type Login = { as: 'login' } & Session
/** Undefined at an address that nobody has: the same is done, and nothing found. */
type Entrant = { as: 'login'; user: Guarded | undefined }

/** Accounts that one browser is known for at once: a family at one computer. */
const MOST_MARKS = 5
const PART_BYTES = 16
const PART_LETTERS = 22
/** Of a mark: whose it is, the browser's name there, and the signature of both. */
const OWNER_LETTERS = 8
const NAME_LETTERS = 11
/** The key and the session it was given for, a mark for each account, and who was signed in last. */
const COOKIE = /^[\w-]{6,60}~[\w-]{41}(?:\.[\w-]{41}){0,4}~(?:[\w-]{44})?$/

type Sealing = Pick<Context, 'seal'>

/**
 * The browser's name, if its cookie is signed for this account; null for a stranger's. Nothing is
 * stored: the signature is the memory, and without our key nobody writes one.
 */
export function findMark(
  { seal }: Sealing,
  cookie: string | null,
  marked: Registration | Entrant,
): string | null {
  const owner = ownerOf(seal, marked)
  const mark = readCookie(seal, cookie)?.marks.find((one) => one.startsWith(owner))
  if (!mark) return null

  const name = mark.slice(OWNER_LETTERS, OWNER_LETTERS + NAME_LETTERS)
  return isSame(mark, owner + name + signature(seal, name, marked)) ? name : null
}

/**
 * The cookie with this account's mark, new or again; the browser forgets its oldest account. The name is
 * the session's and not the cookie's: one session makes one known browser, whatever cookies it sends.
 */
export function addMark(
  { seal }: Sealing,
  cookie: string | null,
  marked: Registration | Login,
): string {
  const { head, marks, last } = readCookie(seal, cookie) ?? {
    head: seal.keyId,
    marks: [],
    last: '',
  }
  const owner = ownerOf(seal, marked)
  const kept = marks.filter((one) => !one.startsWith(owner)).slice(0, MOST_MARKS - 1)
  const name = nameOf(seal, marked)
  const all = [owner + name + signature(seal, name, marked), ...kept].join('.')
  // Anybody registers as often as they like; only who was let in is somebody.
  return marked.as === 'login'
    ? [headOf(seal, marked), all, signedPerson(seal, marked.user.id)].join('~')
    : [head, all, last].join('~')
}

/**
 * Whether the cookie was given for this session as the account is guarded now. Every page of a user asks,
 * so letters are compared and nothing is computed: who makes them up only misses a mark.
 */
export const isMarkedFor = ({ seal }: Sealing, cookie: string | null, session: Session) =>
  cookie?.startsWith(`${headOf(seal, session)}~`) ?? false

/**
 * Who was signed in last, as `personOf` tells; null for a browser that is not known. The name would
 * not do: one account has a new one with each login.
 */
export function findLastPerson({ seal }: Sealing, cookie: string | null): string | null {
  const last = readCookie(seal, cookie)?.last
  if (!last) return null

  const person = last.slice(0, PART_LETTERS)
  return isSame(last.slice(PART_LETTERS), personSignature(seal, person)) ? person : null
}

/** The same for the same account, and nothing that says which. */
export const personOf = ({ seal }: Sealing, userId: number) => print(seal, 'person', userId)

/** Null for what is not ours, of another form or of another key. */
function readCookie(seal: Context['seal'], cookie: string | null) {
  if (!cookie?.startsWith(seal.keyId) || !COOKIE.test(cookie)) return null
  const [head = '', marks = '', last = ''] = cookie.split('~')
  return { head, marks: marks.split('.'), last }
}

const headOf = ({ keyId }: Context['seal'], { user, tokenHash }: Session) =>
  `${keyId}${tokenHash.toString('base64url', 0, 6)}${guardOf(user)}`

const guardOf = ({ password_changed_at, second_factor_at }: Omit<Guarded, 'id'>) =>
  [password_changed_at, second_factor_at].map((at) => (at?.getTime() ?? 0).toString(36)).join('-')

/** Nobody has this id. */
const NOBODY: Guarded = { id: 0, password_changed_at: null, second_factor_at: null }

const idOf = (marked: Registration | Entrant) =>
  marked.as === 'registration' ? marked.userId : (marked.user ?? NOBODY).id

const ownerOf = (seal: Context['seal'], marked: Registration | Entrant) =>
  print(seal, 'device of', idOf(marked)).slice(0, OWNER_LETTERS)

const nameOf = (seal: Context['seal'], marked: Registration | Login) =>
  print(
    seal,
    'device name',
    marked.as === 'registration' ? marked.userId : marked.tokenHash.toString('base64url'),
  ).slice(0, NAME_LETTERS)

const signature = (seal: Context['seal'], name: string, marked: Registration | Entrant) =>
  print(
    seal,
    'device',
    marked.as,
    name,
    idOf(marked),
    marked.as === 'registration' ? '' : guardOf(marked.user ?? NOBODY),
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
