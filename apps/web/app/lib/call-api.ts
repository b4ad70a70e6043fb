import type { ErrorReply } from '@kefir/wire/errors'

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

/** A call from the browser, with the visitor's cookie. `path` is below the base: `/v1/login`. */
export async function callApi<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
    cache: 'no-store',
  }).catch(() => {
    throw new ApiFailure(0, { message: 'Нет связи. Проверьте интернет' })
  })

  const reply: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ApiFailure(response.status, (reply ?? {}) as ApiFailure['reply'])
  return reply as T
}
