import type { Asked, CallName, GivenArgs, ReadName, ReplyOf } from '@kefir/wire/asked'
import type { ApiRequest } from '@kefir/wire/in-process'
import { requestOf } from './ask.ts'
import { deedKey } from './deed-key.ts'
import { outliveThePage } from './outlive-the-page.ts'
import { COMMON_WORDS, readReply, type Refused } from './read-reply.ts'

/** A refusal of the API; status 0 means that no answer came. */
export class ApiFailure extends Error {
  readonly status: number
  readonly reply: Refused

  constructor(status: number, reply: Refused) {
    super(reply.message ?? COMMON_WORDS)
    this.status = status
    this.reply = reply
  }
}

const PATIENCE_MS = 30_000
const NO_ANSWER = 'Нет связи. Проверьте интернет'
const SLOW_ANSWER = 'Сервер отвечает долго. Действие могло выполниться — проверьте историю'

/** Here a 401 is an ordinary answer: the session check, entering and leaving. */
const MAY_BE_GUEST: CallName[] = ['GET /v1/account', 'POST /v1/login', 'POST /v1/logout']

let onSignedOut = () => {}

/** What is done when a call finds the session over; calls themselves know nothing of sessions. */
export function whenSignedOut(act: () => void) {
  onSignedOut = act
}

let leaving = new AbortController()

/**
 * The visitor leaves on purpose: what the page would still read is not asked for, what it has asked for is not waited
 * for, and nobody sends them to sign in. A page that Back brings as it was left asks again, and so does one that could
 * not be left: it calls what this gives.
 */
export function stopCalls() {
  leaving.abort()
  const goOn = () => {
    leaving = new AbortController()
  }
  window.addEventListener('pageshow', goOn, { once: true })
  return goOn
}

/**
 * A call from the browser, with the visitor's cookie: `callApi('GET /v1/token/:id', { params: { id } })`.
 * It always ends: with the answer, or with an `ApiFailure` after 30 seconds at the latest.
 */
export const callApi = <Name extends CallName>(name: Name, ...[given]: GivenArgs<Name>) =>
  send(name, requestOf(name, given))

/** The same for a call that the server's pages make too. */
export const makeCall = <Name extends CallName>({ name, given }: Asked<Name>) =>
  send(name, requestOf(name, given))

/** The same under a key of the caller's own, which outlives the page: asked again after a reload, it is done once. */
export const makeCallOnce = <Name extends CallName>(key: string, { name, given }: Asked<Name>) =>
  send(name, requestOf(name, given), key)

/** The page that a link of an earlier answer leads to; `name` is the call that gives such pages. */
export const followLink = <Name extends ReadName>(name: Name, link: string) =>
  send(name, { path: link.replace(/^\/api/, '') })

async function send<Name extends CallName>(
  name: Name,
  request: ApiRequest,
  ownKey?: string,
): Promise<ReplyOf<Name>> {
  if (leaving.signal.aborted && name !== 'POST /v1/logout')
    throw new ApiFailure(0, { message: NO_ANSWER })
  const deed = ownKey === undefined ? deedKey(name, request) : null
  const { status, reply } = await fetchAnswer(request, ownKey ?? deed?.key)
  // A fault may come after the act: only what was done, or refused, is settled.
  if (status < 500) deed?.onAnswer()
  // The API's tests prove that a call answers what its schema says, and nothing else.
  if (status < 400) return reply as ReplyOf<Name>

  const failure = new ApiFailure(status, readReply(reply))
  // The failure is thrown all the same: the form is told even while the page is being left.
  if (status === 401 && !leaving.signal.aborted && !MAY_BE_GUEST.includes(name)) onSignedOut()
  // The `maintenance` guard remembers the place and shows the page that waits.
  else if (status === 503 && failure.reply.maintenance) window.location.reload()
  throw failure
}

async function fetchAnswer({ method = 'GET', path, body }: ApiRequest, key?: string) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const { keepalive, onEnd } = outliveThePage(method, text)
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: text,
      cache: 'no-store',
      keepalive,
      signal: method === 'GET' ? AbortSignal.any([patience, leaving.signal]) : patience,
    })
    return { status: response.status, reply: parse(await response.text()) }
  } catch (error) {
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ApiFailure(0, { message: isSlow ? SLOW_ANSWER : NO_ANSWER })
  } finally {
    onEnd()
  }
}

/** What stands between us and the API may answer with a page of its own. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
