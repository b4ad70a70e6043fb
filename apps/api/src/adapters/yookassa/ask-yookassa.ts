import { z } from 'zod'
import { BankAway, BankRefusal } from '../../ports/bank.ts'

export type Keys = { id: string; secret: string }

export type YookassaServer = {
  /** Without the slash at its end; a test bank that listens when it is first asked gives a function. */
  apiUrl: string | (() => Promise<string>)
  timeoutMs?: number
}

export type Question = {
  keys: Keys
  path: string
  query?: Record<string, string>
  /** Makes it a POST, under a key. */
  body?: object
  key?: string
}

const TIMEOUT_MS = 20_000
/** A page of a hundred payments is a tenth of this. */
const LONGEST_ANSWER = 4 * 1024 * 1024

/**
 * Nothing was done, and the bank says so. Not 202: what was taken is not known yet. Not 401 and 403: wrong keys
 * say nothing of what the right ones did a minute ago.
 */
const DEFINITE = new Set([400, 404, 405, 409, 410, 415, 422])

const ErrorObject = z.object({
  code: z.string().max(100).catch('unknown'),
  description: z.string().max(2_000).catch(''),
  parameter: z.string().max(200).nullish().catch(null),
  retry_after: z.number().nonnegative().max(86_400_000).optional().catch(undefined),
})

/**
 * One request to the bank and its answer as JSON, or null where there is no such thing. What is thrown names
 * neither keys nor what was sent.
 */
export async function askYookassa(server: YookassaServer, question: Question): Promise<unknown> {
  const { status, text } = await exchange(server, question)
  const answer = parseJson(text)

  if (status === 200) {
    if (answer === undefined) throw new BankAway('its answer is not JSON')
    return answer
  }
  const { code, description, parameter, retry_after = null } = readError(answer)
  if (status === 404 && question.body === undefined && code === 'not_found') return null
  if (!isError(answer) || !DEFINITE.has(status))
    throw new BankAway(`status ${status}`, { retryAfter: retry_after })
  throw new BankRefusal({ code, description, parameter: parameter ?? null })
}

async function exchange({ apiUrl, timeoutMs = TIMEOUT_MS }: YookassaServer, question: Question) {
  const { keys, path, query, body, key } = question
  try {
    const base = typeof apiUrl === 'string' ? apiUrl : await apiUrl()
    const answer = await fetch(`${base}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${Buffer.from(`${keys.id}:${keys.secret}`).toString('base64')}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotence-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // A redirect would carry the money's orders to whoever it names.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: answer.status, text: await readText(answer) }
  } catch (error) {
    if (error instanceof BankAway) throw error
    const { name, cause } = error as Error & { cause?: { code?: string } }
    throw new BankAway(name === 'TimeoutError' ? 'too slow' : (cause?.code ?? 'no connection'))
  }
}

async function readText({ body }: Response) {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length > LONGEST_ANSWER) throw new BankAway('its answer has no end')
  }
  return text + decoder.decode()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A page of some proxy on the way is not the bank's word. */
const isError = (answer: unknown) =>
  typeof answer === 'object' &&
  answer !== null &&
  'code' in answer &&
  typeof answer.code === 'string'

const readError = (answer: unknown) => ErrorObject.parse(isObject(answer) ? answer : {})

const isObject = (answer: unknown) => typeof answer === 'object' && answer !== null
