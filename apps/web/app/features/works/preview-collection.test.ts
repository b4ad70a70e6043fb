import { expect, test } from 'vitest'
import type { Account } from '@kefir/wire/account'
import { CollectionCard } from '@kefir/wire/collections'
import { previewCollection } from './preview-collection.ts'
import { localPicture } from './preview-token.ts'

const account = {
  id: 5,
  avatar: null,
  legal: { name: null, nikname: 'vera' },
  verification: null,
} as unknown as Account
const nothing = { account, cover: null, banner: null, saved: null }

test('a preview is a card in every respect, however little was typed', () => {
  const card = previewCollection({}, nothing)
  expect(CollectionCard.safeParse(card).error).toBeUndefined()
  expect(card.name).toBe('Без названия')
})

test('a preview shows what was chosen, else what is there', () => {
  const saved = { id: 9, cover: localPicture('/a'), banner: localPicture('/b'), tokens_count: 4 }
  expect(previewCollection({ name: ' Поле ' }, { ...nothing, saved })).toMatchObject({
    ...saved,
    name: 'Поле',
  })
  const chosen = previewCollection({}, { ...nothing, saved, cover: 'blob:1', banner: 'blob:2' })
  expect([chosen.cover.path, chosen.banner?.path]).toEqual(['blob:1', 'blob:2'])
})
