import { expect, test } from 'vitest'
import type { Account } from '@kefir/wire/account'
import { Collection, CollectionCard } from '@kefir/wire/collections'
import { previewCollection, previewPage } from './preview-collection.ts'
import { localPicture } from './preview-token.ts'

const account = {
  id: 5,
  avatar: null,
  legal: { name: null, nikname: 'vera' },
  verification: null,
} as unknown as Account
const nothing = { account, cover: null, banner: null, isBare: false, saved: null, shown: null }
const onPage = {
  ...nothing,
  categories: [{ id: 4, name: 'Искусство' }],
  now: '2026-01-01T10:00:00+03:00',
}

test('a preview is a card in every respect, however little was typed', () => {
  const card = previewCollection({}, nothing)
  expect(CollectionCard.safeParse(card).error).toBeUndefined()
  expect(card.name).toBe('Без названия')
})

const saved = {
  id: 9,
  cover: localPicture('/a'),
  banner: localPicture('/b'),
  edit: null,
}
const pathsOf = ({ cover, banner }: Pick<CollectionCard, 'cover' | 'banner'>) => [
  cover.path,
  banner?.path,
]

test('a preview shows what was chosen, else what waits for a moderator, else what is there', () => {
  const now = previewCollection({ name: ' Поле ' }, { ...nothing, saved })
  expect(now).toMatchObject({ id: 9, name: 'Поле' })
  expect(pathsOf(now)).toEqual(['/a', '/b'])

  const edit = { status: 'waiting', cover: localPicture('/c'), banner: null }
  const waits = { ...saved, edit }
  expect(pathsOf(previewCollection({}, { ...nothing, saved: waits }))).toEqual(['/c', undefined])
  const sentBack = { ...saved, edit: { ...edit, status: 'rejected' } }
  expect(pathsOf(previewCollection({}, { ...nothing, saved: sentBack }))).toEqual(['/a', '/b'])

  const chosen = { cover: 'blob:1', banner: 'blob:2' }
  expect(pathsOf(previewCollection({}, { ...nothing, saved: waits, ...chosen }))).toEqual([
    'blob:1',
    'blob:2',
  ])
})

test('a banner that is ticked away is gone, unless another was chosen', () => {
  const bare = { ...nothing, saved, isBare: true }
  expect(previewCollection({}, bare).banner).toBeNull()
  expect(previewCollection({}, { ...bare, banner: 'blob:2' }).banner?.path).toBe('blob:2')
})

test('a preview of the page is a collection in every respect, however little was typed', () => {
  const page = previewPage({}, onPage)
  expect(Collection.safeParse(page).error).toBeUndefined()
  expect(page).toMatchObject({ name: 'Без названия', description: '', socials: [] })
})

test('the page shows what was typed, and of one that is there its own figures and works', () => {
  const texts = {
    name: 'Поле',
    description: ' О поле. ',
    category_id: '4',
    royalty: '2,5',
    vk: 'https://vk.com/pole',
    telegram: '',
  }
  const typed = {
    name: 'Поле',
    description: 'О поле.',
    category: { id: 4, name: 'Искусство' },
    royalty_percent: 2.5,
    socials: [{ key: 'vk', url: 'https://vk.com/pole' }],
  }
  const page = previewPage(texts, onPage)
  expect(page).toMatchObject(typed)

  const unshown = { processing: 0, moderation: 3, rejected: 0, hidden: 0, kept: 0 }
  const shown = { ...page, id: 9, name: 'Луг', stats: { ...page.stats, items: 12 }, unshown }
  expect(previewPage(texts, { ...onPage, saved, shown })).toMatchObject({
    ...typed,
    id: 9,
    stats: { items: 12 },
    unshown: null,
  })
  expect(previewCollection(texts, { ...onPage, saved, shown }).tokens_count).toBe(12)
})
