import { sql } from 'kysely'
import { normaliseName } from '@kefir/rules/search/normalise-name'
import type { SearchReply } from '@kefir/wire/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCollection, makeShelf, makeTokens, type Shelf } from '../../testing/make-names.ts'
import { makeOrganisation } from '../../testing/make-organisation.ts'
import { makeUser } from '../../testing/make-user.ts'
import { query } from '../../testing/query.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeCursor } from '../../paging/cursor.ts'
import { rebuildSearch } from './rebuild-search.ts'

let bed: TestApp
let shelf: Shelf
beforeAll(async () => {
  bed = await startTestApp()
  shelf = await makeShelf(bed.context.db, 'Полка для всего')
})
afterAll(() => bed.close())

const url = (query: string, more = {}) =>
  `/api/v1/search?${new URLSearchParams({ query, ...more }).toString()}`
const ask = (query: string, more = {}) => bed.call({ url: url(query, more) })
async function find(query: string, more = {}): Promise<SearchReply> {
  const answer = await ask(query, more)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const tokenNames = ({ tokens }: SearchReply) => tokens.data.map(({ name }) => name)

describe('GET /v1/search', () => {
  test('finds tokens, collections and people as cards', async () => {
    const { db } = bed.context
    const [tokenId] = await makeTokens(db, shelf, ['Пряник тульский'])
    const collectionId = await makeCollection(db, shelf, 'Пряники во дворе')
    const { id: userId } = await makeUser(db, { nikname: 'пряникова' })
    const { id: firmId } = await makeOrganisation(db, { name: 'Артель «Пряник»' })

    const reply = await find('пряник')
    expect(reply.corrected).toBeNull()
    expect(reply.tokens).toMatchObject({
      data: [{ id: tokenId, name: 'Пряник тульский', collection: { id: shelf.collectionId } }],
      total: 1,
      next_page_url: null,
    })
    expect(reply.collections).toMatchObject([{ id: collectionId, author: { id: shelf.authorId } }])
    expect(reply.users).toMatchObject([
      { id: userId, legal: { nikname: 'пряникова' } },
      { id: firmId, legal: { name: 'Артель «Пряник»', nikname: null } },
    ])
  })

  test('answers the same under the doubled base', async () => {
    const path = `/api${url('пряник')}`
    expect((await bed.call({ url: path })).json()).toEqual((await ask('пряник')).json())
  })

  test('puts the name itself first, then its beginning, then words anywhere, then forms', async () => {
    await makeTokens(bed.context.db, shelf, [
      'Два самовара',
      'Старый самовар',
      'Самовар на даче',
      'Самоварчик',
      'Самовар',
    ])
    expect(tokenNames(await find('самовар'))).toEqual([
      'Самовар',
      'Самовар на даче',
      'Самоварчик',
      'Старый самовар',
      'Два самовара',
    ])
  })

  test('puts what people like first among equals', async () => {
    const { db } = bed.context
    const [, loved] = await makeTokens(db, shelf, ['Лапоть 1', 'Лапоть 2', 'Лапоть 3'])
    await db.updateTable('tokens').set({ favorites_count: 9 }).where('id', '=', loved!).execute()
    expect(tokenNames(await find('лапоть'))).toEqual(['Лапоть 2', 'Лапоть 1', 'Лапоть 3'])
  })

  test('takes ё for е both ways', async () => {
    await makeTokens(bed.context.db, shelf, ['Зелёный щёголь', 'Зеленый филин'])
    expect(tokenNames(await find('зеленый щеголь'))).toEqual(['Зелёный щёголь'])
    expect(tokenNames(await find('ЗЕЛЁНЫЙ ФИЛИН'))).toEqual(['Зеленый филин'])
  })

  test('wants every word, in any order, and forgives the small ones', async () => {
    await makeTokens(bed.context.db, shelf, ['Барсук и радуга', 'Барсук у норы', 'Радуга дуга'])
    expect(tokenNames(await find('радуга барсук'))).toEqual(['Барсук и радуга'])
    expect(tokenNames(await find('барсук с радугой'))).toEqual(['Барсук и радуга'])
  })

  test.each([
    ['pfzw rkty', 'заяц клен'],
    ['zayac klen', 'заяц клен'],
    ['заец клен', 'заяц клен'],
    ['заяцклен', null],
    ['за яц клен', null],
  ])('%s is mended to %s', async (query, corrected) => {
    const name = 'Заяц клён'
    await makeTokens(bed.context.db, shelf, [name])
    const reply = await find(query)
    expect(tokenNames(reply)[0]).toBe(name)
    expect(reply.corrected).toBe(corrected)
  })

  test.each([
    ['огурец на грядге', 'огурец на грядке'],
    ['juehtw yf uhzlrt', 'огурец на грядке'],
    ['огурецнагрядке утром', 'огурец на грядке утром'],
  ])('what is shown for %s keeps its small words', async (query, corrected) => {
    await makeTokens(bed.context.db, shelf, ['Утром огурец на грядке'])
    expect((await find(query)).corrected).toBe(corrected)
  })

  test('one hopeless word does not empty a long query', async () => {
    await makeTokens(bed.context.db, shelf, ['Калач на коромысле', 'Сапог'])
    for (const query of ['калач на коромысле абырвалг', 'калач на коромысле сапог']) {
      const reply = await find(query)
      expect(tokenNames(reply)).toEqual(['Калач на коромысле'])
      expect(reply.corrected).toBe('калач на коромысле')
    }
    expect(tokenNames(await find('калач абырвалг'))).toEqual([])
    expect(tokenNames(await find('калач абырвалг куздра'))).toEqual([])
  })

  test('pages of a shortened query lead through everything once', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `Скворец на берёзе ${index}`)
    const ids = await makeTokens(bed.context.db, shelf, names)
    const seen: number[] = []
    let next: string | null = url('скворец на берёзе абырвалг', { limit: 3 })
    while (next) {
      const { tokens }: SearchReply = (await bed.call({ url: next })).json()
      seen.push(...tokens.data.map(({ id }) => id))
      next = tokens.next_page_url
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })

  test('pages of a mended word lead through all that the right one finds, once', async () => {
    const names = ['Шалфей', 'Шалфея пучок', 'Шалфейный чай', 'Чай из шалфея', 'Шалфейная грядка']
    const ids = await makeTokens(bed.context.db, shelf, names)
    const seen: number[] = []
    let next: string | null = url('шаллфей', { limit: 2 })
    while (next) {
      const { tokens, corrected }: SearchReply = (await bed.call({ url: next })).json()
      if (seen.length === 0) expect(corrected).toBe('шалфей')
      seen.push(...tokens.data.map(({ id }) => id))
      next = tokens.next_page_url
    }
    expect(seen[0]).toBe(ids[0])
    const right = (await find('шалфей')).tokens.data.map(({ id }) => id)
    expect(seen.toSorted()).toEqual(right.toSorted())
    const narrowed = await bed.call({
      url: `/api/v1/search/tokens?${new URLSearchParams({ query: 'шаллфей' }).toString()}`,
    })
    expect(narrowed.json()).toMatchObject({ total: right.length, corrected: 'шалфей' })
  })

  test('a person with a slip is found beside tokens by a form of the word', async () => {
    const { db } = bed.context
    await makeTokens(db, shelf, ['Зорька после дождя'])
    const { id } = await makeUser(db, { nikname: 'зорькин' })
    const reply = await find('Зорькен')
    expect(reply.users).toMatchObject([{ id }])
    expect(tokenNames(reply)).toEqual(['Зорька после дождя'])
    expect(reply.corrected).toBeNull()
  })

  test('a word with a slip is looked for in both alphabets', async () => {
    const { db } = bed.context
    await makeTokens(db, shelf, ['Закваска на окне'])
    const { id } = await makeUser(db, { nikname: 'zakvaska' })
    for (const query of ['zakvoska', 'заквоска', 'zakvasska', 'закваскка']) {
      const reply = await find(query)
      expect(tokenNames(reply), query).toEqual(['Закваска на окне'])
      expect(reply.users, query).toMatchObject([{ id }])
    }
  })

  test('what is known exactly is not mended for those it does not name', async () => {
    const { db } = bed.context
    await makeTokens(db, shelf, ['Кувшинка'])
    await makeUser(db, { nikname: 'кувшынка' })
    expect((await find('кувшинка')).users).toEqual([])
  })

  test('people are shown with as many tokens as everybody sees that they own', async () => {
    const { db } = bed.context
    const { id } = await makeUser(db, { nikname: 'kolloborod' })
    const ids = await makeTokens(db, shelf, ['Клад 1', 'Клад 2', 'Клад 3', 'Клад 4'])
    await db
      .updateTable('tokens')
      .set({ owner_id: id })
      .where('id', 'in', ids.slice(0, 3))
      .execute()
    await db.updateTable('tokens').set({ status: 'hidden' }).where('id', '=', ids[0]!).execute()

    expect((await find('kolloborod')).users).toMatchObject([{ id, tokens_count: 2 }])
    const counts = await bed.call({ url: `/api/v1/user/${id}/counts` })
    expect(counts.json().filtered_tokens).toBe(2)
  })

  test('finds nothing where there is nothing', async () => {
    const reply = await find('жщшфыхцъ')
    expect(reply).toMatchObject({ corrected: null, collections: [], users: [] })
    expect(reply.tokens).toMatchObject({ data: [], total: 0, next_page_url: null, from: null })
  })

  test('marks what the viewer likes', async () => {
    const { db } = bed.context
    const viewer = await makeUser(db, { nikname: 'lyubitel' })
    const [tokenId] = await makeTokens(db, shelf, ['Волшебный фонарь'])
    await db
      .insertInto('token_favorites')
      .values({ user_id: viewer.id, token_id: tokenId! })
      .execute()
    const own = await bed.call({ url: url('волшебный фонарь'), cookie: viewer.cookie })
    expect(own.json().tokens.data[0].is_favorited).toBe(true)
    expect((await find('волшебный фонарь')).tokens.data[0]!.is_favorited).toBe(false)
  })
})

