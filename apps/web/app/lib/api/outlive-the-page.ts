import type { ApiRequest } from '@kefir/wire/in-process'

/** Browsers refuse `keepalive` where all such bodies on their way are larger together. */
const MOST_BYTES = 64 * 1024

let bytesOnTheWay = 0

/**
 * Whether a call is finished though the page is left before the answer: a heart pressed on the way
 * out is kept. Only for deeds, and only as far as browsers allow; `onEnd` gives the room back.
 */
export function outliveThePage(method: ApiRequest['method'], body = '') {
  const bytes = new TextEncoder().encode(body).length
  const keepalive = method !== 'GET' && bytesOnTheWay + bytes <= MOST_BYTES
  if (!keepalive) return { keepalive, onEnd: () => {} }

  bytesOnTheWay += bytes
  return {
    keepalive,
    onEnd: () => {
      bytesOnTheWay -= bytes
    },
  }
}
