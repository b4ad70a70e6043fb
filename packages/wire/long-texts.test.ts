import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

/** What zod itself keeps of a schema, as far as this looks into it. */
type Def = {
  type: string
  checks?: { _zod: { def: { check: string; abort?: boolean } } }[]
} & Record<string, unknown>
type Text = { path: string; def: Def; isRead: boolean }

const table: [string, Call][] = Object.entries(calls)
const sentIn = ({ params, query, body }: Call) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[part, schema] as const] : [],
  )

/** Every text of a schema; `isRead` where something else reads it afterwards. */
function* textsOf(schema: z.core.$ZodType, path: string, isRead = false): Generator<Text> {
  const def = schema._zod.def as unknown as Def
  if (def.type === 'string') yield { path, def, isRead }
  // What a text is piped into is reached only by a text that passed.
  if (def.type === 'pipe' && isText(def['in'])) return yield* textsOf(def['in'], path, true)

  for (const [name, part] of partsOf(def)) yield* textsOf(part, `${path}.${name}`, isRead)
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value
const isText = (value: unknown): value is z.core.$ZodType =>
  isSchema(value) && value._zod.def.type === 'string'

const partsOf = (def: Def) =>
  [def, def['shape'] as object | undefined, def['options'] as object | undefined]
    .flatMap((parts) => Object.entries(parts ?? {}))
    .filter((pair): pair is [string, z.core.$ZodType] => isSchema(pair[1]))

const CHANGES = 'overwrite'

/** A text that is judged further must have an end, and one past its end must not be judged. */
function isUnbounded({ def, isRead }: Text): boolean {
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def)
  const end = checks.findIndex(({ check }) => check === 'max_length')
  const isJudged = (which: typeof checks) =>
    which.some(({ check }) => ![CHANGES, 'min_length', 'max_length'].includes(check))

  if (end === -1) return isRead || isJudged(checks)
  return isJudged(checks.slice(0, end)) || (isJudged(checks) && !checks[end]!.abort)
}

describe('a text that is judged by more than its length', () => {
  test.each(table)('is not judged in %s when it is too long', (_name, call) => {
    const unbounded = sentIn(call).flatMap(([part, schema]) =>
      [...textsOf(schema, part)].filter(isUnbounded).map(({ path }) => path),
    )
    expect(unbounded).toEqual([])
  })
})

test('texts are found at any depth', () => {
  const paths = sentIn(calls.register).flatMap(([part, schema]) =>
    [...textsOf(schema, part)].map(({ path }) => path.split('.').at(-1)),
  )
  expect(paths).toEqual(expect.arrayContaining(['email', 'nikname', 'name', 'password']))
})
