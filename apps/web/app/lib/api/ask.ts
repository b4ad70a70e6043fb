import type { Asked, CallName, GivenArgs, ReadName } from '@kefir/wire/asked'
import type { ApiRequest } from '@kefir/wire/in-process'

/** A call with what it needs, to be made by `makeCall` in the browser or by `sendFor` on the server. */
export const ask = <Name extends CallName>(
  name: Name,
  ...[given]: GivenArgs<Name>
): Asked<Name> => ({ name, given })

/** The address of an answer that the browser opens or keeps as a file. */
export const hrefOf = <Name extends ReadName>(name: Name, ...[given]: GivenArgs<Name>) =>
  `/api${requestOf(name, given).path}`

/** Any call's parts; types have checked them where the call was named. */
type Parts = {
  params?: Record<string, string | number>
  query?: URLSearchParams | Record<string, string | number | undefined>
  body?: unknown
}

/** The method, the address and the body that a call stands for. */
export function requestOf(name: CallName, given: object = {}): ApiRequest {
  const [method, path] = name.split(' ') as [NonNullable<ApiRequest['method']>, string]
  const { params = {}, query, body } = given as Parts
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = query ? textOf(query) : ''

  return { method, path: search ? `${filled}?${search}` : filled, body }
}

function textOf(query: NonNullable<Parts['query']>) {
  if (query instanceof URLSearchParams) return query.toString()

  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
}
