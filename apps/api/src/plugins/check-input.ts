import { isStorable } from '@kefir/rules/text/is-storable'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'

const UNSTORABLE = 'В тексте есть недопустимый знак'

type Route = Parameters<typeof validatorCompiler>[0]

/**
 * Reads what came by the schema of its call, and refuses below it, in every text of every call, what
 * PostgreSQL would refuse with a failure: no schema has to think of it.
 */
export const inputCompiler = (route: Route) =>
  validatorCompiler({ ...route, schema: withStorableTexts(route.schema as z.ZodType) })

const withStorableTexts = (schema: z.ZodType) =>
  schema.superRefine((value, context) => {
    for (const path of unstorableIn(value))
      context.addIssue({ code: 'custom', path, message: UNSTORABLE })
  })

function* unstorableIn(value: unknown, path: string[] = []): Generator<string[]> {
  if (typeof value === 'string' && !isStorable(value)) yield path
  // The bytes of a file are no text.
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return

  for (const [key, part] of Object.entries(value)) yield* unstorableIn(part, [...path, key])
}
