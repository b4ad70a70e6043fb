import { foldNickname } from '@kefir/rules/accounts/fold-nickname'
import { normaliseName } from '@kefir/rules/search/normalise-name'
import type { SearchReply } from '@kefir/wire/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeName, makeVocabulary } from '../../../../../bench/russian-names.ts'
import { randomFrom } from '@kefir/demo/art/random'
import { collections } from '@kefir/demo/content/collections'
import { people } from '@kefir/demo/content/people'
import type { Db } from '../../db/client.ts'
import { EASY_QUERIES } from '../../testing/easy-queries.ts'
import { HARD_QUERIES } from '../../testing/hard-queries.ts'
import { makeShelf, makeTokens } from '../../testing/make-names.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const LABELLED_QUERIES = { ...EASY_QUERIES, ...HARD_QUERIES }
type Kind = keyof typeof LABELLED_QUERIES
type Goal = { within: number; share: number }

const FIRST: Goal = { within: 1, share: 1 }
const NEARLY_ALWAYS: Goal = { within: 5, share: 0.95 }
const MOSTLY: Goal = { within: 5, share: 0.8 }
const GOALS: Record<Kind, Goal> = {
  exact: FIRST,
  prefix: NEARLY_ALWAYS,
  'word form': NEARLY_ALWAYS,
  'one slip': NEARLY_ALWAYS,
  layout: NEARLY_ALWAYS,
  transliteration: NEARLY_ALWAYS,
  'first letter': MOSTLY,
  'two slips': MOSTLY,
  unfinished: MOSTLY,
  joined: MOSTLY,
}
const STRANGERS = { tokens: 5000, collections: 300, users: 500 }

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
  await fill(bed.context.db)
})
afterAll(() => bed.close())

/** The demo's names among thousands of others made of much the same roots. */
async function fill(db: Db) {
  const random = randomFrom('strangers')
  const vocabulary = makeVocabulary(random)
  const strangers = (count: number) =>
    Array.from({ length: count }, () => makeName(random, vocabulary))
  const shelf = await makeShelf(db, 'Полка')

  await makeTokens(db, shelf, strangers(STRANGERS.tokens))
  await makeTokens(
    db,
    shelf,
    collections.flatMap(({ tokenNames }) => tokenNames),
  )
  const names = new Set([
    ...strangers(STRANGERS.collections),
    ...collections.map(({ name }) => name),
  ])
  await db
    .insertInto('collections')
    .values(
      [...names].map((name) => ({
        name,
        author_id: shelf.authorId,
        category_id: 10569,
        cover_id: shelf.pictureId,
        origin: 'kefir',
        status: 'approved',
      })),
    )
    .execute()
  await db
    .insertInto('users')
    .values([
      ...strangers(STRANGERS.users).map((name, index) => userRow(index, `${name}.${index}`, null)),
      ...people.map(({ nikname, name }, index) =>
        userRow(STRANGERS.users + index, nikname, name ?? null),
      ),
    ])
    .execute()
}

const userRow = (index: number, nikname: string, name: string | null) => ({
  email: `user${index}@example.org`,
  legal_class: name === null ? 'individual' : 'entity',
  nikname,
  nikname_key: foldNickname(nikname),
  name,
  activated_at: new Date(),
})

/** Where the name stands in its group, from 1; nothing if it is not among those shown. */
async function placeOf(query: string, name: string): Promise<number | null> {
  const url = `/api/v1/search?${new URLSearchParams({ query }).toString()}`
  const reply: SearchReply = (await bed.call({ url })).json()
  const groups = [
    reply.tokens.data.map((token) => [token.name]),
    reply.collections.map((collection) => [collection.name]),
    reply.users.map(({ legal }) => [legal.nikname, legal.name]),
  ]
  const places = groups
    .map((group) =>
      group.findIndex((names) =>
        names.some((shown) => shown && normaliseName(shown) === normaliseName(name)),
      ),
    )
    .filter((place) => place >= 0)
  return places.length > 0 ? Math.min(...places) + 1 : null
}

describe('queries as people type them', () => {
  test('there are three hundred or more, each once', () => {
    const all = Object.values(LABELLED_QUERIES).flatMap(readLines)
    expect(all.length).toBeGreaterThanOrEqual(300)
    expect(new Set(all.map(([query]) => query)).size).toBe(all.length)
  })

  test.each(Object.entries(GOALS) as [Kind, Goal][])(
    'by %s the name meant is found',
    async (kind, { within, share }) => {
      const queries = readLines(LABELLED_QUERIES[kind])
      const missed: string[] = []
      for (const [query, name] of queries) {
        const place = await placeOf(query, name)
        if (place === null || place > within) missed.push(`${query} > ${name} (${place ?? '—'})`)
      }
      const found = 1 - missed.length / queries.length
      console.info(`${kind}: ${Math.round(found * 1000) / 10} % of ${queries.length}`, missed)
      expect(found, missed.join('\n')).toBeGreaterThanOrEqual(share)
    },
  )
})

function readLines(text: string): [query: string, name: string][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' > ') as [string, string])
}
