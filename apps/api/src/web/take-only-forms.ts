import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

/** The longest form holds one text of 20 000 letters, six bytes each; files go to calls. */
const LIMIT_BYTES = 128 * 1024
/** Many times what the longest form has. What reads a form takes a second for 65 000 fields. */
const MOST_FIELDS = 1_000
const AMPERSAND = 0x26

/** Pages take the forms that browsers send them. React Router reads these: it is handed bytes that are safe to read. */
export function takeOnlyForms(pages: FastifyInstance) {
  pages.removeAllContentTypeParsers()
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: LIMIT_BYTES },
    (_request, body: Buffer, done) =>
      hasTooManyFields(body)
        ? done(new AppError('BODY_TOO_LARGE', { message: 'В форме слишком много полей' }))
        : done(null, body),
  )
  pages.addContentTypeParser('*', (_request, _payload, done) =>
    done(new AppError('UNSUPPORTED_MEDIA', { message: 'Сайт не понял запрос' })),
  )
}

function hasTooManyFields(body: Buffer) {
  let fields = 1
  for (let at = body.indexOf(AMPERSAND); at !== -1; at = body.indexOf(AMPERSAND, at + 1))
    if (++fields > MOST_FIELDS) return true
  return false
}
