import type {
  CollectionsOfTokensPage,
  PersonCollectionsPage,
  PersonTokensPage,
} from '@kefir/wire/profiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollection } from '../../testing/make-collection.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

type Person = { id: number; cookie: string }

let bed: TestApp
let author: Person
let collector: Person
const made = { cheap: 0, dear: 0, imported: 0, pending: 0, rejected: 0 }
const tokensOf = new Map<number, number[]>()

beforeAll(async () => {
  bed = await startTestApp()
  const { db } = bed.context
  author = await makeUser(db, { nikname: 'avtor' })
  collector = await makeUser(db, { nikname: 'sobiratel' })
  const names = Object.keys(made) as (keyof typeof made)[]
  for (const [index, name] of names.entries()) {
    const isOpen = index < 3
    const { id, tokenIds } = await makeCollection(db, {
      authorId: author.id,
      name: `Ёмкость ${name}`,
      origin: name === 'imported' ? 'polygon' : 'kefir',
      status: isOpen ? 'approved' : name,
      tokens: [
        {
          name: 'Топлёное',
          price: name === 'cheap' ? 2000n : name === 'dear' ? 9000n : null,
          status: isOpen ? 'ready' : 'moderation',
          ownerId: collector.id,
        },
        { name: 'Сырое', status: isOpen ? 'ready' : 'moderation', ownerId: collector.id },
      ],
    })
    made[name] = id
    tokensOf.set(id, tokenIds)
    const at = new Date(Date.UTC(2026, 10, 1 + index))
    await db.updateTable('collections').set({ created_at: at }).where('id', '=', id).execute()
  }
  await db
    .insertInto('reviews')
    .values({
      ...{ kind: 'collection', collection_id: made.rejected, author_id: author.id },
      ...{ status: 'rejected', reason_text: 'Нет описания', decided_at: new Date() },
    })
    .execute()
  await db
    .insertInto('collection_favorites')
    .values([
      { user_id: collector.id, collection_id: made.dear },
      { user_id: collector.id, collection_id: made.pending },
      { user_id: author.id, collection_id: made.cheap },
    ])
    .execute()
})
afterAll(() => bed.close())

const read = async <Page = PersonCollectionsPage>(path: string, cookie = ''): Promise<Page> =>
  (await bed.call({ url: `/api/v1${path}`, cookie })).json()
const idsOf = async (path: string, cookie = '') =>
  (await read(path, cookie)).data.map(({ id }) => id)

const MADE = ['', '/search', '/filter'].map((name) => `/user/{id}/collections${name}`)
const LIKED = ['/user/{id}/collections/favorites', '/favorites/{id}/collections/search']
const OF_TOKENS = '/user/{id}/collections-of-tokens'
const LONG = `token_search=${'я'.repeat(101)}`
const of = (path: string, { id }: { id: number }) => path.replace('{id}', String(id))

describe.each(MADE)('GET /v1%s', (path) => {
  test('is what an author made: approved for others, in every state for the author', async () => {
    const open = [made.imported, made.dear, made.cheap]
    expect(await idsOf(of(path, author))).toEqual(open)
    expect(await idsOf(of(path, author), collector.cookie)).toEqual(open)
    expect(await idsOf(of(path, author), author.cookie)).toEqual([
      ...[made.rejected, made.pending],
      ...open,
    ])
    expect(await idsOf(of(path, collector))).toEqual([])
  })

  test('tells the author why one was rejected', async () => {
    const [rejected, pending] = (await read(of(path, author), author.cookie)).data
    expect(rejected).toMatchObject({
      ...{ id: made.rejected, status: 'rejected', status_reason: 'Нет описания' },
      created_at: '2026-11-05T03:00:00+03:00',
    })
    expect(pending).toMatchObject({ status: 'pending', status_reason: null })
  })

  test('is narrowed, ordered and searched', async () => {
    const list = of(path, author)
    expect(await idsOf(`${list}?filter=polygon`)).toEqual([made.imported])
    expect(await idsOf(`${list}?filter=kefir`)).toEqual([made.dear, made.cheap])
    expect(await idsOf(`${list}?filter=on-sale`)).toEqual([made.dear, made.cheap])
    expect(await idsOf(`${list}?filter=not-author`)).toEqual([])
    expect(await idsOf(`${list}?filter=favorite`, author.cookie)).toEqual([made.cheap])
    expect(await idsOf(`${list}?filter=favorite`, collector.cookie)).toHaveLength(3)
    expect(await idsOf(`${list}?collection=${made.dear},${made.pending}`)).toEqual([made.dear])
    expect(await idsOf(`${list}?sort=price&dir=asc`)).toEqual([
      ...[made.cheap, made.dear, made.imported],
    ])
    expect(await idsOf(`${list}?sort=price`)).toEqual([made.dear, made.cheap, made.imported])
    expect(await idsOf(`${list}?search=емкость cheap`)).toEqual([made.cheap])
    expect(await idsOf(`${list}?query=%60vrjcnm`)).toHaveLength(3)
    expect(await idsOf(`${list}?query=кость`)).toEqual([])
  })
})

