/**
 * How the web's server bundle reaches the API inside one process: no network hop, same hooks,
 * the visitor's own cookie. The API hands `CallApi` to the bundle; the bundle never imports the API.
 */
export type ApiRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the base: `/v1/main`. */
  path: string
  body?: unknown
  /** `Idempotency-Key`: with the same one it is done once. */
  key?: string
}

export type ApiAnswer = {
  status: number
  body: unknown
  /** `Set-Cookie` values that must reach the visitor. */
  setCookie: string[]
}

export type CallApi = (request: ApiRequest) => Promise<ApiAnswer>

/** What the API gives the web's server bundle for one page request. */
export type PageContext = {
  callApi: CallApi
  /** Goes on every inline script; matches the page's Content-Security-Policy. */
  nonce: string
  /** Scheme and host of the public site, without a trailing slash. */
  publicUrl: string
  livePort: number
  /**
   * The query as it was asked. A guest's page is shared and rendered without what it does not read; this is
   * for an answer that sets a cookie, which is given to nobody else.
   */
  askedQuery: string
}
