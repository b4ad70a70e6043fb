import { randomUUID } from 'node:crypto'

const STATUS = {
  invalid_request: 400,
  not_supported: 400,
  invalid_credentials: 401,
  forbidden: 403,
  not_found: 404,
  too_many_requests: 429,
  internal_server_error: 500,
} as const

/** A no in the words of YooKassa's error object. */
export class ApiRefusal extends Error {
  readonly code: keyof typeof STATUS
  readonly parameter: string | undefined

  constructor(code: keyof typeof STATUS, description: string, parameter?: string) {
    super(description)
    this.code = code
    this.parameter = parameter
  }

  get status() {
    return STATUS[this.code]
  }

  get body() {
    return {
      type: 'error',
      id: randomUUID(),
      code: this.code,
      description: this.message,
      ...(this.parameter !== undefined && { parameter: this.parameter }),
      ...(this.code === 'too_many_requests' && { retry_after: 1_000 }),
    }
  }
}