describe.each(LIKED)('GET /v1%s', (path) => {
  test('is what somebody likes, as far as it is approved', async () => {
    for (const cookie of ['', author.cookie, collector.cookie])
      expect(await idsOf(of(path, collector), cookie)).toEqual([made.dear])
    expect(await idsOf(`${of(path, collector)}?filter=author`)).toEqual([])
    expect(await idsOf(`${of(path, author)}?filter=author`)).toEqual([made.cheap])
    expect((await read(of(path, collector), collector.cookie)).data[0]).toMatchObject({
      ...{ is_favorited: true, status: 'approved', status_reason: null },
    })
  })
})

describe('GET /v1/user/{id}/collections-of-tokens', () => {
  const list = (query = '', cookie = '') =>
    read<CollectionsOfTokensPage>(`${of(OF_TOKENS, collector)}${query}`, cookie)

  test('is where somebody’s tokens are, with as many as the viewer sees', async () => {
    const hidden = tokensOf.get(made.dear)![0]!
    const { db } = bed.context
    const hide = (isHidden: boolean) =>
      db.updateTable('tokens').set({ is_hidden: isHidden }).where('id', '=', hidden).execute()
    await hide(true)
    expect((await list()).data).toEqual([
      { id: made.cheap, name: 'Ёмкость cheap', tokens_count: 2 },
      { id: made.imported, name: 'Ёмкость imported', tokens_count: 2 },
      { id: made.dear, name: 'Ёмкость dear', tokens_count: 1 },
    ])
    expect((await list('', author.cookie)).total).toBe(3)
    await hide(false)
  })

  test('counts to its owner exactly what each of their lists shows', async () => {
    const { db } = bed.context
    const [sold, kept] = tokensOf.get(made.dear)!
    const hide = (isHidden: boolean) =>
      db.updateTable('tokens').set({ is_hidden: isHidden }).where('id', '=', kept!).execute()
    const likes = [sold!, kept!, tokensOf.get(made.imported)![0]!].map((token_id) => ({
      ...{ token_id, user_id: collector.id },
    }))
    await db.insertInto('token_favorites').values(likes).execute()
    await hide(true)

    const { id } = collector
    const LISTS = [
      ['owned', `/user/${id}/tokens/filtersort`],
      ['made', `/author/${id}/tokens/filter`],
      ['liked', `/favorites/${id}/tokens/search`],
    ]
    const FILTERS = ['', 'hidden', 'polygon', 'on-sale', 'favorite', 'not-author']
    const ASKED = FILTERS.flatMap((filter) =>
      ['', 'топленое', '!'].map((search) => ({ filter, search })),
    )
    for (const [name, path] of LISTS)
      for (const { filter, search } of ASKED)
        for (const cookie of ['', author.cookie, collector.cookie]) {
          const counted = await list(`?of=${name}&filter=${filter}&token_search=${search}`, cookie)
          const listed = await read<PersonTokensPage>(
            `${path}?filter=${filter}&search=${search}`,
            cookie,
          )
          const shown = Map.groupBy(listed.data, ({ collection }) => collection.id)
          const asked = `${name} ${filter} ${search} ${cookie && 'with'}`
          expect(new Map(counted.data.map((one) => [one.id, one.tokens_count])), asked).toEqual(
            new Map([...shown].map(([one, tokens]) => [one, tokens.length])),
          )
          expect(counted.total, asked).toBe(shown.size)
        }
    expect((await list('?filter=hidden', collector.cookie)).data).toEqual([
      { id: made.dear, name: 'Ёмкость dear', tokens_count: 1 },
    ])
    await hide(false)
  })

  test.each(['of=bought', 'filter=x', 'filter=author,not-author', 'cursor=1', LONG])(
    'refuses ?%s',
    async (query) => {
      const { statusCode } = await bed.call({ url: `/api/v1${of(OF_TOKENS, author)}?${query}` })
      expect(statusCode).toBe(422)
    },
  )

  test('counts works that wait to their author, and to nobody else', async () => {
    const waiting = tokensOf.get(made.pending)![0]!
    const { db } = bed.context
    const give = (ownerId: number) =>
      db.updateTable('tokens').set({ owner_id: ownerId }).where('id', '=', waiting).execute()
    const madeBy = async (cookie: string) => {
      const path = `${of(OF_TOKENS, author)}?of=made`
      const { data } = await read<CollectionsOfTokensPage>(path, cookie)
      return new Map(data.map(({ id, tokens_count: count }) => [id, count]))
    }
    const open = [made.cheap, made.dear, made.imported].map((id): [number, number] => [id, 2])

    await give(author.id)
    expect(await madeBy(author.cookie)).toEqual(new Map([...open, [made.pending, 1]]))
    expect(await madeBy(collector.cookie)).toEqual(new Map(open))
    expect(await madeBy('')).toEqual(new Map(open))
    await give(collector.id)
  })

  test('is searched by name and leads on', async () => {
    expect((await list('?search=емкость dear')).data.map(({ id }) => id)).toEqual([made.dear])
    const first = await list('?per_page=2')
    const next: CollectionsOfTokensPage = (await bed.call({ url: first.next_page_url! })).json()
    expect([...first.data, ...next.data].map(({ id }) => id)).toEqual([
      ...[made.cheap, made.dear, made.imported],
    ])
    expect(next.next_page_url).toBeNull()
  })

  test('is searched by name among the tokens of a name, and leads on there', async () => {
    expect((await list('?token_search=сырое&search=емкость dear')).data).toEqual([
      { id: made.dear, name: 'Ёмкость dear', tokens_count: 1 },
    ])
    const first = await list('?token_search=сырое&per_page=2')
    const next: CollectionsOfTokensPage = (await bed.call({ url: first.next_page_url! })).json()
    expect([first.total, next.total]).toEqual([3, 3])
    expect([...first.data, ...next.data].map(({ id }) => id)).toEqual([
      ...[made.cheap, made.dear, made.imported],
    ])
  })

  test('tells how many there are past its end, too', async () => {
    const past = await list('?page=9')
    expect(past.data).toEqual([])
    expect(past.total).toBe(3)
  })
})

