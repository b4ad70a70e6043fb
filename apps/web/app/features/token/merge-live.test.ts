import { describe, expect, test } from 'vitest'
import type { Token } from '@kefir/wire/tokens'
import type { Transaction } from '@kefir/wire/transactions'
import { joinReading, mergeToken, mergeTransaction } from './merge-live.ts'

const transaction = (id: number, status: Transaction['status'] = 'done', minute = 0) =>
  ({ id, status, updated_at: new Date(minute * 60_000).toISOString() }) as Transaction

describe('a live transaction', () => {
  test('replaces the one with the same id where it stands', () => {
    const list = [transaction(3), transaction(2, 'sent'), transaction(1)]
    expect(mergeTransaction(list, transaction(2))).toEqual([3, 2, 1].map((id) => transaction(id)))
  })

  test('goes on top when it is new', () => {
    const list = [transaction(2), transaction(1)]
    expect(mergeTransaction(list, transaction(3)).map(({ id }) => id)).toEqual([3, 2, 1])
  })

  test('does not put an older message over a newer row', () => {
    const list = [transaction(1, 'done', 5)]
    expect(mergeTransaction(list, transaction(1, 'confirming', 4))).toBe(list)
  })

  test('leaves the list it came to as it was', () => {
    const list = [transaction(1, 'queued')]
    mergeTransaction(list, transaction(1))
    expect(list).toEqual([transaction(1, 'queued')])
  })
})

describe('a live token', () => {
  const token = {
    id: 7,
    name: 'Крышка',
    favorites_count: 3,
    collection: { id: 1, name: 'Крышки', tokens_count: 40 },
  } as Token

  test('is merged into the token with its id', () => {
    expect(mergeToken(token, { id: 7, favorites_count: 4 })).toEqual({
      ...token,
      favorites_count: 4,
    })
  })

  test('changes nothing on the page of another token', () => {
    expect(mergeToken(token, { id: 8, favorites_count: 4 })).toBe(token)
  })

  test('keeps what only the page knows of the collection', () => {
    const merged = mergeToken(token, { id: 7, collection: { id: 1, name: 'Крышки СССР' } })
    expect(merged.collection).toEqual({ id: 1, name: 'Крышки СССР', tokens_count: 40 })
  })
})

describe('a token that was read again', () => {
  const reading = (ids: number[], next: string | null) =>
    ({
      id: 7,
      transactions: ids.map((id) => transaction(id)),
      transactions_next_page_url: next,
    }) as Token

  const idsOf = (token: Token) => token.transactions.map(({ id }) => id)

  test('keeps the rows that new ones have pushed off its first page', () => {
    const joined = joinReading(reading([5, 4, 3], '/after-3'), reading([7, 6, 5], '/after-5'))
    expect(idsOf(joined)).toEqual([7, 6, 5, 4, 3])
    expect(joined.transactions_next_page_url).toBe('/after-3')
  })

  test('begins anew when nothing of the old page is left on it', () => {
    const joined = joinReading(reading([3, 2, 1], null), reading([9, 8, 7], '/after-7'))
    expect(idsOf(joined)).toEqual([9, 8, 7])
    expect(joined.transactions_next_page_url).toBe('/after-7')
  })

  test('is simply the new reading when nothing has happened', () => {
    const joined = joinReading(reading([3, 2, 1], '/old'), reading([3, 2, 1], '/new'))
    expect(idsOf(joined)).toEqual([3, 2, 1])
    expect(joined.transactions_next_page_url).toBe('/new')
  })
})
