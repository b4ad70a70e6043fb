import type { Parameter } from '../../openapi/build-operation.ts'
import type { Published } from './operations-of.ts'
import type { PickValues } from './pick-values.ts'
import type { HostileRequest } from './request-of.ts'

const BEYOND_INT = 2 ** 31
const BEYOND_BIGINT = 2 ** 63
const LARGEST_SAFE = Number.MAX_SAFE_INTEGER

const TEXTS = [
  [''],
  ['\0', 'кефир\0'],
  ['%', "'", '__proto__', 'кефир кефир'],
  ['-1', '0', '1.5', '1e3', 'NaN'],
  [`${BEYOND_INT}`, `${LARGEST_SAFE}`, `${2n ** 63n}`, '9'.repeat(30)],
  ['Ж'.repeat(400)],
]

const IN_CURSORS = [
  [1.5, BEYOND_INT, -LARGEST_SAFE, BEYOND_BIGINT],
  ['а\0', '\uD800'],
  [null, []],
]

/** Forged cursors of every length that a list has, with each oddity at each place. */
const CURSORS = [1, 2, 3].flatMap((length) => {
  const sound = Array.from({ length: length + 1 }, () => 2)
  return sound.flatMap((_, place) =>
    IN_CURSORS.map((kind) =>
      kind.map((value) =>
        Buffer.from(JSON.stringify(sound.with(place, value as number))).toString('base64url'),
      ),
    ),
  )
})

/** Every parameter of a reading call with what is picked of everything odd in it, the rest being sound. */
export function* spoiltQueries(
  { path, method, operation }: Published,
  pick: PickValues,
): Generator<HostileRequest> {
  if (method !== 'get') return

  const { parameters = [] } = operation
  const fill = (odd?: Parameter, value = '') =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      odd?.in === 'path' && odd.name === name ? encodeURIComponent(value) : '1',
    )
  for (const parameter of parameters) {
    const kinds = parameter.name === 'cursor' ? [...CURSORS, ...TEXTS] : TEXTS
    for (const beside of besides(parameters, parameter))
      for (const value of pick(kinds)) {
        const query = new URLSearchParams(beside)
        if (parameter.in === 'query') query.set(parameter.name, value)
        yield { as: 'user', method: 'GET', url: `${fill(parameter, value)}?${query}`, headers: {} }
      }
  }
}

/** A cursor means something else in each sort, and nothing is searched for without a query. */
function besides(parameters: Parameter[], { name }: Parameter): Record<string, string>[] {
  const needed = Object.fromEntries(
    parameters
      .filter((one) => one.in === 'query' && one.required)
      .map((one) => [one.name, 'кефир']),
  )
  const sorts = parameters.find((one) => one.name === 'sort')?.schema.enum ?? []
  return name === 'cursor' && sorts.length > 0
    ? sorts.map((sort) => ({ ...needed, sort: String(sort) }))
    : [needed]
}
