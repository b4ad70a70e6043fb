import { transcode } from 'node:buffer'
import type { FastifyInstance } from 'fastify'

/** In letters: shorter ones are not worth the copy. */
const LONG = 4000

/**
 * Sends long answers as bytes. Node writes a text that is not all Latin into a socket letter by letter,
 * which takes as long as `JSON.stringify` took before; by way of UTF-16 it takes a fifth of that.
 */
export function installEncoding(app: FastifyInstance) {
  app.addHook('onSend', (_request, _reply, payload, done) => {
    done(null, typeof payload === 'string' && payload.length > LONG ? toUtf8(payload) : payload)
  })
}

/** Of a text without halves of letters, as JSON always is. */
export const toUtf8 = (text: string) => transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')
