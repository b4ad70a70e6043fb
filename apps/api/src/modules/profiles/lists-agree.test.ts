import type { PersonFilter, PersonTokensPage, UserCounts } from '@kefir/wire/profiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diceFrom } from '../../testing/dice-from.ts'
import { makeCollection } from '../../testing/make-collection.ts'
import { makeSale } from '../../testing/make-sale.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const PEOPLE = 3
const TOKENS = 90
const STATUSES = ['ready', 'ready', 'ready', 'processing', 'moderation', 'rejected', 'hidden']
const WORDS: PersonFilter[] = ['polygon', 'kefir', 'hidden', 'favorite', 'on-sale']
const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour))

type Person = { id: number; cookie: string }
let bed: TestApp
const people: Person[] = []
const dice = diceFrom(20_261_116)
const pick = <One>(of: readonly One[]) => of[dice(of.length)]!

beforeAll(async () => {
  bed = await startTestApp()
  const { db } = bed.context
  for (let index = 0; index < PEOPLE; index += 1)
    people.push(await makeUser(db, { nikname: `spisok-${index}` }))
  const ids = () => pick(people).id
  const collections: { id: number; authorId: number; tokenIds: number[] }[] = []
  for (let index = 0; index < 6; index += 1)
    collections.push(
      await makeCollection(db, {
        authorId: ids(),
        origin: index === 0 ? 'polygon' : 'kefir',
        status: index === 5 ? 'pending' : 'approved',
        tokens: Array.from({ length: TOKENS / 6 }, (_, number) => ({
          ownerId: ids(),
          status: index === 5 ? 'moderation' : pick(STATUSES),
          price: dice(3) === 0 ? BigInt(1000 + dice(5) * 100) : null,
          createdAt: at(dice(40)),
          name: `Сливки ${number}`,
        })),
      }),
    )
  await changeAtRandom()
  for (const { id } of people)
    await db
      .insertInto('galleries')
      .values([
        { user_id: id, name: 'Открытая' },
        { user_id: id, name: 'Закрытая', is_public: false },
      ])
      .execute()
  for (const { id } of collections)
    await db
      .insertInto('collection_favorites')
      .values({ user_id: ids(), collection_id: id })
      .execute()
})
afterAll(() => bed.close())

/** Likes, purchases, gifts, hiding and going out to the chain. */
async function changeAtRandom() {
  const { db } = bed.context
  for (const token of await db.selectFrom('tokens').selectAll().orderBy('id').execute()) {
    const set = (values: object) =>
      db.updateTable('tokens').set(values).where('id', '=', token.id).execute()
    for (const { id } of people)
      if (dice(3) === 0)
        await db
          .insertInto('token_favorites')
          .values({ user_id: id, token_id: token.id })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    if (dice(5) === 0)
      await db.deleteFrom('token_favorites').where('token_id', '=', token.id).execute()
    if (dice(3) === 0) {
      const to = pick(people.filter(({ id }) => id !== token.owner_id)).id
      const sale = { from: token.owner_id, to, at: at(dice(40)) }
      await makeSale(db, { id: token.id, collectionId: token.collection_id }, sale)
      await set({ owner_id: to })
    }
    if (dice(6) === 0) await set({ owner_id: pick(people).id })
    if (dice(4) === 0) await set({ is_hidden: dice(3) > 0 })
    if (dice(8) === 0) await set({ is_on_chain: true })
  }
}

type Fact = Awaited<ReturnType<typeof readFacts>>[number]
async function readFacts() {
  const { db } = bed.context
  const likes = await db.selectFrom('token_favorites').select(['user_id', 'token_id']).execute()
  const sold = await db
    .selectFrom('transactions')
    .select('token_id')
    .where('type', '=', 'sale')
    .execute()
  const tokens = await db
    .selectFrom('tokens')
    .innerJoin('collections', 'collections.id', 'tokens.collection_id')
    .selectAll('tokens')
    .select('collections.origin')
    .execute()
  return tokens.map((token) => ({
    ...token,
    isPolygon: token.is_on_chain || token.origin === 'polygon',
    isSold: sold.some(({ token_id }) => token_id === token.id),
    likedBy: new Set(likes.flatMap((like) => (like.token_id === token.id ? [like.user_id] : []))),
  }))
}

const LISTS = {
  '/user/{id}/tokens/filter': (fact: Fact, id: number) => fact.owner_id === id,
  '/tokens/user/{id}/pay': (fact: Fact, id: number) =>
    fact.owner_id === id && fact.purchased_at !== null,
  '/author/{id}/tokens/filter': (fact: Fact, id: number) => fact.author_id === id,
  '/tokens/author/{id}/pay': (fact: Fact, id: number) => fact.author_id === id && fact.isSold,
  '/user/{id}/tokens/favorites': (fact: Fact, id: number) => fact.likedBy.has(id),
}
type ListName = keyof typeof LISTS

