import { describe, expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'
import { pageAsked } from './page-asked.ts'
import { pageReply } from './page-reply.ts'
import { COUNT_LIMIT, counted, MOST_COUNTED, type Total } from './total.ts'

const PRICE_THEN_ID = ['bigint', 'int'] as const

const reply = (rows: number[], asked: ReturnType<typeof pageAsked>, total: number | Total = 5) =>
  pageReply({
    path: '/api/v1/list',
    query: { sort: 'price', rarity: undefined, per_page: 2 },
    asked,
    total,
    rows,
    item: (id) => ({ id }),
    keyOf: (id) => [id * 10, id],
  })

describe('a page of a list', () => {
  test('leads to the next by a cursor and keeps the filters', () => {
    const first = reply([1, 2, 3], pageAsked({ page: 1, per_page: 2 }, 24, PRICE_THEN_ID))
    expect(first).toMatchObject({
      data: [{ id: 1 }, { id: 2 }],
      current_page: 1,
      from: 1,
      to: 2,
      last_page: 3,
      total: 5,
      first_page_url: '/api/v1/list?sort=price&per_page=2',
      last_page_url: '/api/v1/list?sort=price&per_page=2&page=3',
      prev_page_url: null,
    })

    const next = new URL(first.next_page_url!, 'http://site')
    expect(next.searchParams.get('sort')).toBe('price')
    const asked = pageAsked(
      { page: 1, per_page: 2, cursor: next.searchParams.get('cursor')! },
      24,
      PRICE_THEN_ID,
    )
    expect(asked).toEqual({ page: 2, perPage: 2, offset: 0, after: [20, 2] })
    expect(reply([3, 4, 5], asked)).toMatchObject({ current_page: 2, from: 3, to: 4 })
  })

  test('ends where no row is left', () => {
    const last = reply([5], pageAsked({ page: 3, per_page: 2 }, 24, PRICE_THEN_ID))
    expect(last).toMatchObject({ from: 5, to: 5, next_page_url: null })
    expect(last.prev_page_url).toContain('page=2')
    expect(reply([], pageAsked({ page: 4 }, 24, PRICE_THEN_ID))).toMatchObject({
      from: null,
      to: null,
    })
  })

  test('past the end is empty and as long as ever', () => {
    expect(reply([], pageAsked({ page: 40, per_page: 2 }, 24, PRICE_THEN_ID))).toMatchObject({
      ...{ data: [], total: 5, is_total_exact: true, last_page: 3, next_page_url: null },
      last_page_url: '/api/v1/list?sort=price&per_page=2&page=3',
    })
  })

  const atPage = (page: number) =>
    pageAsked(
      { page: 1, per_page: 2, cursor: writeCursor({ page, after: [1, 1] }) },
      24,
      PRICE_THEN_ID,
    )

  test.each([MOST_COUNTED - 1, MOST_COUNTED])('of %i rows is counted to the end', (rows) => {
    const page = reply([1, 2, 3], atPage(2), counted(rows))
    expect(page).toMatchObject({ total: rows, is_total_exact: true, last_page: 5000 })
  })

  test('of more than is counted says so, and never that the last page is before the one it is', () => {
    const total = counted(COUNT_LIMIT)
    expect(reply([1, 2, 3], atPage(2), total)).toMatchObject({
      ...{ total: MOST_COUNTED, is_total_exact: false, last_page: 5000 },
    })
    expect(reply([1, 2, 3], atPage(7000), total)).toMatchObject({
      ...{ total: 14_001, is_total_exact: false, last_page: 7001, current_page: 7000 },
    })
    expect(reply([1], atPage(7001), total)).toMatchObject({
      ...{ total: 14_001, last_page: 7001, next_page_url: null },
    })
  })

  test.each([5, MOST_COUNTED, MOST_COUNTED + 2, MOST_COUNTED + 3, 1_000_000])(
    'of %i rows prints no address that is refused',
    (total) => {
      for (const page of [1, 2, 5000, 5001, 5002, 5003, 500_000]) {
        const { first_page_url, last_page_url, prev_page_url } = reply(
          [1, 2, 3],
          atPage(page + 1),
          total,
        )
        for (const url of [first_page_url, last_page_url, prev_page_url])
          if (url !== null) {
            const asked = new URL(url, 'http://site').searchParams
            const number = Number(asked.get('page') ?? 1)
            expect(() => pageAsked({ page: number, per_page: 2 }, 24, PRICE_THEN_ID)).not.toThrow()
          }
        expect(last_page_url === null).toBe(total > MOST_COUNTED + 2)
      }
    },
  )

  test('refuses to skip its way deep into a list', () => {
    expect(() => pageAsked({ page: 500 }, 24, PRICE_THEN_ID)).toThrow('поля')
  })

  test.each([
    ['not a cursor', 'привет'],
    ['a cursor of another sort', writeCursor({ page: 2, after: [1, 2, 3] })],
    ['a first page', writeCursor({ page: 1, after: [1, 2] })],
    ['an id beyond any row’s', writeCursor({ page: 2, after: [1, 2 ** 31] })],
    ['an amount beyond any column', writeCursor({ page: 2, after: [2 ** 53, 1] })],
    ['a page beyond any list', writeCursor({ page: 2 ** 31, after: [1, 2] })],
    ['a text for a number', writeCursor({ page: 2, after: ['1', 2] })],
    ['a value that no column holds', Buffer.from('[2,{},null]').toString('base64url')],
  ])('refuses %s', (_what, word) => {
    expect(() => readCursor(word, PRICE_THEN_ID)).toThrow('поля')
  })
})
