import { expect, test } from 'vitest'
import { recordParameters, STRANGER } from './record-parameters.ts'

const QUERY = `?tab=1&${STRANGER}=2`

const heardOf = async (read: (query: URLSearchParams) => unknown, search = QUERY) => {
  const names = new Set<string>()
  await recordParameters(names, async () => read(new URL(search, 'http://localhost').searchParams))
  return [...names]
}

test.each<[string, (query: URLSearchParams) => unknown]>([
  ['get', (query) => query.get('tag')],
  ['getAll', (query) => query.getAll('tag')],
  ['has', (query) => query.has('tag')],
])('%s is heard with the name it asks for', async (_method, read) =>
  expect(await heardOf(read)).toEqual(['tag']),
)

const WHOLE: [string, (query: URLSearchParams) => unknown][] = [
  ['a spread', (query) => [...query]],
  ['an object of it', (query) => Object.fromEntries(query)],
  ['entries', (query) => query.entries()],
  ['keys', (query) => query.keys()],
  ['values', (query) => query.values()],
  ['forEach', (query) => query.forEach(() => {})],
  ['size', (query) => query.size],
  ['a string of it', (query) => `${query}`],
]

test.each(WHOLE)('%s is heard to read what no page knows', async (_name, read) => {
  expect(await heardOf(read)).toEqual([STRANGER])
  expect(await heardOf(read, '?tab=1')).toEqual([])
})

test('what others read meanwhile is not heard', async () => {
  const names = new Set<string>()
  const { promise, resolve } = Promise.withResolvers<void>()
  const recorded = recordParameters(names, () => promise)
  new URLSearchParams(QUERY).get('tag')
  resolve()
  await recorded
  expect([...names]).toEqual([])
})

test('a query is as before when the work is over', async () => {
  const { get, toString } = URLSearchParams.prototype
  await heardOf((query) => query.size)
  expect(URLSearchParams.prototype.get).toBe(get)
  expect(URLSearchParams.prototype.toString).toBe(toString)
})
