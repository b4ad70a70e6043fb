import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from '../../openapi/collect-schemas.ts'
import { TEST_PASSWORD } from '../make-user.ts'
import { hostileCursor, hostileJson, hostileText } from './hostile-values.ts'

/** What JSON Schema says of values beside what the document itself looks into. */
type Described = Schema & {
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}
type Schemas = Record<string, Schema>

const SOUND_TO_SPOILT = 9

/** Values by their schema, in which any part, at any depth, may be something else instead. */
export const valueOf = (schema: Schema, schemas: Schemas, name = ''): Arbitrary<unknown> =>
  fc.oneof(
    { weight: SOUND_TO_SPOILT, arbitrary: soundOf(schema, schemas, name) },
    { weight: 1, arbitrary: isText(schema) ? hostileText : hostileJson },
  )

const isText = ({ type }: Schema) => type === 'string'

function soundOf(schema: Described, schemas: Schemas, name: string): Arbitrary<unknown> {
  const { $ref, anyOf, oneOf, enum: values, const: only } = schema
  if ($ref) return valueOf(schemas[$ref.split('/').at(-1)!]!, schemas, name)
  const kinds = anyOf ?? oneOf
  if (kinds) return fc.oneof(...kinds.map((one) => valueOf(one, schemas, name)))
  if (values) return fc.constantFrom(...values)
  if (only !== undefined) return fc.constant(only)
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => soundOf({ ...schema, type }, schemas, name)))

  switch (schema.type) {
    case 'object':
      return objectOf(schema, schemas)
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, schemas), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    case 'string':
      return textOf(schema, name)
    case 'integer':
    case 'number':
      return wholeOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      // A schema without a type says nothing that an outsider could go by.
      return hostileJson
  }
}

function objectOf({ properties = {}, required = [] }: Described, schemas: Schemas) {
  const parts = Object.entries(properties).map(
    ([name, part]) => [name, valueOf(part, schemas, name)] as const,
  )
  return fc.record(Object.fromEntries(parts), { requiredKeys: required })
}

/** Mostly ids that there are: what is never found is never looked at further. */
const wholeOf = ({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Described) =>
  fc.oneof(
    { weight: 4, arbitrary: smallOf({ minimum, maximum }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  )

function smallOf({ minimum, maximum }: { minimum: number; maximum: number }) {
  const least = Math.max(minimum, 1)
  return fc.integer({ min: least, max: Math.min(maximum, least + 4) })
}

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: Described, name: string) {
  if (name === 'cursor') return hostileCursor
  if (name.includes('password')) return fc.constantFrom(TEST_PASSWORD, 'не тот пароль')
  if (format === 'email') return fc.emailAddress()
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'))
  return fc.oneof(
    fc.string({
      unit: 'grapheme',
      minLength,
      maxLength: Math.max(minLength, Math.min(maxLength, 60)),
    }),
    fc.constantFrom('кефир', 'Работа', '1', 'all', 'sale'),
  )
}
