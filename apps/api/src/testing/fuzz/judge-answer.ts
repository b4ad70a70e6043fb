import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'
import type { ApiDocument } from '../../openapi/build-document.ts'
import type { Published } from './operations-of.ts'

/** On every answer of the server, whatever was asked. */
export const NEEDED_HEADERS = [
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-request-id',
]

/** What only the inside knows: a stack, a path of the source, a word of the database. */
const INSIDE = /\n\s+at |node_modules|\.[cm]?[jt]s:\d|invalid input syntax|violates|\bpg_|ECONN/

const JSON_TYPE = 'application/json'

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>

/** Says what is wrong with an answer by the document alone, or null. */
export function answerJudge(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')

  return ({ path, method, operation }: Published, answer: Answer): string | null => {
    const { statusCode } = answer
    const documented = operation.responses[statusCode]
    const types = Object.keys(documented?.content ?? {})
    const isSaid = (type: string) => String(answer.headers['content-type']).startsWith(type)
    const type = types.find(isSaid) ?? types[0] ?? JSON_TYPE
    const common = commonFault(answer, type)
    if (common) return common
    if (!documented) return `answers ${statusCode}, which is not documented`

    const at = ['paths', path, method, 'responses', statusCode, 'content', type, 'schema']
    const ref = `api#/${at.map((part) => pointerPart(String(part))).join('/')}`
    const isRight = ajv.getSchema(ref) ?? ajv.compile({ $ref: ref })
    if (isRight(type === JSON_TYPE ? JSON.parse(answer.body) : answer.body)) return null
    const [error] = isRight.errors ?? []
    return `answers ${statusCode} of another shape: ${error?.instancePath} ${error?.message}`
  }
}

/** What no answer may be, documented or not. */
export function commonFault(
  { statusCode, headers, body }: Answer,
  type = JSON_TYPE,
): string | null {
  if (statusCode === 500) return 'answers 500'
  const missing = NEEDED_HEADERS.filter((name) => headers[name] === undefined)
  if (missing.length > 0) return `answers ${statusCode} without ${missing.join(', ')}`
  if (!String(headers['content-type']).startsWith(type))
    return `answers ${statusCode} as ${headers['content-type']}`
  // A drawn file is bytes, not words.
  if (type === 'application/pdf') return null
  if (body.includes('\0') || body.includes(String.raw`\u0000`)) return 'echoes the zero character'
  const inside = INSIDE.exec(body)
  return inside ? `tells of its inside: ${inside[0]}` : null
}

const pointerPart = (part: string) =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
