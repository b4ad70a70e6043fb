import type { SendHint } from './hint-post.ts'

const TIMEOUT_MS = 10_000

/** Sends a message where the shop's cabinet says. */
export const postHint =
  (url: string): SendHint =>
  async (body) => {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return status
  }