/** The specification in words of the tokens themselves, without a bit or a count. */
function isListed(fact: Fact, name: ListName, id: number, isOwner: boolean, words: PersonFilter[]) {
  const asked = (word: PersonFilter) => words.includes(word)
  const isLiked = name.endsWith('favorites')
  const isReady = fact.status === 'ready' || (fact.status === 'kept' && fact.owner_id === id)
  const isHidden = fact.is_hidden && fact.owner_id === id
  const maySee = isLiked
    ? isReady && (isOwner ? isHidden || !asked('hidden') : !isHidden)
    : isOwner
      ? (isReady || fact.owner_id === id) && isHidden === asked('hidden')
      : isReady && !isHidden
  const isMade = isLiked ? fact.author_id === id : fact.owner_id === fact.author_id

  return (
    LISTS[name](fact, id) &&
    maySee &&
    (asked('polygon') === asked('kefir') || fact.isPolygon === asked('polygon')) &&
    (!asked('author') || isMade) &&
    (!asked('not-author') || !isMade) &&
    (!asked('on-sale') || fact.is_sale) &&
    (!asked('favorite') || !isOwner || fact.likedBy.has(id))
  )
}

async function readAll(url: string, cookie: string) {
  const ids: number[] = []
  let total: number | null = null
  let next: string | null = `/api/v1${url}`
  while (next !== null) {
    const page: PersonTokensPage = (await bed.call({ url: next, cookie })).json()
    expect(total ?? page.total).toBe(page.total)
    total = page.total
    ids.push(...page.data.map(({ id }) => id))
    next = page.next_page_url
  }
  return { ids, total }
}

const someWords = () => [
  ...WORDS.filter(() => dice(4) === 0),
  ...(dice(3) === 0 ? [pick(['author', 'not-author'] as const)] : []),
]

describe('lists and counts of people whose tokens are in every state', () => {
  test.each(Object.keys(LISTS) as ListName[])(
    '%s holds exactly what it should, whoever asks',
    async (name) => {
      const facts = await readFacts()
      for (let round = 0; round < 40; round += 1) {
        const person = pick(people)
        const viewer = dice(2) === 0 ? person : pick([...people, { id: 0, cookie: '' }])
        const words = round === 0 ? [] : someWords()
        const chosen = dice(3) === 0 ? [pick(facts).collection_id, pick(facts).collection_id] : null
        const query = new URLSearchParams({
          filter: words.join(','),
          collection: chosen?.join(',') ?? '',
          sort: pick(['created_at', 'price', 'payment_date']),
          dir: pick(['asc', 'desc']),
          per_page: String(1 + dice(9)),
          ...(dice(4) === 0 && { search: 'ckbdrb' }),
        })
        const expected = facts.filter(
          (fact) =>
            isListed(fact, name, person.id, viewer.id === person.id, words) &&
            (chosen === null || chosen.includes(fact.collection_id)),
        )
        const read = await readAll(
          `${name.replace('{id}', String(person.id))}?${query}`,
          viewer.cookie,
        )

        expect(
          read.ids.toSorted((one, other) => one - other),
          `${query} as ${viewer.id}`,
        ).toEqual(expected.map(({ id }) => id).toSorted((one, other) => one - other))
        expect(read.total).toBe(expected.length)
      }
    },
  )

  test('the seven counts are the totals of the lists, for the owner, for others and for guests', async () => {
    for (const person of people)
      for (const cookie of [person.cookie, people.find((other) => other !== person)!.cookie, '']) {
        const totalOf = async (path: string) =>
          (await bed.call({ url: `/api/v1${path}`, cookie })).json().total as number
        const counts: UserCounts = (
          await bed.call({ url: `/api/v1/user/${person.id}/counts`, cookie })
        ).json()
        const list = `/user/${person.id}/tokens/filter`
        const shown = await totalOf(list)
        const isOwner = cookie === person.cookie

        expect(counts).toEqual({
          filtered_tokens: shown,
          own_tokens: shown + (isOwner ? await totalOf(`${list}?filter=hidden`) : 0),
          collections: await totalOf(`/user/${person.id}/collections`),
          galleries: isOwner ? 2 : 1,
          favorite_tokens: await totalOf(`/user/${person.id}/tokens/favorites`),
          favorite_collections: await totalOf(`/user/${person.id}/collections/favorites`),
          bought: await totalOf(`/tokens/user/${person.id}/pay`),
        })
      }
  })
})
