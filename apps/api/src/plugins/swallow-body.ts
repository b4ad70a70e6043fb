import type { IncomingMessage } from 'node:http'

/** What is still read of a refused body, and for how long nothing may come meanwhile. */
const MOST_BYTES = 16_000_000
const SILENCE_MS = 500

/**
 * Reads on and drops what comes, within bounds. A browser sends all of a form before it reads an answer:
 * hung up on earlier, it would show a lost connection in place of our sentence.
 */
export function swallowBody(body: IncomingMessage): Promise<void> {
  if (body.complete || body.destroyed || Number(body.headers['content-length']) > MOST_BYTES)
    return Promise.resolve()

  return new Promise((resolve) => {
    let left = MOST_BYTES
    const silence = setTimeout(finish, SILENCE_MS)
    function drop(chunk: Buffer) {
      left -= chunk.length
      silence.refresh()
      if (left < 0) finish()
    }
    function finish() {
      clearTimeout(silence)
      body.off('data', drop).off('close', finish).off('end', finish)
      resolve()
    }
    body.on('data', drop).once('end', finish).once('close', finish).resume()
  })
}
