import { describe, expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'
import { pageAsked } from './page-asked.ts'
import { pageReply } from './page-reply.ts'

const PRICE_THEN_ID = ['bigint', 'int'] as const

const reply = (rows: number[], asked: ReturnType<typeof pageAsked>) =>
  pageReply({
    path: '/api/v1/list',
    query: { sort: 'price', rarity: undefined, per_page: 2 },
    asked,
    total: 5,
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