describe('what may be found', () => {
  test.each(['processing', 'moderation', 'rejected', 'hidden'])(
    'a token is not while it is %s',
    async (status) => {
      const { db } = bed.context
      const name = `Секретик ${status}`
      const [id] = await makeTokens(db, shelf, [name], status)
      expect((await find(name)).tokens.data).toEqual([])
      await db.updateTable('tokens').set({ status: 'ready' }).where('id', '=', id!).execute()
      expect(tokenNames(await find(name))).toEqual([name])
      await db.updateTable('tokens').set({ status }).where('id', '=', id!).execute()
      expect((await find(name)).tokens.data).toEqual([])
    },
  )

  test('a collection only once it is approved', async () => {
    const { db } = bed.context
    const id = await makeCollection(db, shelf, 'Тайная ложа', 'pending')
    expect((await find('тайная ложа')).collections).toEqual([])
    await db.updateTable('collections').set({ status: 'approved' }).where('id', '=', id).execute()
    expect((await find('тайная ложа')).collections).toMatchObject([{ id }])
  })

  test.each([
    ['blocked', { blocked_at: new Date() }],
    ['removed', { removed_at: new Date() }],
    ['not confirmed', { activated_at: null }],
  ])('nobody who is %s', async (what, columns) => {
    const { db } = bed.context
    const { id } = await makeUser(db, { nikname: `nevidimka.${what.replace(' ', '')}` })
    const query = `nevidimka ${what.replace(' ', '')}`
    expect((await find(query)).users).toMatchObject([{ id }])
    await db.updateTable('users').set(columns).where('id', '=', id).execute()
    expect((await find(query)).users).toEqual([])
  })

  test('nobody by the names they keep to themselves', async () => {
    const { db } = bed.context
    const { id } = await makeUser(db, { nikname: 'skromnik' })
    await db.updateTable('users').set({ last_name: 'Неназывайкин' }).where('id', '=', id).execute()
    expect((await find('неназывайкин')).users).toEqual([])
  })

  test('a new name at once, and the old one no more', async () => {
    const { db } = bed.context
    const [id] = await makeTokens(db, shelf, ['Гусеница полосатая'])
    await db.updateTable('tokens').set({ name: 'Бабочка' }).where('id', '=', id!).execute()
    expect(tokenNames(await find('бабочка'))).toEqual(['Бабочка'])
    expect((await find('гусеница полосатая')).tokens.data).toEqual([])

    await db.deleteFrom('tokens').where('id', '=', id!).execute()
    expect((await find('бабочка')).tokens.data).toEqual([])
  })

  test('a new nickname and a new name of an organisation', async () => {
    const { db } = bed.context
    const { id } = await makeOrganisation(db, { name: 'ООО «Рога»' })
    await db.updateTable('users').set({ name: 'ООО «Копыта»' }).where('id', '=', id).execute()
    expect((await find('копыта')).users).toMatchObject([{ id }])
    expect((await find('рога')).users).toEqual([])
  })

  test('everything that several people add at once, new words and all', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `Взаперти ${'абвгдежз'[index]}лопотун`)
    const made = await Promise.all(
      names.map((name) => makeTokens(bed.context.db, shelf, [name, `${name} шмыгун`])),
    )
    const found = await find('взаперти', { limit: 50 })
    expect(found.tokens.data.map(({ id }) => id).toSorted()).toEqual(made.flat().toSorted())
    expect((await find('взаперти шмыгун')).tokens.total).toBe(8)
  })

  test('nothing by a name that is no word', async () => {
    const [id] = await makeTokens(bed.context.db, shelf, ['🐄'])
    await bed.context.db
      .updateTable('tokens')
      .set({ name: 'Мычание' })
      .where('id', '=', id!)
      .execute()
    expect(tokenNames(await find('мычание'))).toEqual(['Мычание'])
  })

  test('the same after the index was made anew', async () => {
    const before = await find('самовар')
    await rebuildSearch(bed.context)
    expect(await find('самовар')).toEqual(before)
  })

  test('the same after all of the index was lost, or words, names or entries of it', async () => {
    const { db } = bed.context
    const index = () =>
      query(
        db,
        `select n.kind, n.id, n.name, n.place, n.words::text, array(
           select w.word || p.place from search_postings p join search_words w on w.id = p.word_id
           where p.kind = n.kind and p.id = n.id order by 1) as entries
         from search_names n order by n.kind, n.id`,
      )
    const before = await index()
    for (const loss of [
      'truncate search_words, search_names, search_postings restart identity',
      'delete from search_names where id % 2 = 0',
      'delete from search_postings where id % 2 = 1',
      `update search_names set name = 'не то', place = 7, words = array_to_tsvector('{tне}') where id % 3 = 0`,
      `insert into search_names (kind, id, place, name, words) values ('t', 999999, 1, 'нет', array_to_tsvector('{tнет}'))`,
      `insert into search_postings (word_id, kind, place, id) select id, 't', 3, 999999 from search_words limit 9`,
    ]) {
      await query(db, loss)
      await rebuildSearch(bed.context)
      expect(await index(), loss).toEqual(before)
    }
  })

  test('others search and change names while the index is made anew', async () => {
    const [id] = await makeTokens(bed.context.db, shelf, ['Маслобойка'])
    const rename = (name: string) =>
      bed.context.db.updateTable('tokens').set({ name }).where('id', '=', id!).execute()
    let isOver = false
    const rebuilding = Promise.all([1, 2].map(() => rebuildSearch(bed.context))).finally(
      () => (isOver = true),
    )
    while (!isOver) {
      await rename('Маслёнка')
      await rename('Маслобойка')
      expect((await ask('самовар')).statusCode).toBe(200)
    }
    await rebuilding
    expect(tokenNames(await find('маслобойка'))).toEqual(['Маслобойка'])
    expect(tokenNames(await find('маслёнка'))).not.toContain('Маслёнка')
  })

  test('the database and the rules agree on what a name is', async () => {
    const names = [
      'Бурёнка, 3,2 % — «№ 6»',
      'за\u0301мок_Й-й',
      '🐄 Корова™ & co. 🐄',
      '  A\u00a0B\tC  ',
      'x×y÷z ½ ²',
      'αβγ 龙 ñü',
      '%_\\\'"',
    ]
    const { rows } = await sql<{ normal: string }>`
      select search_normal(name) as normal from unnest(${names}::text[]) name`.execute(
      bed.context.db,
    )
    expect(rows.map(({ normal }) => normal)).toEqual(names.map(normaliseName))
  })
})

