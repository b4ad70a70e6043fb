import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '@kefir/wire/calls'
import { GET_EXAMPLES, type GetName, type Person } from './testing/get-examples.ts'
import { makeSecretWorld, type SecretWorld } from './testing/secret-world/secret-world.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

type Page = {
  data: unknown[]
  total: number
  is_total_exact: boolean
  last_page: number
  last_page_url: string | null
  first_page_url: string
  next_page_url: string | null
}

let bed: TestApp
let world: SecretWorld
let cookies: Record<Person, string>
beforeAll(async () => {
  bed = await startTestApp()
  world = await makeSecretWorld(bed.context.db)
  const { owner, stranger, staff } = world
  cookies = { guest: '', stranger: stranger.cookie, owner: owner.cookie, staff: staff.cookie }
})
afterAll(() => bed.close())

let serial = 0
const read = async (url: string, person: Person) => {
  const remoteAddress = `10.32.${(serial += 1) >> 8}.${serial & 255}`
  const answer = await bed.call({ url, cookie: cookies[person], remoteAddress })
  return answer.statusCode === 200 && answer.headers['content-type']?.includes('json')
    ? pageIn(answer.json())
    : undefined
}

/** An answer is a page, or holds one: a collection its tokens, a search what it found. */
const pageIn = (answer: object | null): Page | undefined =>
  [answer, ...Object.values(answer ?? {})].find(
    (part): part is Page => typeof part === 'object' && part !== null && 'last_page' in part,
  )

const PERSONS: Person[] = ['owner', 'staff', 'stranger', 'guest']

/** The address of one row a page, whatever a call names that. */
function ofOne(path: string, more: Record<string, string> = {}) {
  const url = new URL(path, 'http://site')
  for (const [key, value] of Object.entries({ per_page: '1', ...more }))
    url.searchParams.set(key, value)
  if (url.searchParams.has('limit')) url.searchParams.set('limit', '1')
  return `${url.pathname}${url.search}`
}

/** Each list that the example's world holds something of, by whoever is told most of it. */
async function listsOf(name: GetName) {
  const lists: { path: string; person: Person; first: Page }[] = []
  for (const { path } of GET_EXAMPLES[name](world))
    for (const person of PERSONS) {
      const first = await read(ofOne(`/api/v1${path}`), person)
      if (first && first.total > 0) lists.push({ path: `/api/v1${path}`, person, first })
    }
  return lists
}

const names = Object.keys(GET_EXAMPLES) as GetName[]
const seen = new Set<GetName>()

test.each(names)('%s, if it is a list, is as long from its end as from its start', async (name) => {
  for (const { path, person, first } of await listsOf(name)) {
    seen.add(name)
    const { total, is_total_exact, last_page } = first
    const past = await read(ofOne(path, { page: `${last_page + 30}` }), person)
    expect
      .soft({ path, person, data: past?.data, total: past?.total })
      .toEqual({ path, person, data: [], total })

    const last = await read(first.last_page_url!, person)
    expect.soft([path, person, last?.data.length, last?.total]).toEqual([path, person, 1, total])
    if (is_total_exact) expect.soft(last?.next_page_url).toBeNull()

    let walked = first
    let rows = first.data.length
    while (walked.next_page_url && rows <= total + 1) {
      walked = (await read(walked.next_page_url, person))!
      rows += walked.data.length
      expect.soft([path, walked.total, walked.last_page]).toEqual([path, total, last_page])
    }
    expect.soft([path, person, rows]).toEqual([path, person, total])
  }
})

/** Whether what a call answers is a page, or holds one. */
const isList = (name: GetName) => {
  const { reply } = calls[name] as { reply?: z.ZodType }
  return reply !== undefined && [reply, ...Object.values(shapeOf(reply))].some(isPage)
}
const shapeOf = (part: z.ZodType): Record<string, z.ZodType> =>
  part instanceof z.ZodObject ? (part.shape as Record<string, z.ZodType>) : {}
const isPage = (part: z.ZodType) => 'last_page' in shapeOf(part)

/** Lists of which the world holds nothing; a new one is not to join them unseen. */
const EMPTY: GetName[] = [
  ...(['listBoughtTokens', 'listSoldTokens'] as const),
  ...(['listFavouriteCollections', 'searchFavouriteCollections', 'listRating'] as const),
  ...(['listIncoming', 'listAccountRefunds', 'listDeskRefunds', 'listFindings'] as const),
]

test('the world holds something of every list there is, but of those that are named', () => {
  expect(names.filter((name) => isList(name) && !seen.has(name))).toEqual(EMPTY)
})