describe.each([...MADE, ...LIKED])('GET /v1%s', (path) => {
  test('leads from page to page without a repeat', async () => {
    const person = LIKED.includes(path) ? collector : author
    for (const sort of ['created_at', 'price', 'payment_date']) {
      const seen: number[] = []
      let next: string | null = `/api/v1${of(path, person)}?per_page=1&sort=${sort}`
      while (next !== null) {
        const page: PersonCollectionsPage = (await bed.call({ url: next })).json()
        seen.push(...page.data.map(({ id }) => id))
        next = page.next_page_url
      }
      expect(seen).toEqual(await idsOf(`${of(path, person)}?sort=${sort}`))
    }
  })

  test.each([
    'filter=x',
    'filter=author,not-author',
    'sort=name',
    'dir=up',
    'collection=x',
    'cursor=1',
  ])('refuses ?%s', async (query) =>
    expect((await bed.call({ url: `/api/v1${of(path, author)}?${query}` })).statusCode).toBe(422),
  )
})

test.each([...MADE, ...LIKED, OF_TOKENS])(
  'GET /v1%s knows nobody who is not there or blocked',
  async (path) => {
    const status = async (id: unknown) =>
      (await bed.call({ url: `/api/v1${path.replace('{id}', String(id))}` })).statusCode
    for (const id of [999_999, 0, 'x', 2 ** 40]) expect(await status(id)).toBe(404)
    const nikname = `b${path.replaceAll(/\W/g, '')}`
    const blocked = await makeUser(bed.context.db, { nikname, isBlocked: true })
    expect(await status(blocked.id)).toBe(404)
  },
)