describe('pages of tokens', () => {
  async function walk(query: string, more = {}) {
    const seen: number[] = []
    let next: string | null = url(query, more)
    while (next) {
      const reply: SearchReply = (await bed.call({ url: next })).json()
      seen.push(...reply.tokens.data.map(({ id }) => id))
      next = reply.tokens.next_page_url
    }
    return seen
  }

  test('lead through everything once', async () => {
    const ids = await makeTokens(
      bed.context.db,
      shelf,
      Array.from({ length: 60 }, (_, index) => `Матрёшка ${index}${index % 2 ? ' и кот' : ''}`),
    )
    const first = await find('матрешка')
    expect(first.tokens).toMatchObject({
      current_page: 1,
      per_page: 24,
      from: 1,
      to: 24,
      total: 60,
    })
    for (const query of ['матрешка', 'vfnhtirf', 'matreshka', 'матрушка']) {
      const seen = await walk(query)
      expect(seen).toHaveLength(60)
      expect(new Set(seen)).toEqual(new Set(ids))
    }
    expect(await walk('матрешка кот', { limit: 7 })).toHaveLength(30)
    expect(await walk('матрёшка', { limit: 1 })).toHaveLength(60)
  })

  test('do not repeat what moved up in between', async () => {
    const { db } = bed.context
    const ids = await makeTokens(
      db,
      shelf,
      Array.from({ length: 30 }, (_, index) => `Неваляшка ${index}`),
    )
    const { tokens } = await find('неваляшка')
    await db
      .updateTable('tokens')
      .set({ favorites_count: 50 })
      .where('id', '=', ids.at(-1)!)
      .execute()
    const second: SearchReply = (await bed.call({ url: tokens.next_page_url! })).json()
    const shown = new Set(tokens.data.map(({ id }) => id))
    expect(second.tokens.data.filter(({ id }) => shown.has(id))).toEqual([])
  })

  test('are reached by number, too, and are as long as asked', async () => {
    const all = await walk('матрешка')
    const { tokens } = await find('матрешка', { limit: 10, page: 3 })
    expect(tokens).toMatchObject({ current_page: 3, from: 21, to: 30 })
    expect(tokens.data.map(({ id }) => id)).toEqual(all.slice(20, 30))
    expect((await find('матрешка', { page: 9 })).tokens).toMatchObject({ data: [], from: null })
  })
})

