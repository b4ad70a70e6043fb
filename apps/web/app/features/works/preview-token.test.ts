import { expect, test } from 'vitest'
import type { Account } from '@kefir/wire/account'
import { Token } from '@kefir/wire/tokens'
import { localPicture, previewToken } from './preview-token.ts'
import { EMPTY_WORK } from './work-fields.ts'

const account = {
  id: 5,
  avatar: null,
  legal: { name: null, nikname: 'vera' },
  verification: null,
} as unknown as Account

const seen = {
  account,
  collection: { id: 3, name: 'Сырки' },
  file: localPicture('blob:1'),
  media: null,
  work: null,
  now: '2026-01-01T10:00:00+03:00',
}

test('a preview is a token in every respect, however little was typed', () => {
  expect(Token.safeParse(previewToken(EMPTY_WORK, seen)).error).toBeUndefined()
})

test('a preview shows what was typed', () => {
  const token = previewToken(
    {
      ...EMPTY_WORK,
      name: ' Сырок ',
      is_sale: true,
      price: '1 500',
      royalty: '2,5',
      copies: '10',
      traits: [
        { name: 'Вкус', value: 'ваниль' },
        { name: '', value: '' },
      ],
    },
    seen,
  )
  expect(token).toMatchObject({
    name: 'Сырок',
    is_sale: true,
    price: '1500.00',
    royalty_percent: 2.5,
    edition: { number: 1, size: 10 },
    author: { id: 5, legal: { nikname: 'vera' } },
    collection: { id: 3, name: 'Сырки' },
  })
  expect(token.traits.map(({ value }) => value)).toEqual(['ваниль'])
})

test('a preview of a work that is there has its likes and its rarity', () => {
  const work = { id: 9, favorites_count: 12, is_favorited: true, rarity_code: 'rare' } as const
  expect(previewToken(EMPTY_WORK, { ...seen, work })).toMatchObject(work)
})

test('a price that is not whole yet is not shown', () =>
  expect(previewToken({ ...EMPTY_WORK, is_sale: true, price: '1,' }, seen).price).toBeNull())

test('the empty frame can stand in a list of sizes', () => {
  expect(localPicture(null).path).not.toContain(' ')
})
