import { z } from 'zod'
import { schemaNames } from './named-schemas.ts'

/** A JSON Schema of draft 2020-12, as far as this document looks into it. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  description?: string
  $ref?: string
}

type Side = 'input' | 'output'
type Node = z.core.JSONSchema.BaseSchema

/** Turns zod into JSON Schema; what has a name is kept once, in `components`. */
export function collectSchemas() {
  const components: Record<string, Schema> = {}
  const known = { input: new Map<z.ZodType, Schema>(), output: new Map<z.ZodType, Schema>() }

  const describe = (schema: z.ZodType, io: Side): Schema => {
    const described = known[io].get(schema) ?? describeAnew(schema, io)
    known[io].set(schema, described)
    return described
  }

  const describeAnew = (schema: z.ZodType, io: Side): Schema => {
    const {
      $schema: _draft,
      $defs,
      ...own
    } = z.toJSONSchema(schema, {
      io,
      metadata: schemaNames,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => shorten(jsonSchema),
    })
    const { id, ...root } = relink({ ...own }) as Schema & { id?: string }
    for (const [name, part] of Object.entries($defs ?? {}))
      components[name] ??= withoutId(relink(part))
    if (!id) return root

    components[id] ??= root
    return { $ref: refTo(id) }
  }

  return { components, describe }
}

const refTo = (name: string) => `#/components/schemas/${name}`

/** The calendar as a pattern and the limits of a double say nothing that the format does not. */
function shorten(schema: Node) {
  if (schema.format === 'date-time') delete schema.pattern
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
}

const relink = (schema: unknown): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${refTo('')}`))

function withoutId(schema: Schema & { id?: string }): Schema {
  const { id: _id, ...rest } = schema
  return rest
}