describe('odd input', () => {
  test.each([
    ['too short', { query: 'ке' }],
    ['too short without its spaces', { query: '   ке   ' }],
    ['too long', { query: 'к'.repeat(101) }],
    ['missing', {}],
  ])('a query that is %s is refused under its field', async (_what, query) => {
    const answer = await bed.call({
      url: `/api/v1/search?${new URLSearchParams(query).toString()}`,
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.query).toHaveLength(1)
  })

  test.each([
    ['limit', '0'],
    ['limit', '51'],
    ['limit', 'много'],
    ['page', '0'],
    ['page', '100000'],
    ['cursor', 'zzz'],
    // A rank below none.
    ['cursor', writeCursor({ page: 2, after: [-5, 1, 1] })],
  ])('%s=%s is refused', async (field, value) => {
    const answer = await ask('кефир', { [field]: value })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  test.each([
    '%%%',
    '___',
    "'; drop table tokens; --",
    "' or 1=1 --",
    '\\\\\\',
    '{1,2,3}',
    '"(кот & пёс)" | !слон:*',
    '🐄🐄🐄',
    '👩‍👩‍👧‍👦 семья',
    '...',
    '\u202eкефир\u202c',
    'к'.repeat(100),
    'кот '.repeat(25),
    'абвгд'.repeat(20),
    '龙龙龙',
    '12345678901234567890',
    '0x123',
    'ъъъ ьььь',
    'i'.repeat(60),
  ])('%j is answered', async (query) => {
    await find(query)
  })

  test('what no name can hold is not looked for', async () => {
    const answer = await bed.call({ url: `/api/v1/search?query=${encodeURIComponent('а\0б\0в')}` })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty('query')
  })

  test('signs of patterns are not patterns', async () => {
    await makeTokens(bed.context.db, shelf, ['Скидка 100% честно', 'Скидка 100 рублей'])
    expect(tokenNames(await find('скидка 100%'))).toHaveLength(2)
    expect((await find('ски_ка')).tokens.data.length).toBeLessThanOrEqual(2)
    expect((await find('%%%%')).tokens.data).toEqual([])
  })

  test('one letter over and over is no word with slips, though a word may sound like it', async () => {
    await makeTokens(bed.context.db, shelf, ['Иней на скобе'])
    expect(tokenNames(await find('ыней'))).toEqual(['Иней на скобе'])
    for (const nonsense of ['ыыыыъъ', 'ыыыы', 'yyyyy'])
      expect(await find(nonsense)).toMatchObject({ corrected: null, tokens: { data: [] } })
  })
})
