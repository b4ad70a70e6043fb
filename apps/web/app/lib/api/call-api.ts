import type { ErrorReply } from '@kefir/wire/errors'
import type { ApiRequest } from '@kefir/wire/in-process'
import { leaveToLogin } from '../session/leave-to-login.ts'

/** A refusal of the API; status 0 means that no answer came. */
export class ApiFailure extends Error {
  readonly status: number
  readonly reply: Partial<ErrorReply> & { message_platform?: string }

  constructor(status: number, reply: ApiFailure['reply']) {
    super(reply.message ?? `The API answered ${status}`)
    this.status = status
    this.reply = reply
  }
}

type Options = {
  /** The call asks for what the whole page is about: without it the visitor belongs on `/404`. */
  missingIsPage?: boolean
}

const PATIENCE_MS = 30_000
const NO_ANSWER = 'Нет связи. Проверьте интернет'
const SLOW_ANSWER = 'Сервер отвечает долго. Действие могло выполниться — проверьте историю'

/** Here a 401 is an ordinary answer: the session check, entering and leaving. */
const MAY_BE_GUEST = ['/v1/account', '/v1/login', '/v1/logout']

/**
 * A call from the browser, with the visitor's cookie. `path` is below the base: `/v1/login`.
 * It always ends: with the answer, or with an `ApiFailure` after 30 seconds at the latest.
 */
export async function callApi<T>(
  method: string,
  path: string,
  body?: unknown,
  { missingIsPage = false }: Options = {},
): Promise<T> {
  const { status, reply } = await ask(method, path, body)
  if (status < 400) return reply as T

  const failure = new ApiFailure(status, (reply ?? {}) as ApiFailure['reply'])
  // The failure is thrown all the same: the form is told even while the page is being left.
  if (status === 401 && !MAY_BE_GUEST.includes(path)) leaveToLogin()
  else if (status === 404 && missingIsPage) window.location.assign('/404')
  // The `maintenance` guard remembers the place and shows the page that waits.
  else if (status === 503 && failure.reply.maintenance) window.location.reload()
  throw failure
}

/** The same for a call that the server's pages make too. */
export const makeCall = <T>({ method = 'GET', path, body }: ApiRequest) =>
  callApi<T>(method, path, body)

async function ask(method: string, path: string, body: unknown) {
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return { status: response.status, reply: parse(await response.text()) }
  } catch (error) {
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ApiFailure(0, { message: isSlow ? SLOW_ANSWER : NO_ANSWER })
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
