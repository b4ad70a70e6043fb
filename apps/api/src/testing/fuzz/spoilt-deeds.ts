import { calls } from '@kefir/wire/calls'
import type { ApiDocument } from '../../openapi/build-document.ts'
import type { Schema } from '../../openapi/collect-schemas.ts'
import { DEED_EXAMPLES, requestOf } from '../deed-examples.ts'
import type { TestApp } from '../test-app.ts'
import { operationsOf } from './operations-of.ts'
import type { PickValues } from './pick-values.ts'

export type DeedWithExample = keyof typeof DEED_EXAMPLES
type Body = Record<string, unknown>

/** What each place of a sound body is spoilt with. */
const VALUES = [
  ['Анна\0', '\uD83D'],
  ['', 'Ж'.repeat(70_000)],
  [2 ** 31, 2 ** 63],
  [null, ['\0'], {}],
]

/** Deeds that would be done, but for one place of their body; texts that may be left out too. */
export async function* spoiltDeeds(
  bed: TestApp,
  document: ApiDocument,
  name: DeedWithExample,
  pick: PickValues,
) {
  const { payload = {} } = await DEED_EXAMPLES[name](bed)
  if (payload instanceof Uint8Array) return

  for (const place of new Set([...placesOf(document, name), ...Object.keys(payload)]))
    for (const value of pick<unknown>(VALUES)) {
      const asked = await DEED_EXAMPLES[name](bed)
      const body: Body = { ...asked.payload, [place]: value }
      yield requestOf(name, { ...asked, payload: body })
    }
}

function placesOf(document: ApiDocument, name: DeedWithExample): string[] {
  const published = operationsOf(document).find((one) => one.operation.operationId === name)
  const content = Object.values(published?.operation.requestBody?.content ?? {})
  return content.flatMap(({ schema }) => propertiesOf(schema, document.components.schemas))
}

function propertiesOf(schema: Schema, schemas: Record<string, Schema>): string[] {
  if (schema.$ref) return propertiesOf(schemas[schema.$ref.split('/').at(-1)!]!, schemas)
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    ...Object.keys(schema.properties ?? {}),
    ...parts.flatMap((part) => propertiesOf(part, schemas)),
  ]
}

export const DEEDS = Object.keys(DEED_EXAMPLES).filter((name): name is DeedWithExample =>
  Object.hasOwn(calls, name),
)
